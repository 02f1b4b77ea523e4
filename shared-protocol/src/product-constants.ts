/** Numbers and lists of the product that visitors and hosts notice. Limits of the protocol are in `limits.ts`. */

// Cool-downs and retries

/** Between two e-mail logins in one browser. */
export const EMAIL_LOGIN_COOLDOWN_MS = 30_000
/** After a balance failed to load. */
export const BALANCE_RETRY_GATE_MS = 30_000
/** Error reports per window, so that a broken page does not flood the service. */
export const MAX_ERROR_REPORTS = 5
/** Length of the window for error reports. */
export const ERROR_REPORT_WINDOW_MS = 60_000

// Cache lifetimes

/** The tokens of an address. */
export const PORTFOLIO_CACHE_MS = 30_000
/** The balance of the native currency. */
export const NATIVE_BALANCE_CACHE_MS = 30_000
/** Names registered by an address. */
export const ENS_CACHE_MS = 300_000
/** Name and avatar of an address. */
export const IDENTITY_CACHE_MS = 300_000
/** Addresses that a page has resolved. */
export const MAX_CACHED_ADDRESSES = 8_192

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
/** Transition of the header's text. */
export const HEADER_TEXT_ANIMATION_MS = 120
/** Transition of the modal's height. */
export const MODAL_HEIGHT_ANIMATION_MS = 150
/** Transition between two views. */
export const VIEW_TRANSITION_MS = 150
/** Delay before the modal reports an unknown method. */
export const UNKNOWN_METHOD_DELAY_MS = 300
/** Block time of second-layer chains. */
export const L2_BLOCK_TIME_MS = 2_000

// Embedded wallet

/** Deadline for loading the secure frame. */
export const SECURE_FRAME_LOAD_TIMEOUT_MS = 20_000
/** Deadline for a login request to the secure frame. */
export const SECURE_FRAME_REQUEST_TIMEOUT_MS = 30_000
/** Default age after which a nonce or a sign-in session is requested again. */
export const SIGN_IN_REFETCH_MS = 300_000
/** Version of the secure frame's contract that services expect. */
export const SECURE_SDK_VERSION = '4'

// Wallet directory

/** Wallets per page of the list. */
export const WALLETS_PER_PAGE = 40
/** Recommended wallets on the first view. */
export const RECOMMENDED_WALLETS = 4
/** Maximum number of search results. */
export const WALLET_SEARCH_RESULTS = 100

// Amounts

/** Maximum price change of a swap, in percent. */
export const SWAP_SLIPPAGE_PERCENT = 1
/** Balances are truncated after this many decimals, never rounded up. */
export const BALANCE_DECIMALS = 3
/** Decimals of an amount in US dollars. */
export const FIAT_DECIMALS = 2
/** Shown for testnets and for chains without a balance. */
export const ZERO_BALANCE_TEXT = '0.00'

// Log

/** Size of the log before the oldest lines are dropped. */
export const LOG_BUFFER_SIZE = 1_000_000
/** Only errors are logged by default. */
export const DEFAULT_LOG_LEVEL = 'error'

// The modal

/** Width of the card on a wide viewport. */
export const MODAL_WIDTH_PX = 360
/** z-index in browsers without a top layer. */
export const MODAL_Z_INDEX = 999
/** Base font size for all others. */
export const MODAL_BASE_FONT_PX = 10
/** Base corner radius for all others. */
export const MODAL_BASE_RADIUS_PX = 4

// Features

/** Display order of social logins. */
export const DEFAULT_SOCIALS_ORDER = ['google', 'x', 'farcaster', 'discord', 'apple', 'github', 'facebook'] as const
/** Telegram's browser cannot complete these logins on iOS. */
export const SOCIALS_WITHOUT_TELEGRAM_IOS = ['google'] as const
/** The same on macOS. */
export const SOCIALS_WITHOUT_TELEGRAM_MACOS = ['x'] as const
/** The same on Android. */
export const SOCIALS_WITHOUT_TELEGRAM_ANDROID = ['facebook', 'x'] as const
/** The range of provider fees, as displayed. */
export const ONRAMP_FEE_RANGE = '1-2%'
/** Namespaces supported by the provider `coinbase`. */
export const COINBASE_ONRAMP_NAMESPACES = ['eip155'] as const
/** Namespaces supported by the provider `meld`. */
export const MELD_ONRAMP_NAMESPACES = ['eip155', 'solana'] as const

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

/** Defaults of features that the host decides. */
export const DEFAULT_LOCAL_FEATURES = {
  receive: true,
  send: true,
  emailShowWallets: true,
  analytics: true,
  allWallets: true,
  legalCheckbox: false,
  smartSessions: false,
  collapseWallets: false,
  pay: false,
  connectorTypeOrder: DEFAULT_CONNECTOR_TYPE_ORDER,
  walletFeaturesOrder: DEFAULT_WALLET_FEATURES_ORDER,
} as const

/** Initial account type of each namespace. */
export const DEFAULT_ACCOUNT_TYPES = {
  eip155: 'smartAccount',
  bip122: 'payment',
  solana: 'eoa',
  polkadot: 'eoa',
} as const
