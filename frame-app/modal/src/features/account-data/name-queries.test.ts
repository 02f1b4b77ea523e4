import { environmentManager, QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createRemembered } from '../../kernel/remembered.ts'
import type { DataAnswer, DataService, NameRecord } from '../../services/data/data-service.ts'
import { openStorage } from '../../storage/port.ts'
import { createNameQueries } from './name-queries.ts'

const OWN = { network: 'eip155:1', address: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045' } as const
const NAME = 'anna.example.id'
const ANNA: NameRecord = { name: NAME, addresses: { '60': `0x${'a'.repeat(40)}` } }
const LIFETIME = 300_000

const name = vi.fn<DataService['name']>()
const names = vi.fn<DataService['names']>()
const said = <T>(value: T): DataAnswer<T> => ({ kind: 'said', value })
let remembered = createRemembered(openStorage([]), { projectId: 'shop', hostOrigin: 'https://shop.example' })

/** What a visit knows: a reload is another one. */
const visit = () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const queries = createNameQueries({ name, names } as unknown as DataService, remembered)
  return {
    resolve: async (of: string) => {
      const resolved = client.fetchQuery(queries.name(of, OWN))
      // A failure is for the caller, who looks at it later.
      resolved.catch(() => undefined)
      await vi.advanceTimersByTimeAsync(1_000)
      return resolved
    },
    namesOf: (address: string) => client.fetchQuery(queries.names(address, OWN)),
    initial: (of: string) => {
      const { initialData } = queries.name(of, OWN)
      return typeof initialData === 'function' ? initialData() : initialData
    },
  }
}

environmentManager.setIsServer(() => false)
beforeEach(() => {
  vi.useFakeTimers()
  remembered = createRemembered(openStorage([]), { projectId: 'shop', hostOrigin: 'https://shop.example' })
  name.mockReset().mockResolvedValue(said(ANNA))
  names.mockReset().mockResolvedValue(said([NAME]))
})
afterEach(() => {
  vi.useRealTimers()
})

describe('where a name leads', () => {
  test('behavior: is asked for on the network, and kept for five minutes', async () => {
    const { resolve } = visit()
    expect(await resolve(NAME)).toEqual(ANNA)
    await vi.advanceTimersByTimeAsync(LIFETIME - 3_000)
    await resolve(NAME)
    expect(name).toHaveBeenCalledExactlyOnceWith(NAME, 'eip155:1', expect.anything())
    await vi.advanceTimersByTimeAsync(3_000)
    await resolve(NAME)
    expect(name).toHaveBeenCalledTimes(2)
  })

  test('behavior: is known after a reload, but not of a visit of more than five minutes ago', async () => {
    await visit().resolve(NAME)
    expect(visit().initial(NAME)).toEqual(ANNA)
    await vi.advanceTimersByTimeAsync(LIFETIME)
    expect(visit().initial(NAME)).toBeUndefined()
  })

  test('behavior: a name that nobody has is not kept across visits, because somebody may register it', async () => {
    name.mockResolvedValue(said(undefined))
    expect(await visit().resolve(NAME)).toBeNull()
    expect(visit().initial(NAME)).toBeUndefined()
  })

  test('error: a failure is one, and keeps nothing', async () => {
    name.mockResolvedValue({ kind: 'failed', why: 'away' })
    const failed = expect(visit().resolve(NAME)).rejects.toMatchObject({ why: 'away' })
    await vi.advanceTimersByTimeAsync(1_000)
    await failed
    expect(visit().initial(NAME)).toBeUndefined()
  })
})

describe('the names of an address', () => {
  test('behavior: are asked for by the account, and kept for five minutes', async () => {
    const { namesOf } = visit()
    expect(await namesOf('0xaa')).toEqual([NAME])
    await vi.advanceTimersByTimeAsync(LIFETIME - 1)
    await namesOf('0xaa')
    expect(names).toHaveBeenCalledExactlyOnceWith('0xaa', OWN, expect.anything())
    await vi.advanceTimersByTimeAsync(1)
    await namesOf('0xaa')
    expect(names).toHaveBeenCalledTimes(2)
  })
})
