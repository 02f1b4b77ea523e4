import { afterEach, describe, expect, test } from 'vitest'
import { ok } from '../../http/answer.ts'
import { readBody } from '../../http/body.ts'
import type { LoopbackServer } from '../../http/loopback-server.ts'
import { startLoopbackServer } from '../../http/loopback-server.ts'
import { ChainRefusalError, ChainUnreachableError, createRpcClient } from './rpc-client.ts'

const running: LoopbackServer[] = []
afterEach(() => Promise.all(running.splice(0).map((server) => server.stop())))

type Call = { readonly id: number; readonly method: string; readonly params: readonly unknown[] }

const start = async (answer: (asked: Call | readonly Call[]) => unknown, status = 200) => {
  const asked: unknown[] = []
  const server = await startLoopbackServer(0, 'node', async (_request, message) => {
    const body = JSON.parse((await readBody(message, 1_000_000)) ?? '')
    asked.push(body)
    const said = await answer(body)
    return { ...ok('application/json', typeof said === 'string' ? said : JSON.stringify(said)), status }
  })
  running.push(server)
  return { asked, url: `http://127.0.0.1:${server.port}` }
}
const echo = ({ id, method }: Call) => ({ jsonrpc: '2.0', id, result: method })

describe('calling a node', () => {
  test('behavior: returns responses in the order of the calls, in batches of limited size', async () => {
    const { asked, url } = await start((calls) => (calls as Call[]).map(echo).toReversed())
    const methods = ['a', 'b', 'c', 'd', 'e']
    const outcomes = await createRpcClient(url, { maxBatch: 2 }).batch(
      methods.map((method) => ({ method, params: [] })),
    )
    expect(outcomes).toEqual(methods.map((result) => ({ ok: true, result })))
    expect(asked.map((calls) => (calls as unknown[]).length)).toEqual([2, 2, 1])
    expect(await createRpcClient(url).batch([])).toEqual([])
  })

  test('behavior: does not wait for an aborted call', async () => {
    const ending = new AbortController()
    let tell = (): void => undefined
    const heard = new Promise<void>((resolve) => {
      tell = resolve
    })
    const { url } = await start(() => {
      tell()
      return new Promise(() => undefined)
    })
    const { call } = createRpcClient(url, { signal: ending.signal })
    const calling = call('eth_chainId', [])
    await heard
    ending.abort()
    await expect(calling).rejects.toThrow(ChainUnreachableError)
    await expect(call('eth_chainId', [])).rejects.toThrow(ChainUnreachableError)
  })

  test('error: distinguishes a refusal from an unreachable chain', async () => {
    const { url } = await start(() => ({ jsonrpc: '2.0', id: 1, error: { code: 3, message: 'reverted' } }))
    await expect(createRpcClient(url).call('eth_call', [])).rejects.toThrow(ChainRefusalError)
    await expect(createRpcClient('http://127.0.0.1:1').call('eth_call', [])).rejects.toThrow(ChainUnreachableError)
  })

  test('behavior: each call of a batch can be refused by itself', async () => {
    const { url } = await start((calls) =>
      (calls as Call[]).map((call) => (call.id === 0 ? { id: 0, error: { code: 3, message: 'no' } } : echo(call))),
    )
    const outcomes = await createRpcClient(url).batch(['a', 'b'].map((method) => ({ method, params: [] })))
    expect(outcomes).toEqual([
      { ok: false, reason: 'no' },
      { ok: true, result: 'b' },
    ])
  })

  test.each([
    ['a truncated response', '[{"id":0,"res', 200],
    ['one response for two calls', [{ id: 0, result: 1 }], 200],
    ['an object instead of a list', { id: 0, result: 1 }, 200],
    [
      'an error status',
      [
        { id: 0, result: 1 },
        { id: 1, result: 1 },
      ],
      503,
    ],
  ])('error: treats a node that sends %s as unreachable', async (_what, said, status) => {
    const { url } = await start(() => said, status)
    const calls = ['a', 'b'].map((method) => ({ method, params: [] }))
    await expect(createRpcClient(url).batch(calls)).rejects.toThrow(ChainUnreachableError)
  })
})
