/** Limits of the protocol: sizes, counts and deadlines that both origins enforce. */

// Time

/**
 * From the insertion of the iframe to the answer to `init`, for each load. Only an answer proves that a frame is alive; its
 * `load` event does not.
 */
export const HANDSHAKE_DEADLINE_MS = 20_000
/** An ordinary call. */
export const CONTROL_TIMEOUT_MS = 30_000
/** `init` restores sessions before it answers, and may take as long as the handshake. */
export const INIT_TIMEOUT_MS = 20_000
/** A notification. */
export const BRIEF_TIMEOUT_MS = 5_000
/** A slower ping counts as a missed heartbeat. */
export const PING_TIMEOUT_MS = 2_000
/** Only while the tab is visible and a call is pending or the modal is shown. */
export const HEARTBEAT_MS = 5_000
/** After this many missed heartbeats the frame is dead and is reloaded. */
export const MISSED_HEARTBEATS_DEAD = 3
/** Pauses before each reload of a dead frame. After the last one fails, the fallback panel stays. */
export const RELOAD_BACKOFF_MS = [1_000, 4_000, 15_000] as const
/** Delay of an idle preload after `load` in browsers without idle callbacks. */
export const PRELOAD_FALLBACK_DELAY_MS = 200

// Protocol versions

/** Older protocol versions that a frame supports, because hosts keep old SDKs. */
export const PROTOCOL_VERSIONS_BACK = 2

// Load

/** Pending calls on one channel. More are rejected with -32005. */
export const MAX_CALLS_IN_FLIGHT = 2_048
/** Calls per second on one channel, so that a flood leaves the frame time to paint. */
export const MAX_CALLS_PER_SECOND = 8_192
/** Pending approvals of one host; visitors cannot judge a longer queue. More are rejected with -32005. */
export const MAX_WAITING_APPROVALS = 5
/** Protocol violations after which the ports are closed and the frame is reloaded. */
export const MAX_PROTOCOL_VIOLATIONS = 3

// Size

/** The message of one call, in characters of JSON. */
export const MAX_MESSAGE_SIZE = 256 * 1024
/** One result, in characters of JSON. A page of logs or a whole block is far larger than any call. */
export const MAX_RESULT_SIZE = 16 * 1024 * 1024
/** Nesting of a message. Deeper values only serve to exhaust the stack. */
export const MAX_MESSAGE_DEPTH = 32
/** Id of a call or request. */
export const MAX_ID_LENGTH = 64
/** Name of a JSON-RPC method. */
export const MAX_METHOD_LENGTH = 128
/** Text displayed on one line: names and symbols. */
export const MAX_NAME_LENGTH = 128
/** Text displayed as a paragraph. */
export const MAX_DESCRIPTION_LENGTH = 1_024
/** An e-mail address: the longest that SMTP allows. */
export const MAX_EMAIL_LENGTH = 254
/** A link or an endpoint. */
export const MAX_URL_LENGTH = 2_048
/** An address on any chain. */
export const MAX_ADDRESS_LENGTH = 128
/** A CAIP-2 id: 8 characters, a colon and 32 characters. */
export const MAX_CAIP_NETWORK_ID_LENGTH = 41
/** A CAIP-10 id: a CAIP-2 id, a colon and an address. */
export const MAX_CAIP_ADDRESS_LENGTH = MAX_CAIP_NETWORK_ID_LENGTH + 1 + MAX_ADDRESS_LENGTH

// Injected wallets

/** Wallets that a host page may report. A page can announce thousands. */
export const MAX_INJECTED_WALLETS = 64
/** A wallet's icon as a data URL, in characters. */
export const MAX_WALLET_ICON_SIZE = 64 * 1024
/** Any text of a wallet except its icon. */
export const MAX_WALLET_TEXT_LENGTH = 128
/** Chains that one wallet may claim to support. */
export const MAX_WALLET_CHAINS = 16
/** The whole list in one message: every wallet's icon, texts and chains, and the JSON around them. */
export const MAX_INJECTED_LIST_SIZE =
  MAX_INJECTED_WALLETS *
  (MAX_WALLET_ICON_SIZE + 4 * MAX_WALLET_TEXT_LENGTH + MAX_WALLET_CHAINS * (MAX_ID_LENGTH + 4) + 256)

