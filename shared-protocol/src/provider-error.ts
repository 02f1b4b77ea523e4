import type { PlainJson } from './plain-json.ts'
import { readPlainJson } from './plain-json.ts'

/** Casement's own error codes. A wallet's integer codes pass through unchanged. */
export const USER_REJECTED = 4001
export const UNAUTHORIZED = 4100
export const UNSUPPORTED_METHOD = 4200
export const DISCONNECTED = 4900
export const CHAIN_DISCONNECTED = 4901
export const UNRECOGNIZED_CHAIN = 4902
export const INVALID_REQUEST = -32600
export const INVALID_PARAMS = -32602
export const INTERNAL_ERROR = -32603
export const RESOURCE_BUSY = -32002
export const TRANSACTION_REJECTED = -32003
export const LIMIT_EXCEEDED = -32005
/** Codes of EIP-5792. */
export const UNSUPPORTED_CAPABILITY = 5700
export const DUPLICATE_CALLS_ID = 5720
export const UNKNOWN_CALLS_ID = 5730
export const TOO_MANY_CALLS = 5740
export const ATOMICITY_NOT_SUPPORTED = 5760

/** An error in its wire format: no stack, class or cause. */
export type WireError = { readonly code: number; readonly message: string; readonly data?: PlainJson }

const MAX_MESSAGE_LENGTH = 2_048
const DATA_BOUNDS = { maxSize: 64 * 1024, maxDepth: 16 }

/**
 * The error of a rejected request, as defined by EIP-1193. For 4900, `data.outcome` says whether the call was
 * `not-sent` or its outcome is `unknown`.
 *
 * @example
 * provider.request({ method: 'eth_sign' }).catch((error: ProviderRpcError) => error.code) // 4200
 */
export class ProviderRpcError extends Error {
  override readonly name = 'ProviderRpcError'
  readonly code: number
  readonly data?: PlainJson

  constructor(code: number, message: string, data?: PlainJson) {
    super(message)
    this.code = code
    if (data !== undefined) this.data = data
  }
}

/** The message for a call above the limits. */
export const TOO_MANY = 'Too many requests'

/**
 * The error of a request that its caller aborted.
 *
 * @example
 * signal.addEventListener('abort', () => reject(cancelled()))
 */
export const cancelled = (): ProviderRpcError => new ProviderRpcError(USER_REJECTED, 'Request cancelled')

/**
 * Converts a thrown value to its wire format. Only errors made for the caller keep their text. Any other message might
 * contain a key, a path or an e-mail address, so it becomes a generic internal error.
 *
 * @example
 * toWireError(new ProviderRpcError(4001, 'User rejected the request')) // { code: 4001, message: 'User rejected the request' }
 */
export const toWireError = (thrown: unknown): WireError => {
  if (!(thrown instanceof ProviderRpcError)) return { code: INTERNAL_ERROR, message: 'Internal error' }
  const { code, message, data } = thrown
  return data === undefined ? { code, message } : { code, message, data }
}

const dataOf = (value: unknown): PlainJson | undefined => {
  const read = readPlainJson(value, DATA_BOUNDS)
  return read.ok ? read.value : undefined
}

/**
 * Reads an error from the peer; undefined if it is not one. A non-integer code becomes -32603 with the original in
 * `data`, so that `code` is always an integer.
 *
 * @example
 * fromWireError({ code: 4001, message: 'no' })?.code // 4001
 */
export const fromWireError = (value: unknown): ProviderRpcError | undefined => {
  const { code, message, data } = (value ?? {}) as { code?: unknown; message?: unknown; data?: unknown }
  if (typeof message !== 'string') return undefined
  const text = message.slice(0, MAX_MESSAGE_LENGTH)
  if (Number.isInteger(code)) return new ProviderRpcError(code as number, text, dataOf(data))
  return new ProviderRpcError(INTERNAL_ERROR, text, dataOf({ code, data }))
}
