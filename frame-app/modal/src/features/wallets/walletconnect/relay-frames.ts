import { safeJsonParse } from './safe-json.ts'

// What a relay says on its socket, read before the library gets it. The library takes any JSON for what it expects, throws at the
// rest where nobody catches it, and lets the relay name the events of its own that it raises.

/** An honest relay passes on one message at a time, and takes none that is longer. */
export const MAX_FRAME_LENGTH = 1024 * 1024
const MAX_ERROR_LENGTH = 256
/** Whoever is told of a message by its subscription is told by its topic here. */
const PUSHED = 'pushed'
const TOPIC = /^[0-9a-f]{64}$/
/** Requests of ours are numbered; the library's own events have names. */
const REQUEST_ID = /^\d{1,32}$/

type Id = string | number | bigint

/** A frame made anew of what was read. */
export type RelayFrame =
  | { readonly id: Id; readonly jsonrpc: '2.0'; readonly result: unknown }
  | { readonly id: Id; readonly jsonrpc: '2.0'; readonly error: { readonly code: number; readonly message: string } }
  | {
      readonly id: Id
      readonly jsonrpc: '2.0'
      readonly method: 'irn_subscription'
      readonly params: {
        readonly id: typeof PUSHED
        readonly data: { readonly topic: string; readonly message: string; readonly publishedAt: number }
      }
    }

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

const isId = (id: unknown): id is Id =>
  (typeof id === 'string' || typeof id === 'number' || typeof id === 'bigint') && REQUEST_ID.test(String(id))

/**
 * Reads what came over the socket of a relay; undefined where it is nothing that a relay has to say.
 *
 * @example
 * readFrame('{"id":1,"jsonrpc":"2.0","result":true}') // { id: 1, jsonrpc: '2.0', result: true }
 */
export const readFrame = (data: unknown): RelayFrame | undefined => {
  if (typeof data !== 'string' || data.length > MAX_FRAME_LENGTH) return undefined
  const frame = safeJsonParse(data)
  if (!isObject(frame) || frame.jsonrpc !== '2.0') return undefined
  const { id, method, params, result, error } = frame
  if (!isId(id)) return undefined
  if (method === undefined) {
    if (isObject(error)) {
      const code = typeof error.code === 'number' ? error.code : -32_000
      const message = typeof error.message === 'string' ? error.message.slice(0, MAX_ERROR_LENGTH) : ''
      return { id, jsonrpc: '2.0', error: { code, message } }
    }
    return result === undefined ? undefined : { id, jsonrpc: '2.0', result }
  }
  if (method !== 'irn_subscription' || !isObject(params) || !isObject(params.data)) return undefined
  const { topic, message, publishedAt } = params.data
  if (typeof topic !== 'string' || !TOPIC.test(topic) || typeof message !== 'string') return undefined
  const at = typeof publishedAt === 'number' ? publishedAt : 0
  const pushed = { id: PUSHED, data: { topic, message, publishedAt: at } } as const
  return { id, jsonrpc: '2.0', method, params: pushed }
}
