import type { SignInGiven } from '../options.ts'
import type { PageSignIn } from './page-sign-in.ts'
import { siwxSignIn } from './siwx.ts'

/**
 * Reads the page's sign-in configuration. `siweConfig` has a chunk of its own, which only pages that use it load.
 *
 * @example
 * const signIn = await readSignIn({ siwx }, () => client.signInChanged())
 */
export const readSignIn = async (given: SignInGiven, changed: () => void): Promise<PageSignIn> => {
  if ('siwx' in given) return siwxSignIn(given.siwx)
  const { siweSignIn } = await import('./siwe.ts')
  return siweSignIn(given.siweConfig, changed)
}
