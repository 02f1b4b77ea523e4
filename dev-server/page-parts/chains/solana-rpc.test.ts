import * as v from 'valibot'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createSolanaRpc, wholeNumber } from './solana-rpc.ts'

const answer = (body: string, status = 200) => vi.stubGlobal('fetch', async () => new Response(body, { status }))
const balance = () =>
  createSolanaRpc('http://127.0.0.1:1')('getBalance', ['x'], v.object({ value: wholeNumber })).then(
    ({ value }) => value,
  )

afterEach(() => void vi.unstubAllGlobals())

describe('calling a Solana chain', () => {
  it('behavior: keeps every digit of an amount', async () => {
    answer('{"jsonrpc":"2.0","id":1,"result":{"value":18446744073709551615}}')
    expect(await balance()).toBe(18446744073709551615n)
    answer('{"jsonrpc":"2.0","id":1,"result":{"value":5}}')
    expect(await balance()).toBe(5n)
  })

  it('error: keeps the code of an error', async () => {
    answer('{"jsonrpc":"2.0","id":1,"error":{"code":-32602,"message":"Invalid param"}}')
    await expect(balance()).rejects.toMatchObject({ name: 'RpcAnswerError', code: -32602 })
  })

  it.each([
    ['another status', '{}', 503, '503'],
    ['invalid JSON', '<html>', 200, 'JSON'],
    ['JSON that is not JSON-RPC', 'null', 200, 'no JSON-RPC'],
    ['another shape', '{"result":{"value":-1}}', 200, 'unknown form'],
    ['an answer that is too long', `{"result":{"value":5},"more":"${'x'.repeat(8 * 1_048_576)}"}`, 200, 'too much'],
    ['an invalid number', '{"result":{"value":1.5}}', 200, 'unknown form'],
  ])('attack: %s is an error, not a balance', async (_, body, status, message) => {
    answer(body, status)
    await expect(balance()).rejects.toThrow(message)
  })
})
