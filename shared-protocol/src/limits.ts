/** Limits of the wall: sizes, counts and deadlines that both sides hold each other to. */

// Time

/**
 * Counted from the insertion of the iframe, anew for each load that follows a back-off. Only an answer proves that a frame
 * is alive, its `load` event does not.
 */
export const HANDSHAKE_DEADLINE_MS = 20_000
/** An ordinary call to the other side. */
export const CONTROL_TIMEOUT_MS = 30_000
/** `init` restores a session before it answers, and may take as long as the handshake. */
export const INIT_TIMEOUT_MS = 20_000
/** Facts that the other side only takes note of. */
export const BRIEF_TIMEOUT_MS = 5_000
/** A ping that takes longer counts as a missed heartbeat. */
export const PING_TIMEOUT_MS = 2_000
/** Sign-out resolves after this time even when nothing answers, so that a visitor can always leave. */
export const SIGN_OUT_TIMEOUT_MS = 3_000
/** Beats only while the tab is visible and something is pending or shown. */
export const HEARTBEAT_MS = 5_000
/** After so many missed beats the frame is suspect; nothing is shown yet. */
export const MISSED_HEARTBEATS_SUSPECT = 2
/** After so many missed beats the frame is dead and is loaded again. */
export const MISSED_HEARTBEATS_DEAD = 3
/** Waits before each further load of a dead frame; when they are used up the fallback panel stays. */
export const RELOAD_BACKOFF_MS = [1_000, 4_000, 15_000] as const
/** A frame that is made ahead of use waits this long after `load` where a browser has no idle callback. */
export const PRELOAD_FALLBACK_DELAY_MS = 200

// Protocol versions

/** A frame answers its own protocol version and so many before it, because hosts keep old SDKs. */
export const PROTOCOL_VERSIONS_BACK = 2

// Load

/** Calls in flight on one channel; one more is answered -32005. */
export const MAX_CALLS_IN_FLIGHT = 2_048
/** Calls a second on one channel, so that a flood leaves the frame time to paint. */
export const MAX_CALLS_PER_SECOND = 8_192
/** Approvals that one host may have waiting; a visitor cannot judge a longer queue. One more is answered -32005. */
export const MAX_WAITING_APPROVALS = 5
/** Violations of the protocol after which the ports are closed and a new boot begins. */
export const MAX_PROTOCOL_VIOLATIONS = 3

// Size

/** One call's message, in characters of JSON. */
export const MAX_MESSAGE_SIZE = 256 * 1024
/** One result, in characters of JSON: a page of logs or a whole block is far larger than any call. */
export const MAX_RESULT_SIZE = 16 * 1024 * 1024
/** Nesting of a message; deeper values serve only to exhaust a stack. */
export const MAX_MESSAGE_DEPTH = 32
/** A call's or request's id. */
export const MAX_ID_LENGTH = 64
/** A JSON-RPC method's name. */
export const MAX_METHOD_LENGTH = 128
/** Text that is shown on one line: names and symbols. */
export const MAX_NAME_LENGTH = 128
/** Text that is shown as a paragraph. */
export const MAX_DESCRIPTION_LENGTH = 1_024
/** A link or an endpoint. */
export const MAX_URL_LENGTH = 2_048
/** An address of any chain. */
export const MAX_ADDRESS_LENGTH = 128
/** A CAIP-2 id: 8 characters, a colon and 32 characters leave room. */
export const MAX_CAIP_NETWORK_ID_LENGTH = 41
/** A CAIP-10 id: a CAIP-2 id, a colon and an address. */
export const MAX_CAIP_ADDRESS_LENGTH = MAX_CAIP_NETWORK_ID_LENGTH + 1 + MAX_ADDRESS_LENGTH

// Injected wallets

/** Wallets that a host page may report; a page can announce thousands. */
export const MAX_INJECTED_WALLETS = 64
/** A wallet's icon as a data URL, in characters. */
export const MAX_WALLET_ICON_SIZE = 64 * 1024
/** The longest text of a wallet other than its icon. */
export const MAX_WALLET_TEXT_LENGTH = 128
/** Chains that one wallet may say it knows. */
export const MAX_WALLET_CHAINS = 16
/** The whole list in one message: every wallet's icon, texts and chains, and room for the JSON around them. */
export const MAX_INJECTED_LIST_SIZE =
  MAX_INJECTED_WALLETS *
  (MAX_WALLET_ICON_SIZE + 4 * MAX_WALLET_TEXT_LENGTH + MAX_WALLET_CHAINS * (MAX_ID_LENGTH + 4) + 256)

