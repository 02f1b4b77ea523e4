import { mkdtemp, readdir, rm, truncate } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Hex, TestClient } from 'viem'
import { createTestClient, http, publicActions, walletActions } from 'viem'
import { mainnet } from 'viem/chains'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { evmAccount } from '../accounts/accounts.ts'
import type { EvmNode } from '../evm/anvil.ts'
import { startEvmNode } from '../evm/anvil.ts'
import type { TestData } from './data-for-tests.ts'
import { startData } from './data-for-tests.ts'
import { balancesSchema, historySchema } from './wire.ts'

// Chains that roll back, disappear or restart while the service runs or between its runs.

// Each test starts a chain and sends up to 60 transactions. A busy machine may be slow without being wrong.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const visitor = evmAccount('visitor')
const second = evmAccount('second')

const stops: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0).toReversed()) await stop()
})

const folder = async (): Promise<string> => {
  const made = await mkdtemp(join(tmpdir(), 'casement-data-'))
  stops.push(() => rm(made, { recursive: true }))
  return made
}
const node = async (port = 0): Promise<EvmNode> => {
  const started = await startEvmNode({ port, chainId: 1 })
  stops.push(started.stop)
  return started
}
const service = async (url: string, stateFolder?: string): Promise<TestData> => {
  const options = { chains: { 'eip155:1': url }, ...(stateFolder === undefined ? {} : { stateFolder }) }
  const started = await startData(options, { patienceMs: 5_000 })
  stops.push(started.stop)
  return started
}

const clientOf = (url: string) =>
  createTestClient({ mode: 'anvil', chain: mainnet, transport: http(url), account: visitor })
    .extend(publicActions)
    .extend(walletActions)
type Client = ReturnType<typeof clientOf> & TestClient

/** Sends one transaction per value and returns their hashes, newest first. */
const send = async (client: Client, ...values: readonly number[]): Promise<Hex[]> => {
  const hashes: Hex[] = []
  for (const value of values) {
    const hash = await client.sendTransaction({ to: second.address, value: BigInt(value), gas: 21_000n })
    await client.waitForTransactionReceipt({ hash, pollingInterval: 20 })
    hashes.unshift(hash)
  }
  return hashes
}

const hashesIn = async (data: TestData, query: Record<string, string> = {}): Promise<string[]> => {
  const page = await data.read(historySchema, `/v1/account/${visitor.address}/history`, query)
  return page.data.map(({ metadata }) => metadata.hash)
}

describe('a chain that was rolled back', () => {
  test('behavior: history shows the new blocks instead of the removed ones', async () => {
    const { url } = await node()
    const client = clientOf(url) as Client
    const data = await service(url)
    const kept = await send(client, 1, 2)
    const snapshot = await client.snapshot()
    const lost = await send(client, 3, 4, 5)
    expect(await hashesIn(data)).toEqual([...lost, ...kept])
    await client.revert({ id: snapshot })
    expect(await hashesIn(data)).toEqual(kept)
    const instead = await send(client, 6, 7, 8, 9)
    expect(await hashesIn(data)).toEqual([...instead, ...kept])
    expect(data.lines.join('')).toMatch(/rolled back; 3 blocks from 3 on are taken out/)
  })

  test('behavior: blocks stored before a restart are corrected, too', async () => {
    const [{ url }, stateFolder] = [await node(), await folder()]
    const client = clientOf(url) as Client
    const kept = await send(client, 1)
    const snapshot = await client.snapshot()
    const lost = await send(client, 2, 3)
    const before = await service(url, stateFolder)
    expect(await hashesIn(before)).toEqual([...lost, ...kept])
    await before.stop()
    await client.revert({ id: snapshot })
    const instead = await send(client, 4)
    expect(await hashesIn(await service(url, stateFolder))).toEqual([...instead, ...kept])
  })
})

describe('an unreachable chain', () => {
  test('behavior: history stays, balances are unknown, and both recover with the chain', async () => {
    const first = await node()
    const { port } = new URL(first.url)
    const data = await service(first.url)
    const old = await send(clientOf(first.url) as Client, 1, 2)
    expect(await hashesIn(data)).toEqual(old)
    await first.stop()
    expect(await hashesIn(data)).toEqual(old)
    const said = await data.ask(`/v1/account/${visitor.address}/balance`, { currency: 'usd', chainId: 'eip155:1' })
    expect([said.status, JSON.parse(said.body).reasons[0].field]).toEqual([503, 'chainId'])

    // A fresh chain on the same port, without the earlier blocks.
    const again = await node(Number(port))
    expect(again.url).toBe(first.url)
    expect(await hashesIn(data)).toEqual([])
    const fresh = await send(clientOf(again.url) as Client, 3)
    expect(await hashesIn(data)).toEqual(fresh)
    const query = { currency: 'usd', chainId: 'eip155:1' }
    const { balances } = await data.read(balancesSchema, `/v1/account/${second.address}/balance`, query)
    expect(balances[0]?.quantity.numeric).toBe('10000.000000000000000003')
    expect(data.lines.filter((line) => line.includes(' warn ')).length).toBeGreaterThan(0)
  })

  test('behavior: a service that starts without its chain returns stored history with valid cursors', async () => {
    const [{ url, stop }, stateFolder] = [await node(), await folder()]
    const sent = await send(clientOf(url) as Client, ...Array.from({ length: 60 }, (_, value) => value + 1))
    const before = await service(url, stateFolder)
    const page = await before.read(historySchema, `/v1/account/${visitor.address}/history`)
    await before.stop()
    await stop()
    const after = await service(url, stateFolder)
    expect(await hashesIn(after)).toEqual(sent.slice(0, 50))
    expect(await hashesIn(after, { cursor: page.next ?? '' })).toEqual(sent.slice(50))
  })

  test('error: reads truncated data from the chain again', async () => {
    const [{ url }, stateFolder] = [await node(), await folder()]
    const sent = await send(clientOf(url) as Client, 1, 2)
    const before = await service(url, stateFolder)
    expect(await hashesIn(before)).toEqual(sent)
    await before.stop()
    const index = join(stateFolder, 'index')
    for (const file of await readdir(index)) await truncate(join(index, file), 100)
    await truncate(join(stateFolder, 'cursor-key'), 3)
    const after = await service(url, stateFolder)
    expect(await hashesIn(after)).toEqual(sent)
    expect(after.lines.filter((line) => line.includes(' warn '))).toHaveLength(2)
  })
})

test('behavior: pages are stable while new entries arrive', async () => {
  const { url } = await node()
  const client = clientOf(url) as Client
  const data = await service(url)
  const sent = await send(client, ...Array.from({ length: 55 }, (_, value) => value + 1))
  const first = await data.read(historySchema, `/v1/account/${visitor.address}/history`)
  await send(client, 100, 101, 102)
  expect(await hashesIn(data, { cursor: first.next ?? '' })).toEqual(sent.slice(50))
})
