import type { CallSpec } from './contract.ts'
import { MAX_MESSAGE_DEPTH } from './limits.ts'
import { readPlainJson } from './plain-json.ts'
import { fromWireError } from './provider-error.ts'
import type { ProviderRpcError } from './provider-error.ts'

/** How a call ended, as this side may believe it. */
export type Outcome =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly error: ProviderRpcError }

/** What to make of a reply: an outcome, or the reason why it is none. */
export type ReplyVerdict = { readonly kind: 'outcome'; readonly outcome: Outcome } | { readonly kind: 'violation'; readonly reason: string }

const violation = (reason: string): ReplyVerdict => ({ kind: 'violation', reason })

/**
 * The id of the call that a message on a port of replies answers, or undefined when it answers none.
 *
 * @example
 * replyId({ id: '1', type: 'RAW', value: { ok: true } }) // '1'
 */
export const replyId = (data: unknown): string | undefined => {
  if (typeof data !== 'object' || data === null) return undefined
  const { id } = data as { id?: unknown }
  return typeof id === 'string' ? id : undefined
}

/**
 * Judges a reply to a call of this side. Comlink would turn a `HANDLER` reply into a live proxy or a thrown value of
 * the peer's making; a function that is a proxy is truthy wherever a boolean was asked for. So a reply is `RAW`, an
 * envelope, plain JSON, and what the method's contract says it gives.
 *
 * @example
 * judgeReply({ id: '1', type: 'RAW', value: { ok: true, value: { n: 1 } } }, pingSpec)
 */
export const judgeReply = (data: unknown, spec: CallSpec<unknown>): ReplyVerdict => {
  const { type, value: envelope } = data as { type?: unknown; value?: unknown }
  if (type !== 'RAW') return violation('a reply that is not plain data')
  if (typeof envelope !== 'object' || envelope === null) return violation('a reply without an envelope')
  const { ok, value, error } = envelope as { ok?: unknown; value?: unknown; error?: unknown }
  if (ok === false) {
    const read = fromWireError(error)
    if (read === undefined) return violation('an error without a message')
    return { kind: 'outcome', outcome: { ok: false, error: read } }
  }
  if (ok !== true) return violation('an envelope that says neither success nor failure')
  const json = readPlainJson(value, { maxSize: spec.maxResult, maxDepth: MAX_MESSAGE_DEPTH })
  if (!json.ok) return violation(`a result in which ${json.path || 'the value'} ${json.reason}`)
  const result = spec.result(json.value)
  if (!result.ok) return violation(`a result in which ${result.path || 'the value'} ${result.reason}`)
  return { kind: 'outcome', outcome: { ok: true, value: result.value } }
}
