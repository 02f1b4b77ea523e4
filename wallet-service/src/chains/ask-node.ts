import type { ChainAnswer, ChainError } from '@casement/shared-protocol/wallet-api'
import { chainAnswerSchema, parseJson } from '@casement/shared-protocol/wallet-api'
import * as v from 'valibot'
import { readAtMost } from '../http/read-at-most.ts'

// One request to one RPC node. The operator has chosen it, but it may be down, slow, taken over or somebody else's.

/** Why a node gave no answer. */
export type NodeFault = 'network' | 'timeout' | 'status' | 'malformed' | 'too_large' | 'another_chain'

export type NodeAnswer =
  | { readonly kind: 'result'; readonly result: unknown }
  | { readonly kind: 'error'; readonly error: ChainError }
  | { readonly kind: 'failed'; readonly fault: NodeFault }

/** Less than the secure frame reads of one answer. */
export const MAX_NODE_ANSWER = 192 * 1024
/** The data of an error, in characters of JSON. A contract's reason fits; longer data is left out. */
const MAX_ERROR_DATA = 16 * 1024
const BAD_REQUEST = 400
const TOO_MANY = 429
const OWN_FAULT = 500

const failed = (fault: NodeFault): NodeAnswer => ({ kind: 'failed', fault })

const withoutLongData = ({ code, message, data }: ChainError): ChainError =>
  data === undefined || JSON.stringify(data).length > MAX_ERROR_DATA ? { code, message } : { code, message, data }

/** Reads JSON-RPC; undefined if it is none. */
const readAnswer = (bytes: Uint8Array): ChainAnswer | undefined => {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    const parsed = v.safeParse(chainAnswerSchema, parseJson(text))
    return parsed.success ? parsed.output : undefined
  } catch {
    return undefined
  }
}

/** A node may refuse a call with an error of JSON-RPC and a status of its own, unless that says that it is not well. */
const isAnswered = ({ ok, status }: Response): boolean =>
  ok || (status >= BAD_REQUEST && status < OWN_FAULT && status !== TOO_MANY)

const exchange = async (
  url: string,
  call: { readonly method: string; readonly params: readonly unknown[] },
  signal: AbortSignal,
): Promise<NodeAnswer> => {
  const response = await fetch(url, {
    method: 'POST',
    // A redirect would lead to a server that the operator has not named.
    redirect: 'error',
    signal,
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: call.method, params: call.params }),
  })
  if (!isAnswered(response)) {
    await response.body?.cancel()
    return failed('status')
  }
  const bytes = response.body === null ? new Uint8Array() : await readAtMost(response.body, MAX_NODE_ANSWER)
  if (bytes === undefined) return failed('too_large')
  const answer = readAnswer(bytes)
  if (answer === undefined) return failed(response.ok ? 'malformed' : 'status')
  if ('error' in answer) return { kind: 'error', error: withoutLongData(answer.error) }
  return response.ok ? { kind: 'result', result: answer.result } : failed('status')
}

/** Asks a node once. Never throws. */
export const askNode = async (
  url: string,
  call: { readonly method: string; readonly params: readonly unknown[] },
  { timeoutMs, signal }: { readonly timeoutMs: number; readonly signal: AbortSignal },
): Promise<NodeAnswer> => {
  const late = AbortSignal.timeout(timeoutMs)
  try {
    return await exchange(url, call, AbortSignal.any([late, signal]))
  } catch {
    return failed(late.aborted || signal.aborted ? 'timeout' : 'network')
  }
}
