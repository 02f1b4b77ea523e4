/** Numbers and lists of the product that visitors and hosts notice. Limits of the protocol are in `limits.ts`. */

// Error reports

/** Error reports per window, so that a broken page does not flood the service. */
export const MAX_ERROR_REPORTS = 5
/** Length of the window for error reports. */
export const ERROR_REPORT_WINDOW_MS = 60_000

// WalletConnect

/** Recently used wallets to remember. */
export const MAX_RECENT_WALLETS = 2
/** Lifetime of a pairing URI. */
export const PAIRING_LIFETIME_MS = 240_000
/** A pairing counts as expired this long before its end, since scanning and approving takes longer. */
export const PAIRING_EXPIRY_MARGIN_MS = 10_000

// Time on the screen

/** An image that takes longer is shown when it arrives. */
export const IMAGE_PRELOAD_TIMEOUT_MS = 2_000
/** Between closing a notification and showing the next. */
export const NOTIFICATION_RESHOW_DELAY_MS = 150
/** The modal's shake when it may not close. */
export const MODAL_SHAKE_MS = 500
/** After a request that is not allowed to the embedded wallet, before the visitor is told and all are rejected. */
export const NOT_ALLOWED_DELAY_MS = 300
/** Transition of the header's text. */
export const HEADER_TEXT_ANIMATION_MS = 120
/** Transition of the modal's height. */
export const MODAL_HEIGHT_ANIMATION_MS = 150
/** Transition between two views. */
export const VIEW_TRANSITION_MS = 150

// Sign-in

/** Default age after which a nonce or a sign-in session is requested again. */
export const SIGN_IN_REFETCH_MS = 300_000

// Wallet directory

/** Wallets per page of the list. */
export const WALLETS_PER_PAGE = 40
/** Recommended wallets on the first view. */
export const RECOMMENDED_WALLETS = 4
/** Maximum number of search results. */
export const WALLET_SEARCH_RESULTS = 100

// Amounts

/** Balances are truncated after this many decimals, never rounded up. */
export const BALANCE_DECIMALS = 3
/** Decimals of an amount in US dollars. */
export const FIAT_DECIMALS = 2

// Accounts

/** How long the balances of an account count as fresh. */
export const PORTFOLIO_LIFETIME_MS = 30_000
/** How often a purchase by card that is on its way is looked for. */
export const CARD_PURCHASE_POLL_MS = 4_000
/** How often layer-2 networks make a block: so often a pending transaction is looked for. */
export const L2_BLOCK_TIME_MS = 2_000
/** How long the first page of an account's history counts as fresh. */
export const HISTORY_LIFETIME_MS = 15_000
/** How long the name and the image of an address count as fresh. */
export const IDENTITY_LIFETIME_MS = 300_000
/** How long the addresses of a name, and the names of an address, count as fresh. */
export const NAME_LIFETIME_MS = 300_000
/** After a failed request for balances, the next one waits this long. */
export const BALANCE_RETRY_MS = 30_000

// Log

/** Size of the log before the oldest lines are dropped. */
export const LOG_BUFFER_SIZE = 1_000_000
/** Only errors are logged by default. */
export const DEFAULT_LOG_LEVEL = 'error'

// The modal

/** Width of the card on a wide viewport. */
export const MODAL_WIDTH_PX = 360
/** Base font size for all others. */
export const MODAL_BASE_FONT_PX = 10
/** Base corner radius for all others. */
export const MODAL_BASE_RADIUS_PX = 4

// Features

/** Display order of social logins. */
export const DEFAULT_SOCIALS_ORDER = ['google', 'x', 'farcaster', 'discord', 'apple', 'github', 'facebook'] as const
/** Order of wallets on the first view. */
export const DEFAULT_CONNECTOR_TYPE_ORDER = [
  'walletConnect',
  'recent',
  'injected',
  'featured',
  'custom',
  'external',
  'recommended',
] as const
/** Order of actions for a connected wallet. */
export const DEFAULT_WALLET_FEATURES_ORDER = ['onramp', 'swaps', 'receive', 'send'] as const
/** Order of connection methods. */
export const DEFAULT_CONNECT_METHODS_ORDER = ['email', 'social', 'wallet'] as const
