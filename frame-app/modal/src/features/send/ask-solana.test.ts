import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { isAsAsked } from '../../chains/solana/as-asked.ts'
import { readLifetime } from '../../chains/solana/lifetime.ts'
import type { Prepared } from '../../chains/solana/prepare-transfer.ts'
import { prepareTransfer } from '../../chains/solana/prepare-transfer.ts'
import { readSent, readSentState } from '../../chains/solana/read-sent.ts'
import type { SentTransaction } from '../../chains/solana/sent-transaction.ts'
import { askOnSolana } from './ask-solana.ts'

vi.mock('../../chains/solana/as-asked.ts', () => ({ isAsAsked: vi.fn() }))
vi.mock('../../chains/solana/lifetime.ts', () => ({ readLifetime: vi.fn() }))
vi.mock('../../chains/solana/prepare-transfer.ts', () => ({ prepareTransfer: vi.fn() }))
vi.mock('../../chains/solana/read-sent.ts', () => ({ readSent: vi.fn(), readSentState: vi.fn() }))
const prepared = vi.mocked(prepareTransfer)
const lifetime = vi.mocked(readLifetime)
const state = vi.mocked(readSentState)
const sent = vi.mocked(readSent)
const asAsked = vi.mocked(isAsAsked)

const URL = 'https://rpc.example/solana'
const SIGNATURE = '5'.repeat(88)
const MESSAGE = new Uint8Array([1, 2, 3])
const SENT = {} as SentTransaction
const wish = { from: 'me', receiver: 'friend', amount: 5n, contract: undefined, decimals: 9 }
const ready = { kind: 'ready', built: { wire: 'AQAA', message: MESSAGE, lastValidBlockHeight: 1n } } as Prepared

/** Follows what the wallet has sent, with what was called "other". */
const follow = async () => {
  const { watch } = await askOnSolana(URL, wish)
  const other = vi.fn<() => void>()
  return { other, end: watch(SIGNATURE, other) }
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

beforeEach(() => {
  vi.useFakeTimers()
  prepared.mockReset().mockResolvedValue(ready)
  lifetime.mockReset().mockResolvedValue({ blockhash: 'x', lastValidBlockHeight: 450n } as never)
  state.mockReset().mockResolvedValue({ kind: 'pending' })
  sent.mockReset().mockResolvedValue(SENT)
  asAsked.mockReset().mockReturnValue(true)
})
afterEach(() => {
  vi.useRealTimers()
})

describe('what a wallet is asked for', () => {
  test('behavior: is the transaction that was prepared, by the account that pays', async () => {
    const { method, params, hashOf } = await askOnSolana(URL, wish)
    expect([method, params]).toEqual([
      'solana_signAndSendTransaction',
      { transaction: 'AQAA', pubkey: 'me', sendOptions: { preflightCommitment: 'confirmed' } },
    ])
    expect(prepared).toHaveBeenCalledExactlyOnceWith(
      URL,
      { from: 'me', receiver: 'friend', amount: 5n, token: undefined },
      expect.anything(),
    )
    expect(hashOf({ signature: SIGNATURE })).toBe(SIGNATURE)
  })

  test('behavior: of a token, with the decimals that the visitor has seen', async () => {
    await askOnSolana(URL, { ...wish, contract: 'mint', decimals: 6 })
    expect(prepared.mock.lastCall?.[1].token).toEqual({ mint: 'mint', decimals: 6 })
  })

  test.each([
    ['hash'],
    [{}],
    [{ signature: 1 }],
    [{ signature: '5'.repeat(129) }],
    [null],
  ])('attack: %j has no signature', async (answer) => {
    const { hashOf } = await askOnSolana(URL, wish)
    expect(() => hashOf(answer)).toThrow('The wallet’s answer has no signature')
  })

  test('error: what cannot be sent is not asked for', async () => {
    prepared.mockResolvedValue({ kind: 'wrong-receiver', why: 'token-account' })
    await expect(askOnSolana(URL, wish)).rejects.toMatchObject({ code: -32_602 })
  })

  test('error: without a node nothing can be asked for', async () => {
    await expect(askOnSolana(undefined, wish)).rejects.toMatchObject({ code: 4901 })
  })
})

describe('following a transaction', () => {
  test.each([
    ['confirmed', { kind: 'confirmed' }],
    ['failed', { kind: 'failed', reason: 'x' }],
    ['expired', { kind: 'expired' }],
  ] as const)('behavior: ends once it is %s', async (kind, said) => {
    const { end, other } = await follow()
    await pass(4_000)
    state.mockResolvedValue(said)
    await pass(2_000)
    expect(await end).toBe(kind)
    expect(other).not.toHaveBeenCalled()
  })

  test('behavior: nothing is compared with what expired', async () => {
    state.mockResolvedValue({ kind: 'expired' })
    const { end } = await follow()
    expect(await end).toBe('expired')
    expect(sent).not.toHaveBeenCalled()
  })

  test('behavior: it may come until the end of what was current when the wallet answered', async () => {
    await follow()
    await pass(4_000)
    expect(lifetime).toHaveBeenCalledOnce()
    expect(state).toHaveBeenLastCalledWith(URL, SIGNATURE, 450n, expect.anything())
  })

  test('attack: a wallet that has sent something else is found out', async () => {
    asAsked.mockReturnValue(false)
    state.mockResolvedValue({ kind: 'confirmed' })
    const { end, other } = await follow()
    expect(await end).toBe('confirmed')
    expect(asAsked).toHaveBeenCalledExactlyOnceWith(MESSAGE, SENT)
    expect(other).toHaveBeenCalledOnce()
  })

  test('behavior: a transaction that the node does not tell at once is looked at later', async () => {
    asAsked.mockReturnValue(false)
    sent.mockResolvedValueOnce(undefined).mockRejectedValueOnce(new Error('busy'))
    state.mockResolvedValue({ kind: 'confirmed' })
    const { end, other } = await follow()
    await pass(4_000)
    expect(await end).toBe('confirmed')
    expect(other).toHaveBeenCalledOnce()
  })

  test('behavior: one that the node never tells is done all the same', async () => {
    sent.mockResolvedValue(undefined)
    state.mockResolvedValue({ kind: 'confirmed' })
    const { end } = await follow()
    await pass(60_000)
    expect(await end).toBe('confirmed')
  })

  test('behavior: a node that cannot be reached is asked again', async () => {
    lifetime.mockRejectedValueOnce(new Error('away'))
    state.mockRejectedValueOnce(new Error('away')).mockResolvedValue({ kind: 'confirmed' })
    const { end } = await follow()
    await pass(4_000)
    expect(await end).toBe('confirmed')
  })

  test('behavior: ends after an hour without an end', async () => {
    const { end } = await follow()
    await pass(60 * 60 * 1_000 + 2_000)
    expect(await end).toBeUndefined()
  })
})
