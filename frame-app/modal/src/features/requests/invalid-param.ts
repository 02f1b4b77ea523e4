import { INVALID_PARAMS, ProviderRpcError } from '@casement/shared-protocol'

/**
 * The error for a parameter that its schema rejected. `place` is where the method has the parameter, and `path` what
 * within it is wrong.
 *
 * @example
 * invalidParam('eth_subscribe', 'params[1]', { path: 'topics', reason: 'must be a list' })
 */
export const invalidParam = (
  method: string,
  place: string,
  { path, reason }: { readonly path: string; readonly reason: string },
): ProviderRpcError => {
  const whole = path === '' ? place : `${place}.${path}`
  return new ProviderRpcError(INVALID_PARAMS, `${method}: ${whole} ${reason}`, { path: whole })
}
