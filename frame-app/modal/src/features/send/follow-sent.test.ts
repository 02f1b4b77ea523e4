import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { readReceipts } from '../../chains/read-receipts.ts'
import { isContract, readByNumber, readNonce, readSent } from '../../chains/read-sent.ts'
import { transferCall } from '../../chains/transfer.ts'
import { sentTransactionsOf } from '../account-data/shared.ts'
import { askEip155 } from './ask-eip155.ts'
import { createFollowSent } from './follow-sent.ts'
import { COIN, FRIEND, HASH, OWN, visitor } from './send-for-tests.ts'

vi.mock('../../chains/read-receipts.ts', () => ({ readReceipts: vi.fn() }))
vi.mock('../../chains/read-sent.ts', async (original) => ({
  ...(await original<typeof import('../../chains/read-sent.ts')>()),
  readSent: vi.fn(),
  readByNumber: vi.fn(),
  readNonce: vi.fn(),
  isContract: vi.fn(),
}))
const asked = vi.mocked(readReceipts)
const onChain = vi.mocked(readSent)
const count = vi.mocked(readNonce)
const contract = vi.mocked(isContract)
const byNumber = vi.mocked(readByNumber)

const transfer = { from: OWN, receiver: FRIEND, amount: 1_234_500_000n, contract: COIN.address, decimals: 6 }
const call = transferCall(transfer)
const { watch, asked: toWallet } = await askEip155.prepare('https://rpc.example/1', transfer)
const sent = {
  network: 'eip155:1',
  address: OWN,
  hash: HASH,
  watch,
  symbol: 'USDC',
  contract: COIN.address,
  amount: '1234.5',
} as const
const SENT = { from: OWN, to: call.to, value: 0n, input: call.data, nonce: 7n }
/** A confirmed one is looked at for so long. */
const A_MINUTE = 60_000
const STARTED = { variant: 'loading', message: 'Transaction started' }

const start = () => {
  const { core, notices, show } = visitor()
  const { add, store } = sentTransactionsOf(core)
  add({
    hash: HASH,
    network: 'eip155:1',
    from: OWN,
    to: FRIEND,
    name: 'USD Coin',
    symbol: 'USDC',
    amount: '1',
    asked: toWallet,
    at: 0,
  })
  const kept = () => store.getState().map(({ hash }) => hash)
  /** Whether a later visit would follow it, and by which number. */
  const later = () => store.getState().map(({ asked: text, nonce }) => [text !== undefined, nonce])
  let count = 0
  store.subscribe(() => {
    count += 1
  })
  return { notices, kept, later, writes: () => count, follow: createFollowSent(core, { show }) }
}

beforeEach(() => {
  vi.useFakeTimers()
  asked.mockReset().mockResolvedValue(new Map())
  onChain.mockReset().mockResolvedValue(SENT)
  count.mockReset().mockResolvedValue(7n)
  contract.mockReset().mockResolvedValue(false)
  byNumber.mockReset().mockResolvedValue(undefined)
})
afterEach(() => vi.useRealTimers())

