import type { ATOMICITY_NOT_SUPPORTED, TOO_MANY_CALLS, UNSUPPORTED_CAPABILITY } from '@casement/shared-protocol'
import { INVALID_PARAMS, UNSUPPORTED_METHOD } from '@casement/shared-protocol'

type RefusalCode =
  | typeof INVALID_PARAMS
  | typeof UNSUPPORTED_METHOD
  | typeof UNSUPPORTED_CAPABILITY
  | typeof TOO_MANY_CALLS
  | typeof ATOMICITY_NOT_SUPPORTED

/** A request that is no valid request of its method, so that nobody is asked about it. */
export class RequestRefusedError extends Error {
  override readonly name = 'RequestRefusedError'
  readonly code: RefusalCode
  /** Where in the parameters the fault is; empty for the request as a whole. */
  readonly path: string

  constructor(code: RefusalCode, path: string, reason: string) {
    super(path === '' ? reason : `${path} ${reason}`)
    this.code = code
    this.path = path
  }
}

/** Refuses a request for what its parameters have at a path. */
export const refuse = (path: string, reason: string): never => {
  throw new RequestRefusedError(INVALID_PARAMS, path, reason)
}

/** Refuses a request whose method is not answered on its network. */
export const refuseMethod = (method: string, chainId: string): never => {
  throw new RequestRefusedError(UNSUPPORTED_METHOD, '', `${method} is not supported on ${chainId}`)
}