// Options

/** Networks of a host. */
export const MAX_NETWORKS = 64
/** RPC URLs of one chain, or explorers of one network. */
export const MAX_URLS_PER_NETWORK = 8
/** Wallet ids in each of the include, exclude and featured lists. */
export const MAX_WALLET_IDS = 256
/** Wallets that a host may add. */
export const MAX_CUSTOM_WALLETS = 64
/** Images that a host may set for chains or for connectors. */
export const MAX_CUSTOM_IMAGES = 64
/** An image as a data URL, in characters. */
export const MAX_IMAGE_SIZE = 1024 * 64
/** Fonts of one project. */
export const MAX_PROJECT_FONTS = 16
/** Icons in the host's metadata. */
export const MAX_METADATA_ICONS = 8
/** Entries of an order or of a list of providers. */
export const MAX_FEATURE_ENTRIES = 16
/** Value of a theme variable. */
export const MAX_THEME_VALUE_LENGTH = 200
/** A language tag. Common ones are a third as long. */
export const MAX_LOCALE_LENGTH = 35
/** A text that replaces one of the modal's own. */
export const MAX_MESSAGE_TEXT_LENGTH = 512
/** Arguments of a view. */
export const MAX_VIEW_ARGUMENTS = 32
/** The longest side of a viewport, in CSS pixels. */
export const MAX_VIEWPORT_SIDE_PX = 100_000
/** The maximum height of an embedded frame, in CSS pixels. */
export const MAX_INLINE_HEIGHT_PX = 2_000

// Sign-in

/** The text to sign, in characters. */
export const MAX_SIGN_IN_TEXT_LENGTH = 16 * 1024
/** A signature. Those of contract wallets contain proofs of several kilobytes. */
export const MAX_SIGNATURE_LENGTH = 32 * 1024
/** Sessions of one visitor. */
export const MAX_SIGN_IN_SESSIONS = 64
/** A sign-in function of the page. Servers usually answer within seconds. */
export const SIGN_IN_TIMEOUT_MS = 30_000
/** A sign-in function that asks the visitor to sign, who may have to find a device first. */
export const SIGN_IN_SIGNATURE_TIMEOUT_MS = 300_000
/** Resources of a sign-in message. */
export const MAX_SIGN_IN_RESOURCES = 32
/** One resource. The last one of a one-click sign-in lists the permissions of the page. */
export const MAX_SIGN_IN_RESOURCE_LENGTH = 8 * 1024

// State and deployment

/** Accounts of one namespace that a host may see. */
export const MAX_ACCOUNTS = 256
/** Chains with RPC URLs in a deployment's configuration. */
export const MAX_CONFIGURED_CHAINS = 256
/** Relays of a deployment. Each one that is unreachable costs the visitor seconds. */
export const MAX_RELAYS = 4
/** RPC hosts that a deployment may allow its host pages to use. */
export const MAX_RPC_HOSTS = 256
/** Projects in one projects file. */
export const MAX_PROJECTS = 10_000
/** Patterns in a project's allow-list. */
export const MAX_PROJECT_ORIGINS = 256
/** A pattern: a scheme, a DNS name of at most 253 characters and a port. */
export const MAX_ORIGIN_PATTERN_LENGTH = 270

// Boot

/** `init` carries all options, including custom wallets and their images. */
export const MAX_INIT_SIZE = 8 * 1024 * 1024
/** Alerts of one boot for the page's developer. */
export const MAX_ALERTS = 16
/** Methods in a policy. */
export const MAX_METHODS = 256
/**
 * A boot that stays live this long resets the number of reloads. One that dies sooner may be crashing on what it loads.
 */
export const STABLE_BOOT_MS = 60_000
