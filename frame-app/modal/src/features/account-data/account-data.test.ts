import { environmentManager, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Core } from '../../kernel/core.ts'
import type { Connection } from '../../kernel/rules/connections.ts'
import { sampleSurroundings } from '../sample-parts.ts'
import { accountDataOf } from './account-data.ts'

const PLACE = { network: 'eip155:1', address: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045' } as const
const LIFETIME = 30_000

const asked = vi.fn<(path: string) => void>()
let fails = false
let amount: string
/** The parameters of the last request. */
let query: URLSearchParams
let core: Core

const answer = (path: string): Response => {
  if (path.endsWith('/supported-chains')) return Response.json({ http: ['eip155:1'] })
  asked(path)
  if (path.includes('/identity/')) return Response.json({ name: 'anna.eth', avatar: null })
  const ether = { name: 'Ether', symbol: 'ETH', price: 3000, quantity: { decimals: '18', numeric: amount } }
  return fails ? new Response(null, { status: 503 }) : Response.json({ balances: [ether] })
}

/** A view that shows the balances, until it is closed. */
const show = (of: Core) => {
  const data = accountDataOf(of)
  if (!data) throw new Error('There is no data service')
  const observer = new QueryObserver(data.client, data.balances(PLACE))
  const close = observer.subscribe(() => undefined)
  return { result: () => observer.getCurrentResult(), close }
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

// Without it, the library takes this process for a server, which never asks again.
environmentManager.setIsServer(() => false)

beforeEach(() => {
  vi.useFakeTimers()
  asked.mockReset()
  fails = false
  amount = '1.5'
  const { core: sample } = sampleSurroundings({ data: answer })
  const get = async (address: string | URL | Request): Promise<Response> => {
    const { pathname, searchParams } = new URL(String(address))
    query = searchParams
    return answer(pathname)
  }
  core = { ...sample, fetch: get }
})
afterEach(() => {
  vi.useRealTimers()
})

describe('each request', () => {
  test('behavior: has the project and the SDK, and the client’s id once WalletConnect has one', async () => {
    const first = show(core)
    await pass(1_000)
    expect(Object.fromEntries(query)).toMatchObject({
      projectId: core.projectId,
      st: 'casement',
      sv: expect.any(String),
    })
    expect(query.has('clientId')).toBe(false)
    first.close()
    core.clientId.set('did:key:z6MkExample')
    show(core)
    await pass(LIFETIME)
    expect(query.get('clientId')).toBe('did:key:z6MkExample')
  })
})

describe('the balances of an account', () => {
  test('behavior: are requested once, however many views show them', async () => {
    const one = show(core)
    const other = show(core)
    await pass(1_000)
    expect(asked).toHaveBeenCalledTimes(1)
    expect(one.result().data).toEqual(other.result().data)
    one.close()
    other.close()
  })

  test('behavior: stay fresh for 30 s, and are requested again after that', async () => {
    show(core).close()
    await pass(1_000)
    const { close } = show(core)
    await pass(LIFETIME - 2_000)
    expect(asked).toHaveBeenCalledTimes(1)
    await pass(LIFETIME)
    expect(asked).toHaveBeenCalledTimes(2)
    close()
  })

  test('behavior: are known at once after a reload, and within 30 s not requested again', async () => {
    const first = show(core)
    await pass(1_000)
    first.close()
    // A reload has another core, on the same storage.
    const { result, close } = show({ ...core })
    expect(result().data).toMatchObject([{ symbol: 'ETH', amount: 1_500_000_000_000_000_000n }])
    await pass(1_000)
    expect(asked).toHaveBeenCalledTimes(1)
    close()
  })

  test('error: after a failure no view requests them for 30 s', async () => {
    fails = true
    const first = show(core)
    await pass(1_000)
    expect(first.result().error).toMatchObject({ name: 'DataError', why: 'away' })
    first.close()
    await pass(LIFETIME - 2_000)
    show(core).close()
    await pass(100)
    expect(asked).toHaveBeenCalledTimes(1)
    await pass(1_000)
    fails = false
    const { result, close } = show(core)
    await pass(100)
    expect(result().data).toHaveLength(1)
    close()
  })

  test('error: what was known stays while later requests fail', async () => {
    const { result, close } = show(core)
    await pass(1_000)
    fails = true
    await pass(LIFETIME)
    expect(result()).toMatchObject({ isError: true, data: [{ symbol: 'ETH' }] })
    close()
  })
})

describe('a token that is read again', () => {
  test('behavior: is named to the service, past its cache, and the answer is shown', async () => {
    const { result, close } = show(core)
    await pass(1_000)
    amount = '2.5'
    await accountDataOf(core)?.refresh(PLACE, '0xaa')
    expect(query.get('forceUpdate')).toBe('eip155:1:0xaa')
    expect(result().data).toMatchObject([{ amount: 2_500_000_000_000_000_000n }])
    close()
  })

  test('behavior: the native coin has an address that stands for it', async () => {
    await accountDataOf(core)?.refresh(PLACE, undefined)
    expect(query.get('forceUpdate')).toBe(`eip155:1:0x${'e'.repeat(40)}`)
  })

  test('error: a failure leaves what is shown', async () => {
    const { result, close } = show(core)
    await pass(1_000)
    fails = true
    await accountDataOf(core)?.refresh(PLACE, undefined)
    expect(result()).toMatchObject({ isError: false, data: [{ symbol: 'ETH' }] })
    close()
  })

  test('attack: what arrives after the account was disconnected is not kept', async () => {
    const { close } = show(core)
    await pass(1_000)
    close()
    const { client, refresh } = accountDataOf(core) ?? {}
    const refreshed = refresh?.(PLACE, undefined)
    client?.removeQueries()
    await refreshed
    expect(client?.getQueryCache().getAll()).toEqual([])
  })

  test('behavior: on Solana, where the service cannot, nothing is requested', async () => {
    await accountDataOf(core)?.refresh({ ...PLACE, network: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' }, undefined)
    expect(asked).not.toHaveBeenCalled()
  })
})

describe('the identity of an address', () => {
  const showIdentity = (of: Core) => {
    const data = accountDataOf(of)
    if (!data) throw new Error('There is no data service')
    const observer = new QueryObserver(data.client, data.identity(PLACE))
    return { result: () => observer.getCurrentResult(), close: observer.subscribe(() => undefined) }
  }

  test('behavior: stays fresh for 5 min, also after a reload', async () => {
    const first = showIdentity(core)
    await pass(1_000)
    first.close()
    const second = showIdentity({ ...core })
    expect(second.result().data).toEqual({ name: 'anna.eth' })
    await pass(4 * 60_000)
    second.close()
    showIdentity({ ...core }).close()
    expect(asked).toHaveBeenCalledTimes(1)
    await pass(60_000)
    const last = showIdentity({ ...core })
    await pass(1_000)
    expect(asked).toHaveBeenCalledTimes(2)
    last.close()
  })
})

test('behavior: what is known of an account is dropped once no wallet is connected with it, and the others’ stays', async () => {
  const OTHER = { ...PLACE, address: '0x71C7656EC7ab88b098defB751B7401B5f6d8976F' } as const
  const data = accountDataOf(core)
  if (!data) throw new Error('There is no data service')
  const places = [PLACE, OTHER]
  for (const place of places) await data.client.prefetchQuery(data.balances(place))
  await data.client.prefetchQuery({ queryKey: ['history', PLACE.network, PLACE.address], queryFn: () => [] })
  await data.client.prefetchQuery(data.identity(PLACE))
  const kept = () =>
    data.client
      .getQueryCache()
      .getAll()
      .map(({ queryKey }) => queryKey)
  expect(kept()).toHaveLength(4)
  const connection = (address: string): Connection => ({
    connectorId: address,
    kind: 'injected',
    namespace: 'eip155',
    wallet: { name: 'Fox' },
    accounts: [address],
    networkId: 'eip155:1',
  })
  const [first, ...rest] = places.map(({ address }) => connection(address))
  if (!first) throw new Error('There is no connection')
  core.connections.setState({ connections: { eip155: [first, ...rest] } })
  expect(kept()).toHaveLength(4)
  core.connections.setState({ connections: { eip155: [connection(OTHER.address)] } })
  expect(kept()).toEqual([['balances', 'eip155:1', OTHER.address]])
  core.connections.setState({ connections: {} })
  expect(kept()).toEqual([])
})

test('behavior: without a data service there is none', () => {
  expect(accountDataOf(sampleSurroundings({}).core)).toBeUndefined()
})
