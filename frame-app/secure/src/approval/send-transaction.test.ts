import { expect, test, vi } from 'vitest'
import { ChainCallError } from '../service/chain-call-error.ts'
import type { CallChain } from './complete-transaction-request.ts'
import { sendTransaction } from './send-transaction.ts'

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
const send = (call: CallChain) => sendTransaction(SIGNED, CHAIN, call)
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
