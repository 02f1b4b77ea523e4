import type { OptionsStore } from '../../kernel/options-store.ts'
import { loadedOnce } from '../../lib/lazy.ts'
import type { SignInSide } from './feature.ts'

/** What has to do with signing in, which is loaded for pages that have a sign-in. */
export type SignInLoader = {
  /** It, once it is there; undefined for a page without a sign-in. One that cannot be loaded is tried again by whoever asks next. */
  needed(): Promise<SignInSide> | undefined
  /** It, whether or not the page has a sign-in. */
  loaded(): Promise<SignInSide>
}

/**
 * Loads what has to do with signing in as soon as the page has a sign-in, once.
 *
 * @example
 * const signIn = createSignInLoader(options, async () => (await import('./sign-in-side.ts')).createSignInSide(parts), report)
 * await (await signIn.needed())?.checked()
 */
export const createSignInLoader = (
  options: OptionsStore,
  load: () => Promise<SignInSide>,
  report: (thrown: unknown) => void,
): SignInLoader => {
  let side: SignInSide | undefined
  const loaded = loadedOnce(async () => {
    side = await load()
    return side
  })
  const needed = (): Promise<SignInSide> | undefined =>
    side || options.getState().siwx !== undefined ? loaded() : undefined
  const begin = (): void => void needed()?.catch(report)

  options.subscribe(begin)
  begin()
  return { needed, loaded }
}
