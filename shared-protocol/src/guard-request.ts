import type { ServeSpec } from './contract.ts'
import { MAX_ID_LENGTH, MAX_MESSAGE_DEPTH } from './limits.ts'
import { readPlainJson } from './plain-json.ts'
import type { WireError } from './provider-error.ts'
import { INVALID_PARAMS, INVALID_REQUEST, LIMIT_EXCEEDED, TOO_MANY } from './provider-error.ts'

/**
 * What to do with a message on a request port. Only the parts of the verdict are used, never the message itself, so
 * handlers, ports, longer paths and other message types have no effect.
 */
export type RequestVerdict =
  | { readonly kind: 'drop' }
  | { readonly kind: 'release'; readonly id: string }
  | { readonly kind: 'refuse'; readonly id: string; readonly error: WireError }
  | { readonly kind: 'call'; readonly id: string; readonly method: string; readonly params: unknown }

/** The methods that may be called, by name. */
export type AnyServeTable = { readonly [method: string]: ServeSpec<unknown> }

const DROP: RequestVerdict = { kind: 'drop' }

const refuse = (id: string, code: number, message: string): RequestVerdict => ({
  kind: 'refuse',
  id,
  error: { code, message },
})

const refuseAt = (id: string, code: number, method: string, path: string, reason: string): RequestVerdict => ({
  kind: 'refuse',
  id,
  error: { code, message: `${method}: ${path || 'the parameter'} ${reason}`, data: { path } },
})

const readCall = (id: string, method: string, spec: ServeSpec<unknown>, argument: unknown): RequestVerdict => {
  const json = readPlainJson(argument, { maxSize: spec.maxParams, maxDepth: MAX_MESSAGE_DEPTH })
  if (!json.ok) {
    const code = json.kind === 'too-large' ? INVALID_REQUEST : INVALID_PARAMS
    return refuseAt(id, code, method, json.path, json.reason)
  }
  const params = spec.params(json.value)
  if (!params.ok) return refuseAt(id, INVALID_PARAMS, method, params.path, params.reason)
  return { kind: 'call', id, method, params: params.value }
}

const soleArgument = (list: unknown): { readonly type?: unknown; readonly value?: unknown } | undefined =>
  Array.isArray(list) && list.length === 1 ? list[0] : undefined

/**
 * Validates a message on a request port. Anything that is not a request for a method of the table is dropped without an
 * answer. A request with an invalid argument is rejected with the reason.
 *
 * Comlink would walk any `path` through our realm, run `SET` and `CONSTRUCT`, and turn `HANDLER` arguments into live
 * proxies. So a call must consist of one own key of the table and one `RAW` argument of plain JSON.
 *
 * `admit` is called before the parameters are read, so that rejecting a flood costs only its envelopes.
 *
 * @example
 * judgeRequest({ id: '1', type: 'APPLY', path: ['constructor', 'constructor'], argumentList: [] }, table, () => true)
 * // { kind: 'drop' }
 */
export const judgeRequest = (data: unknown, table: AnyServeTable, admit: () => boolean): RequestVerdict => {
  const { id, type, path, argumentList } = (data ?? {}) as Record<string, unknown>
  if (typeof id !== 'string') return DROP
  if (id.length === 0 || id.length > MAX_ID_LENGTH) return DROP
  if (type === 'RELEASE') return { kind: 'release', id }
  if (type !== 'APPLY') return DROP
  if (!Array.isArray(path) || path.length !== 1) return DROP
  const method: unknown = path[0]
  if (typeof method !== 'string') return DROP
  const spec = Object.hasOwn(table, method) ? table[method] : undefined
  if (spec === undefined) return DROP
  if (!admit()) return refuse(id, LIMIT_EXCEEDED, TOO_MANY)
  const argument = soleArgument(argumentList)
  if (argument?.type !== 'RAW') return refuse(id, INVALID_REQUEST, `${method} takes one parameter of plain data`)
  return readCall(id, method, spec, argument.value)
}
