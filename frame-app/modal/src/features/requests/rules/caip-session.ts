import type { PlainJson } from '@casement/shared-protocol'
import type { Network, Snapshot } from '@casement/shared-protocol/schemas'

const EVENTS = ['accountsChanged', 'chainChanged']

/** The session of a page as CAIP-25 has it: for each network of the connected namespaces its accounts and methods. */
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
