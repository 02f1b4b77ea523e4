import type { ChainNamespace } from '@casement/shared-protocol'
import type { OpenParams } from '@casement/shared-protocol/schemas'
import type { ForNamespace } from '../../kernel/rules/in-namespace.ts'
import type { ViewRule } from '../../kernel/rules/view-rule.ts'
import type { View, ViewName } from '../../kernel/rules/views.ts'

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
  /** Whether the visitor has to sign in before anything else. */
  readonly mustSign: boolean
  /** Whether a view is built, and nothing that it is a part of is off. */
  readonly reachable: (view: ViewName) => boolean
  /** What is true of a view that is built. */
  readonly ruleOf: (view: ViewName) => ViewRule | undefined
  /** The view that a page asks for by name, with what it is shown with; none where it is the frame's own. */
  readonly askedFor: (params: OpenParams) => View | undefined
}

export type Opening = {
  /** The namespace whose network is switched to before anything is shown. */
  readonly switchTo: ChainNamespace | undefined
  readonly view: View
}

const unasked = (
  params: ForNamespace,
  { connected, embedded, hasAdapters, manualWalletConnect, mobile }: OpeningFacts,
): View => {
  if (connected) return { view: 'Account', params }
  if (embedded || (hasAdapters && !manualWalletConnect)) return { view: 'Connect', params }
  return mobile ? { view: 'AllWallets', params } : { view: 'ConnectingWalletConnectBasic', params }
}

const mayBeShown = ({ view }: View, { connected, reachable, ruleOf }: OpeningFacts): boolean => {
  // `Connect` is where everyone without an address starts, and where that is follows the rules.
  if (view === 'Connect' && !connected) return false
  return reachable(view) && (connected || !ruleOf(view)?.needsAddress)
}

/** What an opening shows: specification section 2, "Opening rules". */
export const openingOf = (params: OpenParams, facts: OpeningFacts): Opening => {
  const { namespace } = params
  if (facts.mustSign) return { switchTo: undefined, view: { view: 'SIWXSignMessage', params: {} } }
  const switchTo = namespace === facts.activeNamespace ? undefined : namespace
  // Who is to connect in one namespace is offered what leads there; to other views it makes no difference.
  const offered: ForNamespace = { namespace }
  const named = facts.askedFor(params)
  if (named && mayBeShown(named, facts)) return { switchTo, view: named }
  const start = unasked(offered, facts)
  return { switchTo, view: facts.reachable(start.view) ? start : { view: 'Connect', params: offered } }
}
