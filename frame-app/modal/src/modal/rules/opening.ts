import type { ChainNamespace } from '@casement/shared-protocol'
import type { OpenParams } from '@casement/shared-protocol/schemas'
import type { ForNamespace } from '../../kernel/rules/in-namespace.ts'
import type { ViewRule } from '../../kernel/rules/view-rule.ts'
import type { View, ViewName } from '../../kernel/rules/views.ts'

/** What opening the modal depends on. */
export type OpeningFacts = {
  /** Whether an account is connected. */
  readonly connected: boolean
  readonly activeNamespace: ChainNamespace | undefined
  /** Whether any namespace has an adapter; without one only WalletConnect is available. */
  readonly hasAdapters: boolean
  readonly manualWalletConnect: boolean
  readonly mobile: boolean
  readonly embedded: boolean
  /** Whether the visitor must sign in before anything else. */
  readonly mustSign: boolean
  /** Whether a view is implemented and its panel is on. */
  readonly reachable: (view: ViewName) => boolean
  /** The rule of a view, if the view is implemented. */
  readonly ruleOf: (view: ViewName) => ViewRule | undefined
  /** The view that the page requests by name, with its parameters; undefined if only the frame may open it. */
  readonly askedFor: (params: OpenParams) => View | undefined
}

export type Opening = {
  /** The namespace to switch to before showing anything. */
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
  // Without an address, `Connect` by name follows the same rules as an opening without a name.
  if (view === 'Connect' && !connected) return false
  return reachable(view) && (connected || !ruleOf(view)?.needsAddress)
}

/** What opening shows: specification section 2, "Opening rules". */
export const openingOf = (params: OpenParams, facts: OpeningFacts): Opening => {
  const { namespace } = params
  if (facts.mustSign) return { switchTo: undefined, view: { view: 'SIWXSignMessage', params: {} } }
  const switchTo = namespace === facts.activeNamespace ? undefined : namespace
  // Connecting views are limited to the namespace; other views ignore it.
  const offered: ForNamespace = { namespace }
  const named = facts.askedFor(params)
  if (named && mayBeShown(named, facts)) return { switchTo, view: named }
  const start = unasked(offered, facts)
  return { switchTo, view: facts.reachable(start.view) ? start : { view: 'Connect', params: offered } }
}
