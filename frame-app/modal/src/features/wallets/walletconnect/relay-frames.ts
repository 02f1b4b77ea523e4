import { safeJsonParse } from './safe-json.ts'

// Reads socket messages of a relay before the library does. The library accepts any JSON, throws uncaught errors on the
// rest, and lets the relay choose which of the library's internal events to raise.

/** An honest relay sends one message at a time and accepts none longer than this. */
export const MAX_FRAME_LENGTH = 1024 * 1024
const MAX_ERROR_LENGTH = 256
/** Replaces the subscription id, which the library would use as an event name. */
const PUSHED = 'pushed'
const TOPIC = /^[0-9a-f]{64}$/
/** Our requests have numeric ids; the library's own events have names. */
const REQUEST_ID = /^\d{1,32}$/

type Id = string | number | bigint

/** A frame rebuilt from the parsed parts. */
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
 * Reads a socket message of a relay. Returns undefined if it is not a valid frame.
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
