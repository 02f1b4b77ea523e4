import type { ChainNamespace } from '@casement/shared-protocol'
import type { OpenParams, ViewName as PublicViewName } from '@casement/shared-protocol/schemas'
import type { View } from './views.ts'

/** What the opening of the modal depends on. */
export type OpeningFacts = {
  /** Whether an address is active. */
  readonly connected: boolean
  readonly activeNamespace: ChainNamespace | undefined
  /** Whether any family of chains has an adapter; without one WalletConnect is all there is. */
  readonly hasAdapters: boolean
  readonly manualWalletConnect: boolean
  readonly mobile: boolean
  readonly embedded: boolean
}

export type Opening = {
  /** The namespace whose network is switched to before anything is shown. */
  readonly switchTo: ChainNamespace | undefined
  readonly view: View
}

// Views that say or ask something about a process of the frame's own. A page that could open them would put words in
// its mouth: they are opened by what they belong to.
const INTERNAL: readonly PublicViewName[] = [
  'ConnectingFarcaster',
  'SIWXSignMessage',
  'ApproveTransaction',
  'SwitchNetwork',
  'SwitchActiveChain',
  'UnsupportedChain',
  'RegisterAccountNameSuccess',
]

const NEED_AN_ADDRESS: readonly PublicViewName[] = ['Account', 'RegisterAccountName', 'Swap', 'OnRampProviders']

/** Whether a page may ask for a view at all. */
export const mayHostOpen = (view: PublicViewName): boolean => !INTERNAL.includes(view)

const viewOf = ({ connected, hasAdapters, manualWalletConnect, mobile }: OpeningFacts): View => {
  if (connected) return { view: 'Account', params: {} }
  if (hasAdapters && !manualWalletConnect) return { view: 'Connect', params: {} }
  return mobile ? { view: 'AllWallets', params: {} } : { view: 'ConnectingWalletConnectBasic', params: {} }
}

const asked = ({ view, data }: OpenParams, facts: OpeningFacts): View | undefined => {
  // `Connect` is where everyone without an address starts, and where that is follows the rules.
  if (view === undefined || !mayHostOpen(view) || (view === 'Connect' && !facts.connected)) return undefined
  if (NEED_AN_ADDRESS.includes(view) && !facts.connected) return undefined
  if (view === 'Swap') return { view, params: data === undefined ? {} : { swap: data } }
  return { view, params: {} } as View
}

/** What an opening shows: specification section 2, "Opening rules". */
export const openingOf = (params: OpenParams, facts: OpeningFacts): Opening => {
  const { namespace } = params
  const switchTo = namespace !== undefined && namespace !== facts.activeNamespace ? namespace : undefined
  if (facts.embedded && params.view === undefined) {
    return { switchTo, view: { view: facts.connected ? 'Account' : 'Connect', params: {} } }
  }
  return { switchTo, view: asked(params, facts) ?? viewOf(facts) }
}
