import type { ChainNamespace } from '@casement/shared-protocol'
import type { OpenParams } from '@casement/shared-protocol/schemas'
import type { ForNamespace } from '../../kernel/rules/in-namespace.ts'
import type { ViewRule } from '../../kernel/rules/view-rule.ts'
import type { ViewStack } from '../../kernel/rules/view-stack.ts'
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
  /** The views that a page may open by name. */
  readonly byName: () => readonly ViewName[]
  /** The view that the page requests by name, with its parameters; undefined if only the frame may open it. */
  readonly askedFor: (params: OpenParams) => View | undefined
}

export type Opening = {
  /** The namespace to switch to before showing anything. */
  readonly switchTo: ChainNamespace | undefined
  readonly view: View
}

/**
 * Whether WalletConnect is the only way to connect here. "No address" goes with both conditions: a visitor connected by
 * WalletConnect on a page without adapters could never see the account otherwise.
 */
const offersOnlyWalletConnect = ({ connected, embedded, hasAdapters, manualWalletConnect }: OpeningFacts): boolean =>
  !connected && !embedded && (!hasAdapters || manualWalletConnect)

const mayBeShown = ({ view }: View, { connected, reachable, ruleOf }: OpeningFacts): boolean =>
  reachable(view) && (connected || !ruleOf(view)?.needsAddress)

const viewOf = (params: OpenParams, facts: OpeningFacts): View => {
  // Connecting views are limited to the namespace; other views ignore it.
  const offered: ForNamespace = { namespace: params.namespace }
  // This rule stands before the one that honours the page's view: until the visitor has connected, such a page has
  // nothing else to show. What the frame itself shows, such as a sign-in, is no opening.
  if (offersOnlyWalletConnect(facts)) {
    return { view: facts.mobile ? 'AllWallets' : 'ConnectingWalletConnectBasic', params: offered }
  }
  const named = facts.askedFor(params)
  if (named && mayBeShown(named, facts)) return named
  return { view: facts.connected ? 'Account' : 'Connect', params: offered }
}

/** The views that the page can open by name now. */
const openable = ({ byName, reachable }: OpeningFacts): readonly ViewName[] => byName().filter(reachable)

/**
 * Why the page cannot open the view that it names; undefined if it can. Whether the opening rules then lead elsewhere,
 * for example to connect first, is another matter.
 */
export const openingFault = ({ view }: OpenParams, facts: OpeningFacts): string | undefined => {
  if (view === undefined) return undefined
  const names = openable(facts)
  return names.includes(view) ? undefined : `view ${view} cannot be opened by a page; it can open ${names.join(', ')}`
}

/** What opening shows: specification section 2, "Opening rules", in its order. */
export const openingOf = (params: OpenParams, facts: OpeningFacts): Opening => {
  const { namespace } = params
  if (facts.mustSign) return { switchTo: undefined, view: { view: 'SIWXSignMessage', params: {} } }
  const view = viewOf(params, facts)
  return {
    switchTo: namespace === facts.activeNamespace ? undefined : namespace,
    view: facts.reachable(view.view) ? view : { view: 'Connect', params: { namespace } },
  }
}

/** Whether the history is only this view, with the same parameters: opening with it shows what is there already. */
export const isOnly = ({ entries }: ViewStack, view: View): boolean =>
  JSON.stringify(entries) === JSON.stringify([{ ...view, key: entries[0].key }])
