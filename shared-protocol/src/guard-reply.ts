import type { CallSpec } from './contract.ts'
import { MAX_MESSAGE_DEPTH } from './limits.ts'
import { readPlainJson } from './plain-json.ts'
import type { ProviderRpcError } from './provider-error.ts'
import { fromWireError } from './provider-error.ts'

/** The validated outcome of a call. */
export type Outcome =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly error: ProviderRpcError }

/**
 * Returns the id of the call that a message answers, or undefined if it is not an answer.
 *
 * @example
 * replyId({ id: '1', type: 'RAW', value: { ok: true } }) // '1'
 */
export const replyId = (data: unknown): string | undefined => {
  const { id } = (data ?? {}) as { id?: unknown }
  return typeof id === 'string' ? id : undefined
}

/**
 * Validates a reply to one of our calls. Comlink would turn a `HANDLER` reply into a live proxy or throw a value chosen
 * by the peer, and a proxy function is truthy wherever a boolean is expected. So a reply must be `RAW` and contain an
 * envelope with plain JSON that matches the method's contract.
 *
 * Returns undefined for anything else: the peer has broken the contract.
 *
 * @example
 * judgeReply({ id: '1', type: 'RAW', value: { ok: true, value: { n: 1 } } }, pingSpec) // { ok: true, value: { n: 1 } }
 */
export const judgeReply = (data: unknown, spec: CallSpec<unknown>): Outcome | undefined => {
  const { type, value: envelope } = data as { type?: unknown; value?: unknown }
  if (type !== 'RAW') return undefined
  const { ok, value, error: sent } = (envelope ?? {}) as { ok?: unknown; value?: unknown; error?: unknown }
  if (ok === false) {
    const error = fromWireError(sent)
    return error && { ok, error }
  }
  if (ok !== true) return undefined
  const json = readPlainJson(value, { maxSize: spec.maxResult, maxDepth: MAX_MESSAGE_DEPTH })
  if (!json.ok) return undefined
  const result = spec.result(json.value)
  return result.ok ? result : undefined
}