describe('following a transaction', () => {
  test.each([
    ['confirmed', { variant: 'success', message: '1,234.5\u00a0USDC sent' }],
    ['failed', { variant: 'error', message: 'The transaction failed. Only the network fee was charged.' }],
  ] as const)('behavior: says that it has started, and that it is %s once it is in a block', async (state, said) => {
    const { notices, follow } = start()
    const followed = follow(sent)
    await vi.advanceTimersByTimeAsync(4_000)
    expect(notices).toEqual([{ ...STARTED, hidden: false }])
    expect(asked).toHaveBeenLastCalledWith('https://rpc.example/1', [HASH], expect.anything())
    asked.mockResolvedValue(new Map([[HASH, state]]))
    await vi.advanceTimersByTimeAsync(2_000 + A_MINUTE)
    await followed
    expect(notices).toEqual([
      { ...STARTED, hidden: true },
      { ...said, hidden: false },
    ])
  })

  test('attack: a wallet that has sent something else is found out at once, and that stays said', async () => {
    const { notices, follow } = start()
    onChain.mockResolvedValue({ ...SENT, to: OWN })
    const followed = follow(sent)
    await vi.advanceTimersByTimeAsync(100)
    const said = {
      variant: 'error',
      message: 'The wallet has sent something else than it was asked. Look in the wallet and disconnect it.',
      hidden: false,
    }
    expect(notices).toEqual([{ ...STARTED, hidden: false }, said])
    asked.mockResolvedValue(new Map([[HASH, 'confirmed']]))
    await vi.advanceTimersByTimeAsync(4_000 + A_MINUTE)
    await followed
    expect(notices).toEqual([{ ...STARTED, hidden: true }, said])
  })

  test('behavior: nothing is said of a contract’s transaction, which others pack into theirs', async () => {
    const { notices, follow } = start()
    onChain.mockResolvedValue({ ...SENT, from: FRIEND, to: FRIEND })
    contract.mockResolvedValue(true)
    const followed = follow(sent)
    await vi.advanceTimersByTimeAsync(100)
    await vi.advanceTimersByTimeAsync(4_000)
    expect(contract).toHaveBeenCalledExactlyOnceWith('https://rpc.example/1', OWN, expect.anything())
    asked.mockResolvedValue(new Map([[HASH, 'confirmed']]))
    await vi.advanceTimersByTimeAsync(2_000 + A_MINUTE)
    await followed
    expect(notices.at(-1)).toMatchObject({ variant: 'success' })
  })

  test('behavior: says that another transaction has taken its place', async () => {
    const { notices, follow, kept } = start()
    const followed = follow(sent)
    await vi.advanceTimersByTimeAsync(100)
    onChain.mockResolvedValue(undefined)
    // Its number has not been used: it may come back.
    await vi.advanceTimersByTimeAsync(4_000)
    expect(notices).toEqual([{ ...STARTED, hidden: false }])
    expect(kept()).toEqual([HASH])
    count.mockResolvedValue(8n)
    await vi.advanceTimersByTimeAsync(2_000 + A_MINUTE)
    await followed
    expect(notices.at(-1)).toEqual({
      variant: 'error',
      message: 'Another transaction has taken its place. Look in the wallet for what was sent.',
      hidden: false,
    })
    expect(kept()).toEqual([])
  })

  test.each([
    ['confirmed', 'success'],
    ['failed', 'error'],
  ] as const)('behavior: the same transfer with another fee is no other: it is %s', async (state, variant) => {
    const faster = `0x${'2'.repeat(64)}`
    const { notices, kept, follow } = start()
    const followed = follow(sent)
    await vi.advanceTimersByTimeAsync(100)
    onChain.mockResolvedValue(undefined)
    count.mockResolvedValue(8n)
    byNumber.mockResolvedValue({ ...SENT, hash: faster })
    asked.mockImplementation(async (_url, hashes) => new Map(hashes.includes(faster) ? [[faster, state]] : []))
    await vi.advanceTimersByTimeAsync(4_000)
    expect(byNumber).toHaveBeenCalledExactlyOnceWith(
      'https://rpc.example/1',
      { from: OWN, nonce: 7n },
      expect.anything(),
    )
    expect(notices.at(-1)).toMatchObject({ variant })
    expect(kept()).toEqual([faster])
    await vi.advanceTimersByTimeAsync(A_MINUTE)
    await followed
  })

  test('attack: another transfer under the same number is one', async () => {
    const { notices, kept, follow } = start()
    const followed = follow(sent)
    await vi.advanceTimersByTimeAsync(100)
    onChain.mockResolvedValue(undefined)
    count.mockResolvedValue(8n)
    byNumber.mockResolvedValue({
      ...SENT,
      hash: `0x${'2'.repeat(64)}`,
      input: transferCall({ ...transfer, receiver: OWN }).data,
    })
    asked.mockImplementation(
      async (_url, hashes) => new Map(hashes.includes(HASH) ? [] : [[String(hashes[0]), 'confirmed']]),
    )
    await vi.advanceTimersByTimeAsync(2_000)
    await followed
    expect(notices.at(-1)).toMatchObject({ variant: 'error', message: expect.stringContaining('taken its place') })
    expect(kept()).toEqual([])
  })

  test('error: if the node tells no blocks, it is called replaced', async () => {
    const { notices, follow } = start()
    const followed = follow(sent)
    await vi.advanceTimersByTimeAsync(100)
    onChain.mockResolvedValue(undefined)
    count.mockResolvedValue(8n)
    byNumber.mockRejectedValue(new Error('not supported'))
    await vi.advanceTimersByTimeAsync(2_000)
    await followed
    expect(notices.at(-1)).toMatchObject({ variant: 'error', message: expect.stringContaining('taken its place') })
  })

  test('error: of a node that answers nonsense nothing is concluded', async () => {
    const { notices, kept, follow } = start()
    void follow(sent)
    await vi.advanceTimersByTimeAsync(100)
    onChain.mockResolvedValue(undefined)
    count.mockResolvedValue(undefined)
    await vi.advanceTimersByTimeAsync(20 * A_MINUTE)
    expect(notices).toEqual([{ ...STARTED, hidden: false }])
    expect(kept()).toEqual([HASH])
  })

  test('behavior: one that came into a block meanwhile was not replaced', async () => {
    const { notices, follow } = start()
    const followed = follow(sent)
    await vi.advanceTimersByTimeAsync(100)
    onChain.mockResolvedValue(undefined)
    count.mockImplementation(async () => {
      asked.mockResolvedValue(new Map([[HASH, 'confirmed']]))
      return 8n
    })
    await vi.advanceTimersByTimeAsync(2_000 + A_MINUTE)
    await followed
    expect(notices.at(-1)).toMatchObject({ variant: 'success' })
  })

  test('behavior: one that the node has never known is not called replaced', async () => {
    const { notices, follow } = start()
    onChain.mockResolvedValue(undefined)
    count.mockResolvedValue(8n)
    const followed = follow(sent)
    await vi.advanceTimersByTimeAsync(4_000)
    expect(notices).toEqual([{ ...STARTED, hidden: false }])
    expect(count).not.toHaveBeenCalled()
    asked.mockResolvedValue(new Map([[HASH, 'confirmed']]))
    await vi.advanceTimersByTimeAsync(2_000 + A_MINUTE)
    await followed
    expect(notices.at(-1)).toMatchObject({ variant: 'success' })
  })

  test('behavior: one that the node still knows is not called replaced, even if its number counts as used', async () => {
    const { notices, follow, kept } = start()
    count.mockResolvedValue(8n)
    const followed = follow(sent)
    await vi.advanceTimersByTimeAsync(4_000)
    expect(notices).toEqual([{ ...STARTED, hidden: false }])
    expect(kept()).toEqual([HASH])
    asked.mockResolvedValue(new Map([[HASH, 'confirmed']]))
    await vi.advanceTimersByTimeAsync(2_000 + A_MINUTE)
    await followed
  })

  test('behavior: one with a receipt is done, even if the node does not tell the transaction nor count it', async () => {
    const { notices, follow } = start()
    const followed = follow(sent)
    await vi.advanceTimersByTimeAsync(100)
    onChain.mockResolvedValue(undefined)
    asked.mockResolvedValue(new Map([[HASH, 'confirmed']]))
    await vi.advanceTimersByTimeAsync(2_000 + A_MINUTE)
    await followed
    expect(notices.at(-1)).toMatchObject({ variant: 'success' })
  })

  test('behavior: a node that cannot be reached is asked again', async () => {
    const { notices, follow } = start()
    asked.mockRejectedValueOnce(new Error('unreachable'))
    const followed = follow(sent)
    await vi.advanceTimersByTimeAsync(100)
    asked.mockResolvedValue(new Map([[HASH, 'confirmed']]))
    await vi.advanceTimersByTimeAsync(2_000 + A_MINUTE)
    await followed
    expect(notices.at(-1)).toMatchObject({ variant: 'success' })
  })

  test('behavior: says that the network did not take it in time, and keeps nothing of it', async () => {
    const { notices, follow, kept } = start()
    await follow({ ...sent, watch: { untilEnd: async () => 'expired', stays: async () => true } })
    expect(notices.at(-1)).toMatchObject({
      variant: 'error',
      message: 'The network did not take the transaction in time. Nothing was sent.',
    })
    expect(kept()).toEqual([])
  })

  test('behavior: its number is kept as soon as the node tells it, and nothing is followed once it is settled', async () => {
    const { later, follow, writes } = start()
    const followed = follow(sent)
    await vi.advanceTimersByTimeAsync(4_100)
    expect(later()).toEqual([[true, '7']])
    expect(writes()).toBe(1)
    asked.mockResolvedValue(new Map([[HASH, 'confirmed']]))
    await vi.advanceTimersByTimeAsync(2_000)
    // The chain may still replace the block.
    expect(later()).toEqual([[true, '7']])
    await vi.advanceTimersByTimeAsync(A_MINUTE)
    await followed
    expect(later()).toEqual([[false, undefined]])
  })

  test('behavior: one that has failed is not followed any more', async () => {
    const { later, follow } = start()
    asked.mockResolvedValue(new Map([[HASH, 'failed']]))
    await follow(sent)
    expect(later()).toEqual([[false, undefined]])
  })

  test('behavior: by the number of an earlier visit, one is known as replaced that the node has forgotten since', async () => {
    const { notices, kept, follow } = start()
    const resumed = askEip155.resume('https://rpc.example/1', { asked: toWallet, nonce: '7' })
    if (!resumed) throw new Error('it is not read')
    onChain.mockResolvedValue(undefined)
    count.mockResolvedValue(8n)
    await follow({ ...sent, watch: resumed })
    expect(notices.at(-1)).toMatchObject({ variant: 'error', message: expect.stringContaining('taken its place') })
    expect(kept()).toEqual([])
  })

  test.each([
    ['no JSON', '{'],
    ['a call without a receiver', JSON.stringify({ ...call, to: undefined })],
    ['a value that is no number', JSON.stringify({ ...call, value: 'all' })],
    ['another family’s text', 'gAEAAgU='],
  ])('attack: %s that was stored is not followed', (_what, text) => {
    expect(askEip155.resume('https://rpc.example/1', { asked: text, nonce: undefined })).toBeUndefined()
  })

  test('attack: what was stored is compared with what was sent, too', async () => {
    const { notices, follow } = start()
    const resumed = askEip155.resume('https://rpc.example/1', { asked: toWallet, nonce: '7' })
    if (!resumed) throw new Error('it is not read')
    onChain.mockResolvedValue({ ...SENT, to: OWN })
    void follow({ ...sent, watch: resumed })
    await vi.advanceTimersByTimeAsync(100)
    expect(notices.at(-1)).toMatchObject({ variant: 'error', message: expect.stringContaining('something else') })
  })

  test('behavior: one that the network has forgotten for ten minutes is dropped', async () => {
    const { notices, kept, follow } = start()
    const followed = follow(sent)
    await vi.advanceTimersByTimeAsync(100)
    onChain.mockResolvedValue(undefined)
    await vi.advanceTimersByTimeAsync(9 * A_MINUTE)
    expect(notices).toEqual([{ ...STARTED, hidden: false }])
    // Known again for a moment, as when blocks are replaced.
    onChain.mockResolvedValueOnce(SENT)
    await vi.advanceTimersByTimeAsync(9 * A_MINUTE)
    expect(kept()).toEqual([HASH])
    await vi.advanceTimersByTimeAsync(2 * A_MINUTE)
    await followed
    expect(notices.at(-1)).toMatchObject({
      variant: 'error',
      message: 'The network no longer knows the transaction. Look in the wallet before you send again.',
    })
    expect(kept()).toEqual([])
  })

  test('behavior: one whose block is replaced is followed again', async () => {
    const { notices, kept, follow } = start()
    asked.mockResolvedValue(new Map([[HASH, 'confirmed']]))
    const followed = follow(sent)
    await vi.advanceTimersByTimeAsync(100)
    expect(notices.at(-1)).toMatchObject({ variant: 'success' })
    asked.mockResolvedValue(new Map())
    await vi.advanceTimersByTimeAsync(6_000)
    expect(notices.at(-1)).toEqual({
      variant: 'loading',
      message: 'The network undid the transaction and may take it again',
      hidden: false,
    })
    expect(kept()).toEqual([HASH])
    asked.mockResolvedValue(new Map([[HASH, 'confirmed']]))
    await vi.advanceTimersByTimeAsync(2_000 + A_MINUTE)
    await followed
    expect(notices.at(-1)).toMatchObject({ variant: 'success' })
  })

  test('attack: of something else it is said once, even if its block is replaced', async () => {
    const { notices, follow } = start()
    onChain.mockResolvedValue({ ...SENT, to: OWN })
    asked.mockResolvedValue(new Map([[HASH, 'confirmed']]))
    void follow(sent)
    await vi.advanceTimersByTimeAsync(100)
    asked.mockResolvedValue(new Map())
    await vi.advanceTimersByTimeAsync(6_000)
    expect(notices.filter(({ message }) => message.includes('something else'))).toHaveLength(1)
  })

  test('behavior: one of an earlier visit whose number nobody knew yet is followed', async () => {
    const { notices, follow } = start()
    const resumed = askEip155.resume('https://rpc.example/1', { asked: toWallet, nonce: undefined })
    if (!resumed) throw new Error('it is not read')
    void follow({ ...sent, watch: resumed })
    await vi.advanceTimersByTimeAsync(100)
    expect(notices).toEqual([{ ...STARTED, hidden: false }])
  })

  test('behavior: a node that cannot be reached has not said that a block was replaced', async () => {
    const { notices, follow } = start()
    asked.mockResolvedValue(new Map([[HASH, 'confirmed']]))
    const followed = follow(sent)
    await vi.advanceTimersByTimeAsync(100)
    asked.mockRejectedValue(new Error('unreachable'))
    await vi.advanceTimersByTimeAsync(A_MINUTE)
    await followed
    expect(notices.at(-1)).toMatchObject({ variant: 'success' })
  })

  test('behavior: one that is followed already is not followed twice', async () => {
    const { notices, follow } = start()
    void follow(sent)
    void follow({ ...sent })
    await vi.advanceTimersByTimeAsync(100)
    expect(notices).toEqual([{ ...STARTED, hidden: false }])
  })

  test('behavior: without a node nothing is followed, and nothing stays on the screen', async () => {
    const { core, notices, show } = visitor()
    const { watch: blind } = await askEip155.prepare(undefined, transfer)
    await createFollowSent(core, { show })({ ...sent, watch: blind })
    expect(notices).toEqual([{ ...STARTED, hidden: true }])
    expect(asked).not.toHaveBeenCalled()
  })

  test('behavior: says nothing of a transaction that is in no block after an hour', async () => {
    const { notices, follow } = start()
    const followed = follow(sent)
    await vi.advanceTimersByTimeAsync(60 * 60 * 1_000 + 2_000)
    await followed
    expect(notices).toEqual([{ ...STARTED, hidden: true }])
  })
})
