import { DISCONNECTED, ProviderRpcError } from '@casement/shared-protocol'
import { expect, test, vi } from 'vitest'
import { ChainCallError } from '../service/chain-call-error.ts'
import type { CallChain } from './call-chain.ts'
import { sendList } from './send-list.ts'
import type { Sending } from './send-transaction.ts'

const sending = (id: string): Sending => ({
  id,
  call: { method: 'eth_sendRawTransaction', params: [id] },
  lookUp: { method: 'eth_getTransactionByHash', params: [id] },
  isKnown: (result) => result !== null,
})
const LIST = ['0xa', '0xb', '0xc'].map(sending)

/** A chain that takes what is sent, but for some, which it answers otherwise. */
const chain = (otherwise: { readonly [id: string]: Error } = {}) =>
  vi.fn<CallChain>(async (_chainId, { method, params: [id] }) => {
    const error = otherwise[String(id)]
    if (error && method === 'eth_sendRawTransaction') throw error
    return null
  })
const sentTo = (callChain: ReturnType<typeof chain>) =>
  callChain.mock.calls.flatMap(([, { method, params }]) => (method === 'eth_sendRawTransaction' ? [params[0]] : []))
const refused = new ChainCallError(-32_000, 'nonce too low')

test('behavior: each is sent, in their order', async () => {
  const callChain = chain()
  expect(await sendList(LIST, 'eip155:1', callChain)).toEqual({ transactions: ['0xa', '0xb', '0xc'], count: 3 })
  expect(sentTo(callChain)).toEqual(['0xa', '0xb', '0xc'])
})

test('error: after one that is not taken nothing is sent, and the page is told which were', async () => {
  const callChain = chain({ '0xb': refused })
  expect(await sendList(LIST, 'eip155:1', callChain)).toEqual({ transactions: ['0xa'], count: 3 })
  expect(sentTo(callChain)).toEqual(['0xa', '0xb'])
})

test('error: if the first is not taken, nothing was sent', async () => {
  await expect(sendList(LIST, 'eip155:1', chain({ '0xa': refused }))).rejects.toMatchObject({
    code: -32_003,
    data: { outcome: 'not-sent' },
  })
})

test('error: one of which nobody knows whether it was sent is told as one that was, and is the last', async () => {
  const callChain = chain({ '0xb': new Error('timeout') })
  expect(await sendList(LIST, 'eip155:1', callChain)).toEqual({ transactions: ['0xa', '0xb'], count: 3 })
  expect(sentTo(callChain)).toEqual(['0xa', '0xb', '0xb'])
})

test('error: if that is the first, the page is told that it is not known', async () => {
  const rejection = await sendList(LIST, 'eip155:1', chain({ '0xa': new Error('timeout') })).catch(
    (why: unknown) => why,
  )
  expect(rejection).toBeInstanceOf(ProviderRpcError)
  expect(rejection).toMatchObject({ code: DISCONNECTED, data: { outcome: 'unknown', hash: '0xa' } })
})
