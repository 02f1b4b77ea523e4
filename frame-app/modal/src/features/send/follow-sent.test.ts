import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { readReceipts } from '../../chains/read-receipts.ts'
import { createFollowSent } from './follow-sent.ts'
import { COIN, HASH, OWN, visitor } from './send-for-tests.ts'

vi.mock('../../chains/read-receipts.ts', () => ({ readReceipts: vi.fn() }))
const asked = vi.mocked(readReceipts)

const sent = { network: 'eip155:1', address: OWN, hash: HASH, token: COIN, amount: '1234.5' } as const
const STARTED = { variant: 'loading', message: 'Transaction started' }

const start = () => {
  const { core, notices, show } = visitor()
  const here = { ...core, config: { rpc: { 'eip155:1': ['https://rpc.example/1'] } } }
  return { notices, follow: createFollowSent(here, { show }) }
}

beforeEach(() => {
  vi.useFakeTimers()
  asked.mockReset().mockResolvedValue(new Map())
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
    await vi.advanceTimersByTimeAsync(2_000)
    await followed
    expect(notices).toEqual([
      { ...STARTED, hidden: true },
      { ...said, hidden: false },
    ])
  })

  test('behavior: a node that cannot be reached is asked again', async () => {
    const { notices, follow } = start()
    asked.mockRejectedValueOnce(new Error('unreachable'))
    const followed = follow(sent)
    await vi.advanceTimersByTimeAsync(100)
    asked.mockResolvedValue(new Map([[HASH, 'confirmed']]))
    await vi.advanceTimersByTimeAsync(2_000)
    await followed
    expect(notices.at(-1)).toMatchObject({ variant: 'success' })
  })

  test('behavior: without a node nothing is followed, and nothing stays on the screen', async () => {
    const { core, notices, show } = visitor()
    await createFollowSent(core, { show })(sent)
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
