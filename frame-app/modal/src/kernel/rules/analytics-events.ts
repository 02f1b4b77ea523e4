import type { CaipNetworkId, ChainNamespace } from '@casement/shared-protocol'
import type { Options } from '@casement/shared-protocol/schemas'

// Analytics events: specification section 7. Each has exactly the properties that the services expect.

type Happens<Name extends string, Properties = undefined> = Properties extends undefined
  ? { readonly event: Name; readonly properties?: undefined }
  : { readonly event: Name; readonly properties: Readonly<Properties> }

/** The platform on which a wallet's app is opened, or why it cannot be. */
export type WalletPlatform = 'mobile' | 'desktop' | 'browser' | 'web' | 'qrcode' | 'unsupported'

/** The store in which the visitor is offered a wallet. */
export type WalletStore = 'chrome_store' | 'app_store' | 'play_store' | 'homepage'

/** A wallet that was shown on the screen. */
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
/** Properties of a sign-in event. */
type SigningIn = { network: CaipNetworkId; isSmartAccount: boolean }

/** Properties of an event about a page of transactions. */
type FetchingTransactions = { address: string; projectId: string; cursor?: string; isSmartAccount: boolean }

/** Properties of an event about a transfer. The token is known by its contract, and the native coin by its symbol. */
type Sending = { network: CaipNetworkId; isSmartAccount: boolean; token: string; amount: number }

/** An event that is counted as it is. */
export type TrackedEvent =
  | Happens<'MODAL_OPEN' | 'MODAL_CLOSE', { connected: boolean }>
  | Happens<'CLICK_ALL_WALLETS' | 'CLICK_NETWORKS' | 'CLICK_WALLET_HELP' | 'CLICK_NETWORK_HELP' | 'CLICK_GET_WALLET'>
  | Happens<'SELECT_WALLET', { name: string; platform: WalletPlatform }>
  | Happens<'GET_WALLET', { name: string; explorerId: string; type: WalletStore }>
  | Happens<'SEARCH_WALLET', { badge: 'none' | 'certified'; search: string }>
  | Happens<'CONNECT_SUCCESS', { method: 'qrcode' | 'mobile' | 'browser' | 'email'; name: string }>
  | Happens<'CONNECT_ERROR' | 'USER_REJECTED' | 'DISCONNECT_ERROR', Reasoned>
  | Happens<'CONNECT_PROXY_ERROR', Reasoned & { uri: string; mobile_link: string; name: string }>
  | Happens<'DISCONNECT_SUCCESS', { namespace: ChainNamespace | 'all' }>
  | Happens<'SWITCH_NETWORK', { network: CaipNetworkId }>
  | Happens<'SEND_INITIATED', Sending>
  | Happens<'SEND_SUCCESS', Sending & { hash: string }>
  | Happens<'SEND_ERROR' | 'SEND_REJECTED', Sending & Reasoned>
  | Happens<'ERROR_FETCH_TRANSACTIONS', FetchingTransactions>
  | Happens<'CLICK_SIGN_SIWX_MESSAGE' | 'CLICK_CANCEL_SIWX' | 'SIWX_AUTH_SUCCESS', SigningIn>
  | Happens<'SIWX_AUTH_ERROR', SigningIn & Reasoned>

/** Events that only the operator's own service gets: one has what the visitor typed, the other a pairing's secret. */
const PRIVATE_EVENTS = ['SEARCH_WALLET', 'CONNECT_PROXY_ERROR'] as const

/** An event for the page. It says no more than the page may know: accounts, chains, and names of wallets. */
export type PageEvent = Exclude<TrackedEvent, { readonly event: (typeof PRIVATE_EVENTS)[number] }>

/**
 * An error: a service did not answer or answered nonsense, or the product has a bug. It is the raw thrown value, before
 * secrets are removed.
 */
export type Failure = {
  readonly event: 'API_ERROR' | 'DATA_PARSING_ERROR' | 'INTERNAL_SDK_ERROR'
  readonly thrown: unknown
  readonly uncaught?: boolean
}

/** Everything that can be noted. */
export type AnalyticsEvent =
  | TrackedEvent
  | { readonly event: 'INITIALIZE'; readonly options: Options }
  | { readonly event: 'WALLET_IMPRESSION_V2'; readonly items: readonly Impression[] }
  | Failure

const NOT_FOR_PAGES: readonly string[] = [
  ...PRIVATE_EVENTS,
  // The page's own options, impressions of lists, and errors of the product.
  'INITIALIZE',
  'WALLET_IMPRESSION_V2',
  'API_ERROR',
  'DATA_PARSING_ERROR',
  'INTERNAL_SDK_ERROR',
] satisfies readonly Exclude<AnalyticsEvent, PageEvent>['event'][]

/** Whether the page is told of an event. */
export const isPageEvent = (analyticsEvent: AnalyticsEvent): analyticsEvent is PageEvent =>
  !NOT_FOR_PAGES.includes(analyticsEvent.event)
