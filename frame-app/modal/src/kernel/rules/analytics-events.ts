import type { CaipNetworkId, ChainNamespace } from '@casement/shared-protocol'
import type { Options } from '@casement/shared-protocol/schemas'

// What happens in the modal that an operator may want to count, specification section 7. Every event has exactly the
// properties that the services know it by.

type Happens<Name extends string, Properties = undefined> = Properties extends undefined
  ? { readonly event: Name; readonly properties?: undefined }
  : { readonly event: Name; readonly properties: Readonly<Properties> }

/** By what an app of a wallet is reached, or why it is not. */
export type WalletPlatform = 'mobile' | 'desktop' | 'browser' | 'web' | 'qrcode' | 'unsupported'

/** Where somebody is sent who wants a wallet. */
export type WalletStore = 'chrome_store' | 'app_store' | 'play_store' | 'homepage'

/** A wallet that was on the screen. */
export type Impression = {
  readonly name: string
  readonly view: string
  readonly explorerId?: string
  readonly rdnsId?: string
  readonly walletRank?: number
  readonly displayIndex?: number
  readonly query?: string
  readonly certified?: boolean
}

type Reasoned = { message: string }
/** With what somebody signs in. */
type SigningIn = { network: CaipNetworkId; isSmartAccount: boolean }

/** Something that is counted as it is. */
export type TrackedHappening =
  | Happens<'MODAL_OPEN' | 'MODAL_CLOSE', { connected: boolean }>
  | Happens<'CLICK_ALL_WALLETS' | 'CLICK_NETWORKS' | 'CLICK_WALLET_HELP' | 'CLICK_NETWORK_HELP' | 'CLICK_GET_WALLET'>
  | Happens<'SELECT_WALLET', { name: string; platform: WalletPlatform }>
  | Happens<'GET_WALLET', { name: string; explorerId: string; type: WalletStore }>
  | Happens<'SEARCH_WALLET', { badge: 'none' | 'certified'; search: string }>
  | Happens<'CONNECT_SUCCESS', { method: 'qrcode' | 'mobile' | 'browser'; name: string }>
  | Happens<'CONNECT_ERROR' | 'USER_REJECTED' | 'DISCONNECT_ERROR', Reasoned>
  | Happens<'CONNECT_PROXY_ERROR', Reasoned & { uri: string; mobile_link: string; name: string }>
  | Happens<'DISCONNECT_SUCCESS', { namespace: ChainNamespace | 'all' }>
  | Happens<'SWITCH_NETWORK', { network: CaipNetworkId }>
  | Happens<'CLICK_SIGN_SIWX_MESSAGE' | 'CLICK_CANCEL_SIWX' | 'SIWX_AUTH_SUCCESS', SigningIn>
  | Happens<'SIWX_AUTH_ERROR', SigningIn & Reasoned>

/**
 * Something that failed: what was thrown, before anything secret was taken out of it. A service did not answer, answered what is no
 * answer, or the fault is the product's own.
 */
export type Failure = {
  readonly event: 'API_ERROR' | 'DATA_PARSING_ERROR' | 'INTERNAL_SDK_ERROR'
  readonly thrown: unknown
  readonly uncaught?: boolean
}

/** Everything that can be noted. */
export type AnalyticsEvent =
  | TrackedHappening
  | { readonly event: 'INITIALIZE'; readonly options: Options }
  | { readonly event: 'WALLET_IMPRESSION_V2'; readonly items: readonly Impression[] }
  | Failure
