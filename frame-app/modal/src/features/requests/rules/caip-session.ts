import type { PlainJson } from '@casement/shared-protocol'
import type { Network, Snapshot } from '@casement/shared-protocol/schemas'

const EVENTS = ['accountsChanged', 'chainChanged']

/** The page's session in CAIP-25 form: the accounts and methods on each network of the connected namespaces. */
export const caipSession = (
  snapshot: Snapshot,
  networks: readonly Network[],
  methodsOf: (network: Network) => readonly string[],
): { readonly sessionScopes: PlainJson } => {
  const scopes = networks.flatMap((network): [string, PlainJson][] => {
    const state = snapshot.namespaces[network.chainNamespace]
    if (state?.status !== 'connected') return []
    const { caipNetworkId } = network
    const accounts = state.accounts.map((address) => `${caipNetworkId}:${address}`)
    return [[caipNetworkId, { accounts, methods: [...methodsOf(network)], notifications: EVENTS }]]
  })
  return { sessionScopes: Object.fromEntries(scopes) }
}
