import type { ChainNamespace } from '@casement/shared-protocol'
import type { Network, Snapshot } from '@casement/shared-protocol/schemas'

/** One network of a session in CAIP-25 form. */
export type SessionScope = {
  readonly accounts: readonly string[]
  readonly methods: readonly string[]
  readonly notifications: readonly string[]
}
export type SessionScopes = { readonly [caipNetworkId: string]: SessionScope }
export type CaipSession = { readonly sessionScopes: SessionScopes }

const EVENTS = ['accountsChanged', 'chainChanged']
const NOTIFICATIONS: { readonly [N in ChainNamespace]?: readonly string[] } = {
  eip155: [...EVENTS, 'eth_subscription'],
}

/** What is offered on a network, for some accounts. */
export const scopeOn = (
  { chainNamespace, caipNetworkId }: Network,
  accounts: readonly string[],
  methods: readonly string[],
): SessionScope => ({
  accounts: accounts.map((address) => `${caipNetworkId}:${address}`),
  methods,
  notifications: NOTIFICATIONS[chainNamespace] ?? EVENTS,
})

/** The page's session in CAIP-25 form: the accounts and methods on each network of the connected namespaces. */
export const caipSession = (
  snapshot: Snapshot,
  networks: readonly Network[],
  methodsOf: (network: Network) => readonly string[],
): CaipSession => {
  const scopes = networks.flatMap((network): [string, SessionScope][] => {
    const state = snapshot.namespaces[network.chainNamespace]
    return state?.status === 'connected'
      ? [[network.caipNetworkId, scopeOn(network, state.accounts, methodsOf(network))]]
      : []
  })
  return { sessionScopes: Object.fromEntries(scopes) }
}
