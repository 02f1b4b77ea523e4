import type { ServerResponse } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export type RpcCall = { readonly id: unknown; readonly method: string; readonly params: readonly unknown[] }

/** What a node does with a call: the members of its answer, or `undefined` if it has answered by itself, or never does. */
export type AnswerCall = (call: RpcCall, response: ServerResponse) => object | undefined

export type RpcNode = {
  readonly url: string
  /** The methods that it was asked for, in their order. */
  readonly asked: readonly string[]
  /** Answers otherwise from now on. */
  readonly become: (answer: AnswerCall) => void
  readonly stop: () => Promise<void>
}

/** Starts a server on this machine that answers calls of JSON-RPC as a test says. */
export const startRpcNode = async (first: AnswerCall): Promise<RpcNode> => {
  const asked: string[] = []
  let answer = first
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const call = JSON.parse(Buffer.concat(chunks).toString()) as RpcCall
    asked.push(call.method)
    const members = answer(call, response)
    if (members === undefined) return
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ jsonrpc: '2.0', id: call.id, ...members }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    asked,
    become: (next) => {
      answer = next
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** Answers each method by its name, and another with the error of an unknown one. */
export const answers =
  (byMethod: Readonly<Record<string, AnswerCall>>): AnswerCall =>
  (call, response) =>
    byMethod[call.method]?.(call, response) ??
    (byMethod[call.method] === undefined ? { error: { code: -32_601, message: 'unknown method' } } : undefined)

/** A node of Ethereum, and what it answers beside its chain. */
export const ethereum = (byMethod: Readonly<Record<string, AnswerCall>> = {}): AnswerCall =>
  answers({ eth_chainId: () => ({ result: '0x1' }), ...byMethod })
