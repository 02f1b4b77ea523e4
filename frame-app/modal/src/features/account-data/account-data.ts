import { BALANCE_RETRY_MS, IDENTITY_LIFETIME_MS, PORTFOLIO_LIFETIME_MS } from '@casement/shared-protocol'
import type { QueryClient, UseQueryOptions } from '@tanstack/react-query'
import type { Core } from '../../kernel/core.ts'
import { noteRequests } from '../../kernel/note-requests.ts'
import { sdkOf } from '../../kernel/rules/sdk-name.ts'
import type { TokenBalance } from '../../kernel/rules/token-balance.ts'
import { byValue } from '../../kernel/rules/token-balance.ts'
import type { DataAnswer, DataFailure, Identity, Place } from '../../services/data/data-service.ts'
import { createDataService } from '../../services/data/data-service.ts'
import { createQueryClient } from '../../services/query.ts'
import { mayAskAgain } from './rules/may-ask-again.ts'
import { createStoredIdentities } from './stored-identities.ts'
import { createStoredPortfolios } from './stored-portfolios.ts'

/** Why data is missing. */
class DataError extends Error {
  override readonly name = 'DataError'
  readonly why: DataFailure
  constructor(why: DataFailure) {
    super(`The data service: ${why}`)
    this.why = why
  }
}

/** What the views of the account ask, and its cache. */
export type AccountData = {
  readonly client: QueryClient
  /** The tokens of an account, the most valuable first. */
  readonly balances: (place: Place) => UseQueryOptions<readonly TokenBalance[], DataError>
  /** The name and the image of an address. */
  readonly identity: (place: Place) => UseQueryOptions<Identity, DataError>
}

const valueIn = <T>(answer: DataAnswer<T>): T => {
  if (answer.kind === 'failed') throw new DataError(answer.why)
  return answer.value
}

const keyOf = ({ network, address }: Place): string => `${network}:${address}`

const createAccountData = (core: Core, endpoint: string): AccountData => {
  const { projectId, options, build, note, remembered, fetch } = core
  const client = createQueryClient()
  const portfolios = createStoredPortfolios(remembered, Date.now)
  const identities = createStoredIdentities(remembered, Date.now)
  const service = createDataService({
    endpoint,
    projectId,
    sdk: () => sdkOf(options.getState(), build),
    clientId: () => undefined,
    fetch,
    answered: noteRequests(note),
  })
  const passedGate = ({ state }: { readonly state: Parameters<typeof mayAskAgain>[0] }): boolean =>
    mayAskAgain(state, Date.now(), BALANCE_RETRY_MS)

  return {
    client,
    balances: (place) => ({
      // An answer belongs to one account on one network, whatever is active when it arrives.
      queryKey: ['balances', place.network, place.address],
      queryFn: async ({ signal }) => {
        const balances = byValue(valueIn(await service.balances(place, { signal })))
        portfolios.set(keyOf(place), balances)
        return balances
      },
      staleTime: PORTFOLIO_LIFETIME_MS,
      refetchInterval: PORTFOLIO_LIFETIME_MS,
      retryOnMount: passedGate,
      refetchOnMount: passedGate,
      refetchOnWindowFocus: passedGate,
      refetchOnReconnect: passedGate,
      initialData: () => portfolios.get(keyOf(place))?.value,
      initialDataUpdatedAt: () => portfolios.get(keyOf(place))?.at,
    }),
    identity: (place) => ({
      queryKey: ['identity', place.address],
      queryFn: async ({ signal }) => {
        const identity = valueIn(await service.identity(place, signal))
        identities.set(place.address, identity)
        return identity
      },
      staleTime: IDENTITY_LIFETIME_MS,
      retryOnMount: passedGate,
      refetchOnMount: passedGate,
      refetchOnWindowFocus: passedGate,
      refetchOnReconnect: passedGate,
      initialData: () => identities.get(place.address)?.value,
      initialDataUpdatedAt: () => identities.get(place.address)?.at,
    }),
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
