import { IDENTITY_LIFETIME_MS, PORTFOLIO_LIFETIME_MS } from '@casement/shared-protocol'
import type { QueryClient, UseQueryOptions } from '@tanstack/react-query'
import type { Core } from '../../kernel/core.ts'
import { noteRequests } from '../../kernel/note-requests.ts'
import { allConnections } from '../../kernel/rules/connections.ts'
import { sdkOf } from '../../kernel/rules/sdk-name.ts'
import type { TokenBalance } from '../../kernel/rules/token-balance.ts'
import { byValue } from '../../kernel/rules/token-balance.ts'
import type { DataService, Identity, Place } from '../../services/data/data-service.ts'
import { createDataService } from '../../services/data/data-service.ts'
import { createQueryClient } from '../../services/query.ts'
import { askWallet } from './ask-wallet.ts'
import type { DataError } from './data-error.ts'
import { valueIn } from './data-error.ts'
import { gate } from './gate.ts'
import type { NameQueries } from './name-queries.ts'
import { createNameQueries } from './name-queries.ts'
import { readPageToken } from './read-page-token.ts'
import { createStoredIdentities } from './stored-identities.ts'
import { createStoredPortfolios } from './stored-portfolios.ts'

/** What the views of the account ask, and its cache. */
export type AccountData = NameQueries & {
  readonly client: QueryClient
  /** For the queries of other features. */
  readonly service: DataService
  /** The tokens of an account, the most valuable first. */
  readonly balances: (place: Place) => UseQueryOptions<readonly TokenBalance[], DataError>
  /**
   * Has the service read a token of an account from the chain again, past its own cache; without a contract the native
   * coin. What it answers takes the place of what is shown. A failure changes nothing.
   */
  readonly refresh: (place: Place, contract: string | undefined) => Promise<void>
  /** The name and the image of an address. */
  readonly identity: (place: Place) => UseQueryOptions<Identity, DataError>
}

/** The address by which the service knows the native coin of an eip155 network. */
const NATIVE_COIN = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

/** The service reads tokens again on eip155 only. */
const isOnEip155 = ({ network }: Place): boolean => network.startsWith('eip155:')

const keyOf = ({ network, address }: Place): string => `${network}:${address}`

/**
 * Drops what is known of an account once no wallet is connected with it: specification section 4. The address is the last
 * part of every key.
 */
const forgetTheDisconnected = ({ connections: store }: Core, client: QueryClient): void => {
  store.subscribe(({ connections }) => {
    const connected = new Set(allConnections(connections).flatMap(({ accounts }) => accounts))
    client.removeQueries({ predicate: ({ queryKey }) => !connected.has(String(queryKey.at(-1))) })
  })
}

const createAccountData = (core: Core, endpoint: string): AccountData => {
  const { projectId, options, build, note, remembered, clientId, fetch } = core
  const client = createQueryClient()
  forgetTheDisconnected(core, client)
  const portfolios = createStoredPortfolios(remembered, Date.now)
  const identities = createStoredIdentities(remembered, Date.now)
  const service = createDataService({
    endpoint,
    projectId,
    sdk: () => sdkOf(options.getState(), build),
    clientId: clientId.current,
    fetch,
    answered: noteRequests(note),
  })
  // An answer belongs to one account on one network, whatever is active when it arrives.
  const balancesKey = ({ network, address }: Place) => ['balances', network, address]
  const keep = async (place: Place, held: readonly TokenBalance[], signal: AbortSignal) => {
    const balances = byValue(await readPageToken(core, place, held, signal))
    portfolios.set(keyOf(place), balances)
    return balances
  }
  return {
    client,
    service,
    balances: (place) => ({
      queryKey: balancesKey(place),
      queryFn: async ({ signal }) => {
        const held = (await askWallet(core, place)) ?? valueIn(await service.balances(place, { signal }))
        return keep(place, held, signal)
      },
      staleTime: PORTFOLIO_LIFETIME_MS,
      refetchInterval: PORTFOLIO_LIFETIME_MS,
      ...gate,
      initialData: () => portfolios.get(keyOf(place))?.value,
      initialDataUpdatedAt: () => portfolios.get(keyOf(place))?.at,
    }),
    refresh: async (place, contract = NATIVE_COIN) => {
      if (!isOnEip155(place) || (await askWallet(core, place))) {
        await client.invalidateQueries({ queryKey: balancesKey(place) })
        return
      }
      const { signal } = new AbortController()
      const answer = await service.balances(place, { fresh: [contract], signal })
      // Meanwhile the account may have been disconnected, and what was known of it dropped.
      if (answer.kind === 'failed' || !client.getQueryState(balancesKey(place))) return
      client.setQueryData(balancesKey(place), await keep(place, answer.value, signal))
    },
    identity: (place) => ({
      queryKey: ['identity', place.address],
      queryFn: async ({ signal }) => {
        const identity = valueIn(await service.identity(place, signal))
        identities.set(place.address, identity)
        return identity
      },
      staleTime: IDENTITY_LIFETIME_MS,
      ...gate,
      initialData: () => identities.get(place.address)?.value,
      initialDataUpdatedAt: () => identities.get(place.address)?.at,
    }),
    ...createNameQueries(service, remembered),
  }
}

const created = new WeakMap<Core, AccountData>()

/**
 * The data of a page's accounts, created on first use; undefined if the deployment has no data service.
 *
 * @example
 * const data = accountDataOf(core)
 */
export const accountDataOf = (core: Core): AccountData | undefined => {
  const endpoint = core.config.endpoints?.data
  if (endpoint === undefined) return undefined
  const data = created.get(core) ?? createAccountData(core, endpoint)
  created.set(core, data)
  return data
}
