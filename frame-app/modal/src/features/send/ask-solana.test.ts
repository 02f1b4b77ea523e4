import { ProviderRpcError, RESOURCE_BUSY, UNSUPPORTED_METHOD } from '@casement/shared-protocol'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { isAsAsked } from '../../chains/solana/as-asked.ts'
import { readLifetime } from '../../chains/solana/lifetime.ts'
import type { Prepared } from '../../chains/solana/prepare-transfer.ts'
import { prepareTransfer } from '../../chains/solana/prepare-transfer.ts'
import { readSent, readSentState } from '../../chains/solana/read-sent.ts'
import type { SentTransaction } from '../../chains/solana/sent-transaction.ts'
import { readSigned } from '../../chains/solana/signed-transaction.ts'
import { askSolana } from './ask-solana.ts'

vi.mock('../../chains/solana/as-asked.ts', () => ({ isAsAsked: vi.fn() }))
vi.mock('../../chains/solana/message-text.ts', () => ({
  writeMessageText: (message: Uint8Array) => message.join(),
  readMessageText: (text: string) => (text === '' ? undefined : Uint8Array.from(text.split(','), Number)),
}))
vi.mock('../../chains/solana/signed-transaction.ts', () => ({ readSigned: vi.fn() }))
vi.mock('../../chains/solana/lifetime.ts', () => ({ readLifetime: vi.fn() }))
vi.mock('../../chains/solana/prepare-transfer.ts', () => ({ prepareTransfer: vi.fn() }))
vi.mock('../../chains/solana/read-sent.ts', () => ({ readSent: vi.fn(), readSentState: vi.fn() }))
const prepared = vi.mocked(prepareTransfer)
const lifetime = vi.mocked(readLifetime)
const state = vi.mocked(readSentState)
const sent = vi.mocked(readSent)
const asAsked = vi.mocked(isAsAsked)
const signed = vi.mocked(readSigned)

const URL = 'https://rpc.example/solana'
const SIGNATURE = '5'.repeat(88)
const MESSAGE = new Uint8Array([1, 2, 3])
const SENT = {} as SentTransaction
const wish = { from: 'me', receiver: 'friend', amount: 5n, contract: undefined, decimals: 9 }
const ready = { kind: 'ready', built: { wire: 'AQAA', message: MESSAGE, lastValidBlockHeight: 1n } } as Prepared