// Options

/** Networks that a host may ask for. */
export const MAX_NETWORKS = 64
/** Addresses of one chain's RPC, or explorers of one network. */
export const MAX_URLS_PER_NETWORK = 8
/** Wallet ids in one of the include, exclude and feature lists. */
export const MAX_WALLET_IDS = 256
/** Wallets that a host may add of its own. */
export const MAX_CUSTOM_WALLETS = 64
/** Images that a host may set for chains or for connectors. */
export const MAX_CUSTOM_IMAGES = 64
/** An image given as a data URL, in characters. */
export const MAX_IMAGE_SIZE = 1024 * 64
/** Fonts of one project. */
export const MAX_PROJECT_FONTS = 16
/** Icons of the host's metadata. */
export const MAX_METADATA_ICONS = 8
/** Entries of an ordering or of a list of providers. */
export const MAX_FEATURE_ENTRIES = 16
/** A value of a theme variable. */
export const MAX_THEME_VALUE_LENGTH = 200
/** A language tag; those that people use are a third as long. */
export const MAX_LOCALE_LENGTH = 35
/** A text that a host puts in place of one of the modal's own. */
export const MAX_MESSAGE_TEXT_LENGTH = 512
/** Entries of a view's arguments. */
export const MAX_VIEW_ARGUMENTS = 32
/** The longest side of a viewport, in CSS pixels. */
export const MAX_VIEWPORT_SIDE_PX = 100_000
/** The tallest an embedded frame may ask to be, in CSS pixels. */
export const MAX_INLINE_HEIGHT_PX = 2_000

// Sign-in

/** The text that a visitor signs, in characters. */
export const MAX_SIGN_IN_TEXT_LENGTH = 16 * 1024
/** A signature; those of contract wallets carry proofs of several kilobytes. */
export const MAX_SIGNATURE_LENGTH = 32 * 1024
/** Sessions that a host may hold for one visitor. */
export const MAX_SIGN_IN_SESSIONS = 64
/** A sign-in function of the page; those of servers answer within seconds. */
export const SIGN_IN_TIMEOUT_MS = 30_000
/** One that has a visitor sign, who may have to find a device first. */
export const SIGN_IN_SIGNATURE_TIMEOUT_MS = 300_000
/** Resources named by a sign-in message. */
export const MAX_SIGN_IN_RESOURCES = 32
/** One of them: where a wallet connects and signs in in one step, the last one lists what the page may ask of it, and where. */
export const MAX_SIGN_IN_RESOURCE_LENGTH = 8 * 1024

// State and deployment

/** Accounts of one namespace that a host may learn. */
export const MAX_ACCOUNTS = 256
/** Chains that a deployment may name RPC addresses for. */
export const MAX_CONFIGURED_CHAINS = 256
/** Relays that a deployment may name; each that cannot be reached costs a visitor seconds. */
export const MAX_RELAYS = 4
/** RPC hosts that a deployment may allow to its hosts. */
export const MAX_RPC_HOSTS = 256
/** Projects in one projects file. */
export const MAX_PROJECTS = 10_000
/** Patterns in one project's allow-list. */
export const MAX_PROJECT_ORIGINS = 256
/** A pattern: a scheme, a DNS name of at most 253 characters and a port. */
export const MAX_ORIGIN_PATTERN_LENGTH = 270

// Boot

/** `init` carries all options, custom wallets and their images among them. */
export const MAX_INIT_SIZE = 8 * 1024 * 1024
/** Things that a boot may tell the developer of the page. */
export const MAX_ALERTS = 16
/** Methods that a policy may name. */
export const MAX_METHODS = 256
/** A boot that held so long has earned its reloads back; one that dies sooner may be dying of what it loads. */
export const STABLE_BOOT_MS = 60_000
