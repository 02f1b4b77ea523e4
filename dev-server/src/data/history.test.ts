import { describe, expect, test } from 'vitest'
import { createEvmReads } from './chain/evm-reads.ts'
import type { EvmSource } from './chain/evm-source.ts'
import type { RpcClient } from './chain/rpc-client.ts'
import { ChainUnreachableError } from './chain/rpc-client.ts'
import { createHistory } from './history.ts'
import { createChainIndex } from './index/chain-index.ts'
import type { IndexedTransaction, Movement } from './index/indexed.ts'
import { createTokenBook } from './rules/tokens.ts'
import { WORLD_TOKENS } from './world-tokens.ts'

const [ME, YOU, DUST] = [0xa1, 0xb2, 0xc3].map((last) => `0x${last.toString(16).padStart(40, '0')}`) as [
  string,
  string,
  string,
]
const COIN: Movement['asset'] = { kind: 'native' }
const dust = { name: 'claim-dust.xyz', symbol: 'DUST', decimals: 18, usd: 0 }

/** A history whose entries are native coin or spam. */
const historyOf = (entries: number, assetOf: (place: number) => Movement['asset'], away = false) => {
  const index = createChainIndex()
  for (let height = 0; height < entries; height += 1) {
    const movement = { asset: assetOf(height), from: YOU, to: ME, amount: String(height + 1) }
    const transaction: IndexedTransaction = {
      hash: `0x${height.toString(16).padStart(64, '0')}`,
      height,
      position: 0,
      time: 1_700_000_000 + height,
      from: YOU,
      to: ME,
      status: 'confirmed',
      nonce: height,
      action: 'transfer',
      movements: [movement],
    }
    index.append({ height, hash: String(height), parent: String(height - 1), transactions: [transaction] })
  }
  const rpc: RpcClient = {
    call: () => Promise.reject(new ChainUnreachableError('away')),
    batch: () => Promise.reject(new ChainUnreachableError('away')),
  }
  const reads = createEvmReads(rpc)
  const source: EvmSource = {
    chain: 'eip155:1',
    rpc,
    entriesOf: index.entriesOf,
    isKnown: () => true,
    reads: away
      ? reads
      : { ...reads, tokens: async (contracts) => new Map(contracts.map((contract) => [contract, dust])) },
    refresh: async () => undefined,
    stop: async () => undefined,
  }
  const sources = { evm: new Map([['eip155:1', source] as const]), solana: undefined, urls: new Map() }
  const history = createHistory(sources, createTokenBook(WORLD_TOKENS), Buffer.alloc(32))
  return (cursor?: string) => history.of({ address: ME, chain: undefined, cursor, currency: 'usd' })
}

const everyPage = async (read: ReturnType<typeof historyOf>) => {
  const sizes: number[] = []
  const hashes: string[] = []
  const times: number[] = []
  let cursor: string | undefined
  do {
    const before = performance.now()
    const page = await read(cursor)
    times.push(performance.now() - before)
    sizes.push(page.data.length)
    hashes.push(...page.data.map(({ metadata }) => metadata.hash))
    cursor = page.next ?? undefined
  } while (cursor !== undefined)
  return { sizes, hashes, times: times.toSorted((one, other) => one - other) }
}

describe('a long history', () => {
  test('behavior: returns all of ten thousand entries, fifty per page', async () => {
    const { sizes, hashes, times } = await everyPage(historyOf(10_000, () => COIN))
    expect(sizes).toEqual(Array.from({ length: 200 }, () => 50))
    expect(new Set(hashes).size).toBe(10_000)
    const middle = times[100] ?? 0
    const slowest = times.at(-1) ?? 0
    console.info(`a page of 50 out of 10,000: ${middle.toFixed(1)} ms, the slowest ${slowest.toFixed(1)} ms`)
  })

  test('behavior: spam between entries leaves no gaps in pages', async () => {
    const asset = (place: number): Movement['asset'] => (place % 3 === 0 ? COIN : { kind: 'fungible', contract: DUST })
    const { sizes, hashes } = await everyPage(historyOf(360, asset))
    expect(sizes).toEqual([50, 50, 20])
    expect(new Set(hashes).size).toBe(120)
  })

  test('attack: spam alone is not searched to the end in one request', async () => {
    const read = historyOf(5_000, () => ({ kind: 'fungible', contract: DUST }))
    const first = await read()
    expect(first.data).toEqual([])
    expect(first.next).not.toBeNull()
    expect((await everyPage(read)).sizes).toEqual([0, 0, 0, 0, 0])
  })

  test('error: an unreachable chain costs names but no rows', async () => {
    const { data } = await historyOf(3, () => ({ kind: 'fungible', contract: DUST }), true)()
    expect(data.map((row) => row.transfers?.[0]?.fungible_info?.symbol)).toEqual(['UNKNOWN', 'UNKNOWN', 'UNKNOWN'])
  })
})
