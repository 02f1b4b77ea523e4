import type { CaipNetworkId } from '@casement/shared-protocol'
import type { TokenBalance } from '../../kernel/rules/token-balance.ts'
import type { DataAnswer, DataParts } from './data-request.ts'
import { createDataRequest } from './data-request.ts'
import { readBalances } from './read-balances.ts'
import type { HistoryPage } from './read-history.ts'
import { readHistory } from './read-history.ts'
import type { Identity } from './read-identity.ts'
import { readIdentity } from './read-identity.ts'
import type { NameRecord } from './read-names.ts'
import { readName, readNames } from './read-names.ts'
import { createSupportedChains } from './supported-chains.ts'

export type { DataAnswer, DataFailure } from './data-request.ts'
export type { HistoryPage } from './read-history.ts'
export type { Identity } from './read-identity.ts'
export type { NameRecord } from './read-names.ts'

/** An account on a network. */
export type Place = { readonly network: CaipNetworkId; readonly address: string }

/** Client of the data service: specification section 7. Nothing here rejects. */
export type DataService = {
  /** The tokens of an account. `fresh` names contracts that the service must read from the chain again. */
  balances(
    place: Place,
    how?: { readonly fresh?: readonly string[]; readonly signal?: AbortSignal },
  ): Promise<DataAnswer<readonly TokenBalance[]>>
  /** A page of what happened to an account on a network; the first without a cursor. `cards`: its purchases by card. */
  history(
    place: Place,
    page?: { readonly cursor?: string | undefined; readonly cards?: boolean; readonly signal?: AbortSignal },
  ): Promise<DataAnswer<HistoryPage>>
  /** The name and the image of an address. */
  identity(place: Place, signal?: AbortSignal): Promise<DataAnswer<Identity>>
  /** The addresses of a name; undefined if nobody has registered it, or on a network that the service does not know. */
  name(name: string, network: CaipNetworkId, signal?: AbortSignal): Promise<DataAnswer<NameRecord | undefined>>
  /** The names of an address, asked for by an account; none on a network that the service does not know. */
  names(address: string, asking: Place, signal?: AbortSignal): Promise<DataAnswer<readonly string[]>>
}

/** Which form of the answers about names is meant. */
const NAMES_VERSION = '2'
/** What the service answers about names that nobody can have, and in its first form about names that nobody has. */
const NO_NAME = [400, 404]

/**
 * Creates the client of the data service.
 *
 * @example
 * const service = createDataService({ endpoint, projectId: 'shop', sdk, clientId, fetch, answered })
 * await service.balances({ network: 'eip155:1', address: '0x…' }) // { kind: 'said', value: […] }
 */
export const createDataService = (parts: DataParts): DataService => {
  const request = createDataRequest(parts)
  const isSupported = createSupportedChains(request)

  /** Asks only for a network that the service supports. For others the answer is `otherwise`. */
  const onSupported = async <T>(
    network: string,
    ask: () => Promise<DataAnswer<T>>,
    otherwise: DataAnswer<T> = { kind: 'failed', why: 'unsupported' },
  ): Promise<DataAnswer<T>> => {
    const supported = await isSupported(network)
    if (supported.kind === 'failed') return supported
    return supported.value ? ask() : otherwise
  }

  return {
    balances: ({ network, address }, { fresh = [], signal } = {}) =>
      onSupported(network, () =>
        request({
          path: 'v1/account/{address}/balance',
          values: { address },
          query: {
            currency: 'usd',
            chainId: network,
            forceUpdate: fresh.map((contract) => `${network}:${contract}`).join(','),
          },
          read: readBalances(network),
          signal,
        }),
      ),
    history: ({ network, address }, { cursor, cards = false, signal } = {}) =>
      onSupported(network, () =>
        request({
          path: 'v1/account/{address}/history',
          values: { address },
          query: { chainId: network, cursor, onramp: cards ? 'coinbase' : undefined },
          read: readHistory(network),
          signal,
          // A purchase goes on while the visitor watches.
          cache: cards ? 'no-cache' : undefined,
        }),
      ),
    identity: ({ network, address }, signal) =>
      onSupported(network, () =>
        request({
          path: 'v1/identity/{address}',
          values: { address },
          query: { sender: address },
          read: readIdentity,
          signal,
        }),
      ),
    name: (name, network, signal) =>
      onSupported(
        network,
        () =>
          request({
            path: 'v1/profile/account/{name}',
            values: { name },
            query: { apiVersion: NAMES_VERSION },
            read: readName(name),
            absentAt: NO_NAME,
            signal,
          }),
        { kind: 'said', value: undefined },
      ),
    names: (address, { network, address: sender }, signal) =>
      onSupported(
        network,
        () =>
          request({
            path: 'v1/profile/reverse/{address}',
            values: { address },
            query: { sender, apiVersion: NAMES_VERSION },
            read: readNames(address),
            absentAt: NO_NAME,
            signal,
          }),
        { kind: 'said', value: [] },
      ),
  }
}
