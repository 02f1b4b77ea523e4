import { writeBase58 } from '@casement/shared-protocol'
import { describe, expect, test, vi } from 'vitest'
import { ChainCallError } from '../service/chain-call-error.ts'
import type { CallChain } from './call-chain.ts'
import { sendingOnEip155, sendingOnSolana, sendTransaction } from './send-transaction.ts'

const SIGNED = { raw: '0x02c0', hash: '0xab' } as const
const CHAIN = 'eip155:1'
const SEND = { method: 'eth_sendRawTransaction', params: ['0x02c0'] }
const FIND = { method: 'eth_getTransactionByHash', params: ['0xab'] }

/** A chain that gives one answer after the other. */
const answering = (...answers: readonly unknown[]) => {
  const left = [...answers]
  return vi.fn<CallChain>(async () => {
    const answer = left.shift()
    if (answer instanceof Error) throw answer
    return answer
  })
}
const calls = (call: ReturnType<typeof answering>) => call.mock.calls.map(([, given]) => given)
const send = (call: CallChain) => sendTransaction(sendingOnEip155(SIGNED), CHAIN, call)
const down = new TypeError('down')
const refused = new ChainCallError(-32_000, 'nonce too low')

test('behavior: answers the hash of what was signed, whatever the node says that it is', async () => {
  const call = answering('0xcd')
  expect(await send(call)).toBe('0xab')
  expect(calls(call)).toEqual([SEND])
})

test('error: one that the node refuses was not sent', async () => {
  const call = answering(refused, null)
  await expect(send(call)).rejects.toMatchObject({
    code: -32_003,
    message: 'nonce too low',
    data: { outcome: 'not-sent' },
  })
  expect(calls(call)).toEqual([SEND, FIND])
})

test('behavior: one that the node has already was sent', async () => {
  expect(await send(answering(refused, { hash: '0xab' }))).toBe('0xab')
  expect(await send(answering(down, refused, { hash: '0xab' }))).toBe('0xab')
})

test('error: without an answer it is sent once more, and then nobody knows', async () => {
  const call = answering(down, down)
  const unknown = { code: 4900, data: { outcome: 'unknown', hash: '0xab' } }
  await expect(send(call)).rejects.toMatchObject(unknown)
  expect(calls(call)).toEqual([SEND, SEND])
  await expect(send(answering(refused, down))).rejects.toMatchObject(unknown)
})

describe('on Solana', () => {
  const SIGNATURE = new Uint8Array(64).fill(3)
  const ID = writeBase58(SIGNATURE)
  const WIRE = Buffer.from([1, ...SIGNATURE, 1, 0, 0]).toString('base64')
  const ON_SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
  const sendWith = (call: CallChain, options = {}) => sendTransaction(sendingOnSolana(WIRE, options), ON_SOLANA, call)

  test('behavior: is sent with the options of the page, and answered by its first signature', async () => {
    const call = answering('another', 'another')
    expect(await sendWith(call, { skipPreflight: true, preflightCommitment: 'processed' })).toBe(ID)
    await sendWith(call)
    expect(calls(call)).toEqual([
      {
        method: 'sendTransaction',
        params: [WIRE, { skipPreflight: true, preflightCommitment: 'processed', encoding: 'base64' }],
      },
      { method: 'sendTransaction', params: [WIRE, { preflightCommitment: 'confirmed', encoding: 'base64' }] },
    ])
  })

  test('behavior: one that the network has already is no failure', async () => {
    const call = answering(refused, { context: { slot: 9 }, value: [{ slot: 8, err: null }] })
    expect(await sendWith(call)).toBe(ID)
    expect(calls(call).at(-1)).toEqual({
      method: 'getSignatureStatuses',
      params: [[ID], { searchTransactionHistory: true }],
    })
  })

  test('error: one that a node refuses and the network does not have was not sent', async () => {
    const answer = sendWith(answering(refused, { context: { slot: 9 }, value: [null] }))
    await expect(answer).rejects.toMatchObject({ code: -32_003, data: { outcome: 'not-sent' } })
  })

  test('error: where no node answers it may have been sent, and the page learns by which name', async () => {
    await expect(sendWith(answering(down, down))).rejects.toMatchObject({ data: { outcome: 'unknown', hash: ID } })
  })
})
