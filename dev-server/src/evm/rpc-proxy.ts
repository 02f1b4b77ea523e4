import * as v from 'valibot'
import type { PartLog } from '../parts/part-log.ts'
import { describeThrown } from '../parts/part-log.ts'
import { postToNode } from './node-rpc.ts'
import type { ParsedRequest, RpcId } from './rpc-request.ts'
import { mayChange, readRpc } from './rpc-request.ts'

export type RpcProxyOptions = {
  /** The node's own URL. */
  readonly node: string
  readonly log: PartLog
  /** Called when a request may have changed the chain. */
  readonly onChange: () => void
}

/** Answers a JSON-RPC message; undefined if it needs no response. */
export type RpcProxy = (text: string) => Promise<string | undefined>

// Requests to the node get new ids, so that responses can be matched whatever the client's ids are.
const nodeAnswerSchema = v.looseObject({ id: v.number() })

type Passed = Extract<ParsedRequest, { kind: 'pass' }>

const envelope = (id: RpcId, body: object) => ({ jsonrpc: '2.0', id, ...body })
const NO_ANSWER = { error: { code: -32_603, message: 'The node did not answer' } }

const askNode = async (node: string, passed: readonly Passed[]): Promise<ReadonlyMap<number, object>> => {
  if (passed.length === 0) return new Map()
  const body = passed.map(({ method, params }, id) => ({ jsonrpc: '2.0', id, method, params }))
  const answers = v.parse(v.array(nodeAnswerSchema), await postToNode(node, body))
  return new Map(
    answers.map(({ id, result, error }) => [id, error === undefined ? { result: result ?? null } : { error }]),
  )
}

/** Forwards JSON-RPC between clients and the node. */
export const createRpcProxy = ({ node, log, onChange }: RpcProxyOptions): RpcProxy => {
  const answerAll = async (asked: readonly ParsedRequest[]): Promise<readonly object[]> => {
    const passed = asked.filter((one) => one.kind === 'pass')
    let answers: ReadonlyMap<number, object> = new Map()
    try {
      answers = await askNode(node, passed)
    } catch (error) {
      log.warn(`The node did not answer: ${describeThrown(error)}`)
    }
    if (passed.some(({ method }) => mayChange(method))) onChange()
    const places = new Map(passed.map((one, place) => [one, place]))
    return asked.flatMap((one) => {
      if (one.id === undefined) return []
      if (one.kind === 'refuse') return [envelope(one.id, { error: one.error })]
      return [envelope(one.id, answers.get(places.get(one) ?? -1) ?? NO_ANSWER)]
    })
  }

  return async (text) => {
    const reading = readRpc(text)
    if (reading.kind === 'unreadable') return JSON.stringify(envelope(null, { error: reading.error }))
    const answers = await answerAll(reading.kind === 'single' ? [reading.asked] : reading.asked)
    if (answers.length === 0) return undefined
    return JSON.stringify(reading.kind === 'single' ? answers[0] : answers)
  }
}
