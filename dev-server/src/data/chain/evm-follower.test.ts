import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { createPartLog } from '../../parts/part-log.ts'
import { createChainIndex } from '../index/chain-index.ts'
import type { IndexStore } from '../index/index-store.ts'
import { createEvmFollower, nextBatchSize } from './evm-follower.ts'
import type { FakeChain } from './fake-chain-for-tests.ts'
import { createFakeChain } from './fake-chain-for-tests.ts'
import { ChainUnreachableError } from './rpc-client.ts'

const log = createPartLog(() => undefined)

const follow = (rpc: FakeChain, store?: IndexStore) => {
  const index = createChainIndex()
  const onUnwound = vi.fn()
  const ending = new AbortController()
  const { signal } = ending
  return { index, onUnwound, ending, ...createEvmFollower({ rpc, index, store, log, chain: 'x', signal, onUnwound }) }
}

const hashes = async (rpc: FakeChain): Promise<unknown[]> =>
  Promise.all(
    rpc.forks.map(async (_, height) => {
      const block = (await rpc.call('eth_getBlockByNumber', [`0x${height.toString(16)}`])) as { hash: string }
      return block.hash
    }),
  )

describe('following a chain', () => {
  test('behavior: the index matches the chain after any change to it', async () => {
    const step = fc.tuple(fc.nat(30), fc.nat(30))
    await fc.assert(
      fc.asyncProperty(fc.nat(20), fc.array(step, { maxLength: 5 }), async (height, steps) => {
        const rpc = createFakeChain(height)
        const { index, sync } = follow(rpc)
        await sync()
        for (const [off, on] of steps) {
          rpc.fork(Math.min(off, rpc.forks.length - 1), on)
          await sync()
          expect(index.blocks().map(({ hash }) => hash)).toEqual(await hashes(rpc))
          expect(index.entriesOf(`0x${'a'.repeat(40)}`)).toHaveLength(rpc.forks.length)
        }
      }),
      { numRuns: 50 },
    )
  })

  test('behavior: reads a restarted chain again, even from its first block', async () => {
    const rpc = createFakeChain(40)
    const { index, sync, onUnwound } = follow(rpc)
    await sync()
    expect(onUnwound).not.toHaveBeenCalled()
    rpc.fork(41, 60)
    await sync()
    expect(onUnwound).toHaveBeenCalledOnce()
    expect(index.blocks().map(({ hash }) => hash)).toEqual(await hashes(rpc))
  })

  test('behavior: finds the fork point of a long chain in few requests', async () => {
    const rpc = createFakeChain(4_000)
    const { sync } = follow(rpc)
    await sync()
    rpc.fork(1_000, 1)
    rpc.asked.length = 0
    await sync()
    expect(rpc.asked.length).toBeLessThan(30)
  })

  test('behavior: an unchanged chain gets one request', async () => {
    const rpc = createFakeChain(10)
    const { sync } = follow(rpc)
    await sync()
    rpc.asked.length = 0
    await sync()
    expect(rpc.asked).toHaveLength(1)
  })

  test('error: resumes where it left off after the chain was unreachable', async () => {
    const rpc = createFakeChain(300)
    const { index, sync } = follow(rpc)
    const { batch } = rpc
    let batches = 0
    rpc.batch = async (calls) => {
      batches += 1
      if (batches === 4) throw new ChainUnreachableError('away')
      return batch(calls)
    }
    await expect(sync()).rejects.toThrow(ChainUnreachableError)
    const reached = index.tip()?.height ?? 0
    expect(reached).toBeGreaterThan(0)
    await sync()
    expect(index.tip()?.height).toBe(300)
  })

  test('attack: gives up on a chain that contradicts itself', async () => {
    const rpc = createFakeChain(5)
    const { sync } = follow(rpc)
    await sync()
    const { call } = rpc
    rpc.call = async (method, params) => {
      const block = (await call(method, params)) as Record<string, unknown>
      return params[0] === 'latest' ? { ...block, hash: `0x${'f'.repeat(64)}` } : block
    }
    await expect(sync()).rejects.toThrow('contradicts itself')
  })

  test.each([
    ['no block', null],
    ['a text', 'x'],
    ['a block without a hash', { number: '0x1' }],
    ['an invalid number', { number: '0xzz', hash: `0x${'0'.repeat(64)}`, parentHash: `0x${'0'.repeat(64)}` }],
  ])('error: treats a chain whose head is %s as unreachable', async (_what, head) => {
    const rpc = createFakeChain(5)
    rpc.call = async () => head
    await expect(follow(rpc).sync()).rejects.toThrow(ChainUnreachableError)
  })

  test('behavior: stops on its signal', async () => {
    const { sync, ending, index } = follow(createFakeChain(500))
    ending.abort()
    await sync()
    expect(index.tip()).toBeUndefined()
  })
})

describe('blocks stored earlier', () => {
  const storeOf = (blocks: Parameters<IndexStore['save']>[0]) => {
    const saved: { readonly heights: number[]; readonly from: number }[] = []
    const store: IndexStore = {
      load: async () => blocks,
      save: async (all, from) => void saved.push({ heights: all.map(({ height }) => height), from }),
    }
    return { store, saved }
  }

  test('behavior: are not requested again, and only new ones are stored', async () => {
    const rpc = createFakeChain(20)
    const first = follow(rpc)
    await first.sync()
    rpc.fork(2, 4)
    rpc.asked.length = 0
    const { store, saved } = storeOf(first.index.blocks())
    const second = follow(rpc, store)
    await second.sync()
    await second.save()
    await second.save()
    expect(saved).toEqual([{ heights: rpc.forks.map((_, height) => height), from: 19 }])
    const read = rpc.asked.filter(({ method }) => method === 'eth_getBlockReceipts').map(({ params }) => params[0])
    expect(read).toEqual(['0x13', '0x14', '0x15', '0x16'])
  })

  test('error: a full disk prevents storing only', async () => {
    const rpc = createFakeChain(3)
    const { store } = storeOf([])
    const fail = vi.fn(async () => {
      throw new Error('no space')
    })
    const { sync, save, index } = follow(rpc, { ...store, save: fail })
    await sync()
    await save()
    await save()
    expect(fail).toHaveBeenCalledTimes(2)
    expect(index.tip()?.height).toBe(3)
  })
})

test.each([
  [1, 0, 4],
  [16, 0, 64],
  [128, 0, 128],
  [128, 100, 128],
  [128, 12_800, 20],
  [4, 40_000, 1],
])('behavior: after %i blocks with %i transactions, requests %i blocks', (blocks, transactions, next) => {
  expect(nextBatchSize(blocks, transactions)).toBe(next)
})
