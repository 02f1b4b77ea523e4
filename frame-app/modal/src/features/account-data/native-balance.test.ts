import { environmentManager, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Core } from '../../kernel/core.ts'
import { networkById } from '../../kernel/rules/network-presets.ts'
import { SAMPLE_OPTIONS, sampleSurroundings } from '../sample-parts.ts'
import { accountDataOf } from './account-data.ts'
import { nativeBalanceQuery } from './native-balance.ts'

const ME = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const LIFETIME = 30_000

const node = vi.fn<typeof fetch>()
let core: Core

/** A view that shows the balance, until it is closed. */
const show = () => {
  const data = accountDataOf(core)
  const [network] = SAMPLE_OPTIONS.networks
  if (!data || !network) throw new Error('There is no data service')
  const observer = new QueryObserver(data.client, nativeBalanceQuery(core, network, ME))
  const close = observer.subscribe(() => undefined)
  return { result: () => observer.getCurrentResult(), close }
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

// Without it, the library takes this process for a server, which never asks again.
environmentManager.setIsServer(() => false)

beforeEach(async () => {
  // The code is loaded before time is a fake.
  await import('../../chains/read-native-balance.ts')
  vi.useFakeTimers()
  node.mockReset().mockImplementation(async () => Response.json({ jsonrpc: '2.0', id: 1, result: '0x5' }))
  vi.stubGlobal('fetch', node)
  const { core: sample } = sampleSurroundings({ data: () => Response.json({}) })
  core = { ...sample, config: { ...sample.config, rpc: { 'eip155:1': ['https://rpc.example'] } } }
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('behavior: has the coin’s name, symbol and decimals, and the amount in base units', async () => {
  const { result, close } = show()
  await pass(1_000)
  expect(result().data).toEqual({ chainId: 'eip155:1', name: 'Ether', symbol: 'ETH', decimals: 18, amount: 5n })
  close()
})

test('behavior: stays fresh for 30 s, and is requested again after that', async () => {
  const first = show()
  await pass(1_000)
  first.close()
  const { close } = show()
  await pass(LIFETIME - 2_000)
  expect(node).toHaveBeenCalledTimes(1)
  await pass(LIFETIME)
  expect(node).toHaveBeenCalledTimes(2)
  close()
})

test('behavior: the balance of the last visit is there at once, and read again', async () => {
  const first = show()
  await pass(1_000)
  first.close()
  node.mockImplementation(async () => Response.json({ jsonrpc: '2.0', id: 1, result: '0x7' }))
  // A reload has another cache, on the same storage.
  core = { ...core }
  await pass(LIFETIME)
  const again = show()
  expect(again.result().data?.amount).toBe(5n)
  await pass(1_000)
  expect(again.result().data?.amount).toBe(7n)
  again.close()
})

test('error: after a failure it is not requested for 30 s', async () => {
  node.mockImplementation(async () => Response.json({ jsonrpc: '2.0', id: 1, error: { code: -32_000, message: 'no' } }))
  const first = show()
  await pass(5_000)
  expect(first.result().isError).toBe(true)
  first.close()
  const before = node.mock.calls.length
  await pass(LIFETIME - 10_000)
  show().close()
  await pass(100)
  expect(node).toHaveBeenCalledTimes(before)
})

test('behavior: without an RPC endpoint nothing is requested', async () => {
  core = { ...core, config: { endpoints: { data: 'https://data.example' } } }
  show().close()
  await pass(1_000)
  expect(node).not.toHaveBeenCalled()
})

test('attack: of a network that is known by its id alone, nobody says an amount', async () => {
  const unknown = networkById([], 'eip155:123456789')
  if (!unknown) throw new Error('There is no such network')
  const here = { ...core, config: { rpc: { 'eip155:123456789': ['https://rpc.example'] } } }
  expect(nativeBalanceQuery(here, unknown, ME).enabled).toBe(false)
})
