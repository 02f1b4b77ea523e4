import type { SiwxCall, SiwxOption, SiwxResult } from '@casement/shared-protocol/host'
import { INVALID_PARAMS, isObject, ProviderRpcError } from '@casement/shared-protocol/host'

/** The page's sign-in as used by the frame. */
export type PageSignIn = {
  /** The `siwx` option for the frame; undefined if sign-in is disabled. */
  option(): SiwxOption | undefined
  answer(call: SiwxCall): Promise<SiwxResult>
  end(): void
}

/**
 * The error for an option that only the host validates.
 *
 * @example
 * throw badOption('siwx.addSession', 'must be a function')
 */
export const badOption = (path: string, reason: string): ProviderRpcError =>
  new ProviderRpcError(INVALID_PARAMS, `options.${path} ${reason}`, { path })

/**
 * Throws unless an option is an object with these functions.
 *
 * @example
 * mustHave(siwx, 'siwx', ['createMessage', 'addSession'])
 */
export const mustHave = (given: unknown, option: string, functions: readonly string[]): void => {
  if (!isObject(given)) throw badOption(option, 'must be an object')
  for (const name of functions) {
    if (typeof given[name] !== 'function') throw badOption(`${option}.${name}`, 'must be a function')
  }
}

/** Validates a boolean option. Omitted options stay omitted. */
export const flagOf = <N extends string>(name: N, value: unknown, path: string): { readonly [K in N]?: boolean } => {
  if (value === undefined) return {}
  if (typeof value !== 'boolean') throw badOption(path, 'must be true or false')
  return { [name]: value } as { readonly [K in N]: boolean }
}
