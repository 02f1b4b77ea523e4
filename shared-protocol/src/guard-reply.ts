import type { CallSpec } from './contract.ts'
import { MAX_MESSAGE_DEPTH } from './limits.ts'
import { readPlainJson } from './plain-json.ts'
import type { ProviderRpcError } from './provider-error.ts'
import { fromWireError } from './provider-error.ts'

/** How a call ended, as this side may believe it. */
export type Outcome =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly error: ProviderRpcError }

/**
 * The id of the call that a message on a port of replies answers, or undefined when it answers none.
 *
 * @example
 * replyId({ id: '1', type: 'RAW', value: { ok: true } }) // '1'
 */
export const replyId = (data: unknown): string | undefined => {
  const { id } = (data ?? {}) as { id?: unknown }
  return typeof id === 'string' ? id : undefined
}

/**
 * Judges a reply to a call of this side. Comlink would turn a `HANDLER` reply into a live proxy or a thrown value of
 * the peer's making; a function that is a proxy is truthy wherever a boolean was asked for. So a reply is `RAW`, an
 * envelope, plain JSON, and what the method's contract says it gives.
 *
 * Gives undefined for a reply that is none: the other side has broken the contract.
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
