import * as v from 'valibot'

const DEADLINE_MS = 30_000

export type NodeCall = readonly [method: string, params: readonly unknown[]]

/** The node answered with an error. */
export class NodeRefusalError extends Error {
  override readonly name = 'NodeRefusalError'
}

/** The world's own RPC connection to its node. */
export type NodeRpc = {
  call(method: string, params?: readonly unknown[]): Promise<unknown>
  /** Sends several calls in order; rejects if one is refused. */
  batch(calls: readonly NodeCall[]): Promise<readonly unknown[]>
}

const answerSchema = v.object({
  id: v.number(),
  result: v.optional(v.unknown()),
  error: v.optional(v.object({ code: v.number(), message: v.string() })),
})

/** Posts a body to the node; rejects if the node does not answer. */
export const postToNode = async (url: string, body: unknown): Promise<unknown> => {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(DEADLINE_MS),
  })
  const text = await response.text()
  return text === '' ? undefined : JSON.parse(text)
}

export const createNodeRpc = (url: string): NodeRpc => {
  const batch: NodeRpc['batch'] = async (calls) => {
    const asked = calls.map(([method, params], id) => ({ jsonrpc: '2.0', id, method, params }))
    const answers = v.parse(v.array(answerSchema), await postToNode(url, asked))
    const byId = new Map(answers.map((answer) => [answer.id, answer]))
    return calls.map(([method], id) => {
      const answer = byId.get(id)
      if (answer === undefined) throw new Error(`The node did not answer ${method}`)
      if (answer.error !== undefined) {
        throw new NodeRefusalError(`${method}: ${answer.error.message} (${answer.error.code})`)
      }
      return answer.result
    })
  }
  return { batch, call: async (method, params = []) => (await batch([[method, params]]))[0] }
}