/** Follows what the wallet has sent, with what was called "other". */
const follow = async () => {
  const { watch } = await askSolana.prepare(URL, wish)
  const other = vi.fn<() => void>()
  return { other, end: watch.untilEnd(SIGNATURE, { other, numbered: vi.fn(), spedUp: vi.fn() }) }
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

/** What the wallet and the node are asked, each answer by its method. */
const asking = (answers: { readonly [method: string]: unknown }) => {
  const kept: string[] = []
  const ask = vi.fn(async (method: string, _params: unknown): Promise<unknown> => {
    const answer = answers[method]
    if (answer === undefined) throw new ProviderRpcError(UNSUPPORTED_METHOD, 'Requested RPC call is not allowed')
    if (answer instanceof Error) throw answer
    return answer
  })
  const keep = (hash: string) => {
    kept.push(hash)
    return () => void kept.splice(kept.indexOf(hash), 1)
  }
  const send = async () => (await askSolana.prepare(URL, wish)).send(ask, keep)
  return { ask, kept, send }
}

describe('what a wallet is asked for', () => {
  test('behavior: is the transaction that was prepared, by the account that pays', async () => {
    const { ask, kept, send } = asking({ solana_signAndSendTransaction: { signature: SIGNATURE } })
    expect(await send()).toBe(SIGNATURE)
    expect(ask.mock.calls).toEqual([
      [
        'solana_signAndSendTransaction',
        { transaction: 'AQAA', pubkey: 'me', sendOptions: { preflightCommitment: 'confirmed' } },
      ],
    ])
    expect(kept).toEqual([SIGNATURE])
    expect(prepared).toHaveBeenCalledExactlyOnceWith(
      URL,
      { from: 'me', receiver: 'friend', amount: 5n, token: undefined },
      expect.anything(),
    )
  })

  test('behavior: of a token, with the decimals that the visitor has seen', async () => {
    await askSolana.prepare(URL, { ...wish, contract: 'mint', decimals: 6 })
    expect(prepared.mock.lastCall?.[1].token).toEqual({ mint: 'mint', decimals: 6 })
  })

  test.each([
    ['hash'],
    [{}],
    [{ signature: 1 }],
    [{ signature: '5'.repeat(129) }],
    [null],
  ])('attack: %j has no signature', async (answer) => {
    const { kept, send } = asking({ solana_signAndSendTransaction: answer })
    await expect(send()).rejects.toThrow('The wallet’s answer has no signature')
    expect(kept).toEqual([])
  })

  test('error: a wallet that declines is not asked to sign instead', async () => {
    const { ask, send } = asking({ solana_signAndSendTransaction: new ProviderRpcError(4001, 'no') })
    await expect(send()).rejects.toMatchObject({ code: 4001 })
    expect(ask).toHaveBeenCalledOnce()
  })

  test('error: what cannot be sent is not asked for', async () => {
    prepared.mockResolvedValue({ kind: 'wrong-receiver', why: 'token-account' })
    await expect(askSolana.prepare(URL, wish)).rejects.toMatchObject({ code: -32_602 })
  })

  test('error: without a node nothing can be asked for', async () => {
    await expect(askSolana.prepare(undefined, wish)).rejects.toMatchObject({ code: 4901 })
  })
})

describe('a wallet that only signs', () => {
  const answer = { transaction: 'AQBB' }
  const node = (message: string) => new ProviderRpcError(RESOURCE_BUSY, message)
  beforeEach(() => signed.mockReset().mockReturnValue({ signature: SIGNATURE, wire: 'AQBB', sent: SENT }))

  test('behavior: has the node send what it has signed, whose signature is kept before', async () => {
    const { ask, kept, send } = asking({ solana_signTransaction: answer, sendTransaction: SIGNATURE })
    let keptBefore: readonly string[] = []
    const usual = ask.getMockImplementation()
    ask.mockImplementation(async (method, params) => {
      if (method === 'sendTransaction') keptBefore = [...kept]
      return usual?.(method, params)
    })
    expect(await send()).toBe(SIGNATURE)
    expect(ask.mock.calls.slice(1)).toEqual([
      ['solana_signTransaction', { transaction: 'AQAA', pubkey: 'me' }],
      ['sendTransaction', ['AQBB', { encoding: 'base64', preflightCommitment: 'confirmed' }]],
    ])
    expect(keptBefore).toEqual([SIGNATURE])
    expect(asAsked).toHaveBeenCalledExactlyOnceWith(MESSAGE, SENT)
  })

  test('attack: what is not what was asked for is not sent', async () => {
    asAsked.mockReturnValue(false)
    const { ask, kept, send } = asking({ solana_signTransaction: answer, sendTransaction: SIGNATURE })
    await expect(send()).rejects.toMatchObject({ why: 'changed' })
    expect(ask).not.toHaveBeenCalledWith('sendTransaction', expect.anything())
    expect(kept).toEqual([])
  })

  test('error: an answer without a signed transaction is not sent', async () => {
    signed.mockReturnValue(undefined)
    const { ask, kept, send } = asking({ solana_signTransaction: answer, sendTransaction: SIGNATURE })
    await expect(send()).rejects.toMatchObject({ why: 'refused' })
    expect(ask).not.toHaveBeenCalledWith('sendTransaction', expect.anything())
    expect(kept).toEqual([])
  })

  test('error: what the node refuses is forgotten', async () => {
    const refusal = node('Transaction simulation failed: Blockhash not found')
    const { kept, send } = asking({ solana_signTransaction: answer, sendTransaction: refusal })
    await expect(send()).rejects.toBe(refusal)
    expect(kept).toEqual([])
  })

  test('error: if nobody knows whether the node has got it, it is kept and followed', async () => {
    const { kept, send } = asking({ solana_signTransaction: answer, sendTransaction: new Error('timeout') })
    expect(await send()).toBe(SIGNATURE)
    expect(kept).toEqual([SIGNATURE])
  })

  test('error: one that does not sign either cannot send', async () => {
    const { send } = asking({})
    await expect(send()).rejects.toMatchObject({ code: UNSUPPORTED_METHOD })
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

  test('behavior: one of an earlier visit is compared with what was asked for then', async () => {
    const { asked } = await askSolana.prepare(URL, wish)
    const watch = askSolana.resume(URL, { asked, nonce: undefined })
    asAsked.mockReturnValue(false)
    state.mockResolvedValue({ kind: 'confirmed' })
    const other = vi.fn<() => void>()
    await watch?.untilEnd(SIGNATURE, { other, numbered: vi.fn(), spedUp: vi.fn() })
    expect(asAsked).toHaveBeenCalledExactlyOnceWith(MESSAGE, SENT)
    expect(other).toHaveBeenCalledOnce()
    expect(await watch?.stays(SIGNATURE)).toBe(true)
  })

  test('attack: what was stored and is no message is not followed', () => {
    expect(askSolana.resume(URL, { asked: '', nonce: undefined })).toBeUndefined()
  })
})
