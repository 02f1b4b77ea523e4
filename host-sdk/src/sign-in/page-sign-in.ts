import type { SiwxCall, SiwxOption, SiwxResult } from '@casement/shared-protocol/host'
import { INVALID_PARAMS, isObject, ProviderRpcError } from '@casement/shared-protocol/host'

/** The sign-in of a page, at work. */
export type PageSignIn = {
  /** What the frame is told of it as it starts; nothing where it is switched off. */
  option(): SiwxOption | undefined
  answer(call: SiwxCall): Promise<SiwxResult>
  end(): void
}

/**
 * What is wrong with an option that only this side reads.
 *
 * @example
 * throw badOption('siwx.addSession', 'must be a function')
 */
export const badOption = (path: string, reason: string): ProviderRpcError =>
  new ProviderRpcError(INVALID_PARAMS, `options.${path} ${reason}`, { path })

/**
 * Makes sure that an option is an object with these functions.
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

/** A flag of the page as the frame is told it: what is left out stays out. */
export const flagOf = <N extends string>(name: N, value: unknown, path: string): { readonly [K in N]?: boolean } => {
  if (value === undefined) return {}
  if (typeof value !== 'boolean') throw badOption(path, 'must be true or false')
  return { [name]: value } as { readonly [K in N]: boolean }
}
