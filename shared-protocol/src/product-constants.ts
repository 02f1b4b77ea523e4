/** The product's own numbers and lists: what visitors and hosts notice. The limits of the wall are in `limits.ts`. */

// Cool-downs and retries

/** Between two e-mail logins from one browser. */
export const EMAIL_LOGIN_COOLDOWN_MS = 30_000
/** After a balance could not be had. */
export const BALANCE_RETRY_GATE_MS = 30_000
/** Error reports in one window; a broken page must not flood the service. */
export const MAX_ERROR_REPORTS = 5
/** The window that error reports are counted in. */
export const ERROR_REPORT_WINDOW_MS = 60_000

// Cache lifetimes

/** What an address holds. */
export const PORTFOLIO_CACHE_MS = 30_000
/** The balance of the network's own coin. */
export const NATIVE_BALANCE_CACHE_MS = 30_000
/** Names that an address has registered. */
export const ENS_CACHE_MS = 300_000
/** Name and avatar of an address. */
export const IDENTITY_CACHE_MS = 300_000
/** Addresses that a page resolved. */
export const MAX_CACHED_ADDRESSES = 8_192

// WalletConnect

/** Wallets remembered as used last. */
export const MAX_RECENT_WALLETS = 2
/** How long a pairing address can be used. */
export const PAIRING_LIFETIME_MS = 240_000
/** With so little left a pairing counts as expired: nobody scans and approves in less. */
export const PAIRING_EXPIRY_MARGIN_MS = 10_000

// Time on the screen

/** An image that takes longer is shown when it comes. */
export const IMAGE_PRELOAD_TIMEOUT_MS = 2_000
/** Between closing a notification and showing the next. */
export const NOTIFICATION_RESHOW_DELAY_MS = 150
/** The modal's shake when it may not close. */
export const MODAL_SHAKE_MS = 500
/** Exchange of the header's text. */
export const HEADER_TEXT_ANIMATION_MS = 120
/** Change of the modal's height. */
export const MODAL_HEIGHT_ANIMATION_MS = 150
/** Exchange of two views. */
export const VIEW_TRANSITION_MS = 150
/** Between opening on a method that is not allowed and saying so. */
export const UNKNOWN_METHOD_DELAY_MS = 300
/** How often a second-layer chain makes a block. */
export const L2_BLOCK_TIME_MS = 2_000

// Embedded wallet

/** The secure frame has so long to load. */
export const SECURE_FRAME_LOAD_TIMEOUT_MS = 20_000
/** A login request to the secure frame. */
export const SECURE_FRAME_REQUEST_TIMEOUT_MS = 30_000
/** Default age at which a nonce or a sign-in session is asked for again. */
export const SIGN_IN_REFETCH_MS = 300_000
/** The version of the secure frame's contract, as services expect it. */
export const SECURE_SDK_VERSION = '4'

// Wallet directory

/** Wallets on one page of the list. */
export const WALLETS_PER_PAGE = 40
/** Wallets recommended on the first view. */
export const RECOMMENDED_WALLETS = 4
/** Wallets that a search may find. */
export const WALLET_SEARCH_RESULTS = 100

// Amounts

/** Percent by which a swap's price may move against the visitor. */
export const SWAP_SLIPPAGE_PERCENT = 1
/** A balance is cut, not rounded, after so many decimals: nobody is shown more than they have. */
export const BALANCE_DECIMALS = 3
/** Decimals of an amount in US dollars. */
export const FIAT_DECIMALS = 2
/** What is shown for testnets and for chains without a balance. */
export const ZERO_BALANCE_TEXT = '0.00'

// Log

/** What the log keeps before it drops its oldest lines. */
export const LOG_BUFFER_SIZE = 1_000_000
/** Only errors are written unless a developer asks for more. */
export const DEFAULT_LOG_LEVEL = 'error'

// The modal

/** Width of the card on a wide viewport. */
export const MODAL_WIDTH_PX = 360
/** Stacking order where the browser has no top layer. */
export const MODAL_Z_INDEX = 999
/** The font size that all others derive from. */
export const MODAL_BASE_FONT_PX = 10
/** The corner radius that all others derive from. */
export const MODAL_BASE_RADIUS_PX = 4

// Features

/** The order in which they are shown. */
export const DEFAULT_SOCIALS_ORDER = ['google', 'x', 'farcaster', 'discord', 'apple', 'github', 'facebook'] as const
/** Telegram's browser cannot finish these logins on iOS. */
export const SOCIALS_WITHOUT_TELEGRAM_IOS = ['google'] as const
/** Nor these on macOS. */
export const SOCIALS_WITHOUT_TELEGRAM_MACOS = ['x'] as const
/** Nor these on Android. */
export const SOCIALS_WITHOUT_TELEGRAM_ANDROID = ['facebook', 'x'] as const
/** What the fee of either provider lies between, as it is shown. */
export const ONRAMP_FEE_RANGE = '1-2%'
/** Chains that the provider `coinbase` serves. */
export const COINBASE_ONRAMP_NAMESPACES = ['eip155'] as const
/** Chains that the provider `meld` serves. */
export const MELD_ONRAMP_NAMESPACES = ['eip155', 'solana'] as const

/** The order of wallets on the first view. */
export const DEFAULT_CONNECTOR_TYPE_ORDER = [
  'walletConnect',
  'recent',
  'injected',
  'featured',
  'custom',
  'external',
  'recommended',
] as const
/** The order of what a connected wallet can do. */
export const DEFAULT_WALLET_FEATURES_ORDER = ['onramp', 'swaps', 'receive', 'send'] as const
/** The order of ways to connect. */
export const DEFAULT_CONNECT_METHODS_ORDER = ['email', 'social', 'wallet'] as const

/** Features that a host decides, where it is silent. */
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

/** The kind of account that a namespace starts with. */
export const DEFAULT_ACCOUNT_TYPES = {
  eip155: 'smartAccount',
  bip122: 'payment',
  solana: 'eoa',
  polkadot: 'eoa',
} as const
