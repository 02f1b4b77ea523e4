import type { Json } from '../json.ts'

/** The error that a call is answered with. */
export class RpcError extends Error {
  override readonly name = 'RpcError'
  readonly code: number
  readonly data: Json | undefined

  constructor(code: number, message: string, data?: Json) {
    super(message)
    this.code = code
    this.data = data
  }
}

export const PARSE_ERROR = -32_700
export const INVALID_REQUEST = -32_600
export const METHOD_NOT_FOUND = -32_601
export const INTERNAL_ERROR = -32_603

export const invalidParams = (message: string): RpcError => new RpcError(-32_602, message)
export const invalidRequest = (message: string): RpcError => new RpcError(INVALID_REQUEST, message)
export const preflightFailed = (message: string, data: Json): RpcError => new RpcError(-32_002, message, data)
export const badSignature = (): RpcError => new RpcError(-32_003, 'Transaction signature verification failure')
export const unhealthy = (): RpcError => new RpcError(-32_005, 'Node is unhealthy', { numSlotsBehind: null })
export const unsupportedVersion = (version: number): RpcError =>
  new RpcError(
    -32_015,
    `Transaction version (${version}) is not supported by the requesting client. Please try the request again with the following configuration parameter: "maxSupportedTransactionVersion": ${version}`,
  )
export const tooEarly = (contextSlot: number): RpcError =>
  new RpcError(-32_016, 'Minimum context slot has not been reached', { contextSlot })
