import type { SignInGiven } from '../options.ts'
import type { PageSignIn } from './page-sign-in.ts'
import { siwxSignIn } from './siwx.ts'

/**
 * Reads what a page gave for its sign-in. The older form of it is a part of its own, which only pages with that form load.
 *
 * @example
 * const signIn = await readSignIn({ siwx }, () => client.signInChanged())
 */
export const readSignIn = async (given: SignInGiven, changed: () => void): Promise<PageSignIn> => {
  if ('siwx' in given) return siwxSignIn(given.siwx)
  const { siweSignIn } = await import('./siwe.ts')
  return siweSignIn(given.siweConfig, changed)
}
