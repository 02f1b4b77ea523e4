import { withTimeout } from '@casement/parts/lib/with-timeout.ts'
import type { CaipNetworkId } from '@casement/shared-protocol'
import type { Connector, WalletRequest } from '../../kernel/connectors-store.ts'
import type { Core } from '../../kernel/core.ts'
import { activeConnection } from '../../kernel/rules/connections.ts'
import type { TokenBalance } from '../../kernel/rules/token-balance.ts'
import type { Place } from '../../services/data/data-service.ts'
import { hexChainId, offersAssets, readWalletAssets } from './rules/wallet-assets.ts'

/** A wallet that does not answer must not keep the visitor from the balances that the service has. */
const ANSWER_MS = 3_000

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

/** What each connected wallet said that it can do, by network. It is asked once. */
const known = new WeakMap<Connector, Map<CaipNetworkId, Promise<boolean>>>()

const ask = async (connector: Connector, request: WalletRequest): Promise<unknown> => {
  const over = new AbortController()
  try {
    return await withTimeout(connector.request(request, over.signal), ANSWER_MS, () => undefined)
  } catch {
    // Most wallets do not know these methods.
    return undefined
  } finally {
    over.abort()
  }
}

const canList = (connector: Connector, { network, address }: Place): Promise<boolean> => {
  const byNetwork = known.get(connector) ?? new Map<CaipNetworkId, Promise<boolean>>()
  known.set(connector, byNetwork)
  const said =
    byNetwork.get(network) ??
    ask(connector, { method: 'wallet_getCapabilities', params: [address], chain: network }).then((answer) =>
      offersAssets(answer, network),
    )
  byNetwork.set(network, said)
  return said
}

/**
 * Asks the connected wallet for the tokens of an account, if it offers to list them (ERC-7811). Undefined if it does not,
 * or if its answer makes no sense: then the data service is asked.
 *
 * @example
 * await askWallet(core, { network: 'eip155:1', address: '0x…' })
 */
export const askWallet = async (
  { connectors, connections }: Pick<Core, 'connectors' | 'connections'>,
  place: Place,
): Promise<readonly TokenBalance[] | undefined> => {
  const { network, address } = place
  if (!network.startsWith('eip155:')) return undefined
  const connector = connectors.getState().byNamespace.eip155
  const accounts = activeConnection(connections.getState().connections, 'eip155')?.accounts ?? []
  // A wallet on a phone would be woken by every request, and may be asleep.
  if (!connector || connector.kind === 'walletConnect') return undefined
  if (!accounts.some((each) => isSame(each, address))) return undefined
  if (!connector.allows('wallet_getCapabilities') || !connector.allows('wallet_getAssets')) return undefined
  if (!(await canList(connector, place))) return undefined
  const params = [{ account: address, chainFilter: [hexChainId(network)] }]
  const assets = readWalletAssets(network)(await ask(connector, { method: 'wallet_getAssets', params, chain: network }))
  return assets.ok ? assets.value : undefined
}
