import { NAME_LIFETIME_MS } from '@casement/shared-protocol'
import type { UseQueryOptions } from '@tanstack/react-query'
import type { Remembered } from '../../kernel/remembered.ts'
import type { DataService, NameRecord, Place } from '../../services/data/data-service.ts'
import type { DataError } from './data-error.ts'
import { valueIn } from './data-error.ts'
import { gate } from './gate.ts'
import { createStoredNames } from './stored-names.ts'

/** Names both ways, asked for by an account. */
export type NameQueries = {
  /** The addresses of a name; null if nobody has registered it. */
  readonly name: (name: string, asking: Place) => UseQueryOptions<NameRecord | null, DataError>
  /** The names of an address. */
  readonly names: (address: string, asking: Place) => UseQueryOptions<readonly string[], DataError>
}

/** A name is written letter by letter, and what is not the whole name yet need not be asked for. */
const TYPING_PAUSE_MS = 300

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })

/**
 * Creates the queries of names. What a name leads to is kept for five minutes, and across visits: specification section 9.
 *
 * @example
 * const { name } = createNameQueries(service, remembered)
 * useQuery(name('anna.example.id', { network: 'eip155:1', address }), client)
 */
export const createNameQueries = (service: DataService, remembered: Remembered): NameQueries => {
  const stored = createStoredNames(remembered, Date.now)
  /** Money must not go where a name led at a visit of long ago. */
  const freshOf = (name: string) => {
    const answer = stored.get(name)
    return answer && Date.now() - answer.at < NAME_LIFETIME_MS ? answer : undefined
  }
  return {
    name: (name, { network, address }) => ({
      queryKey: ['name', network, name, address],
      queryFn: async ({ signal }) => {
        await pause(TYPING_PAUSE_MS, signal)
        const record = valueIn(await service.name(name, network, signal)) ?? null
        if (record) stored.set(name, record)
        return record
      },
      staleTime: NAME_LIFETIME_MS,
      // The view may stay open for longer.
      refetchInterval: NAME_LIFETIME_MS,
      ...gate,
      initialData: () => freshOf(name)?.value,
      initialDataUpdatedAt: () => freshOf(name)?.at,
    }),
    names: (of, asking) => ({
      queryKey: ['names', asking.network, of, asking.address],
      queryFn: async ({ signal }) => valueIn(await service.names(of, asking, signal)),
      staleTime: NAME_LIFETIME_MS,
      ...gate,
    }),
  }
}
