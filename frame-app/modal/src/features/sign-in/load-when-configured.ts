import type { OptionsStore } from '../../kernel/options-store.ts'
import { lazy } from '../../lib/lazy.ts'

/** A module that only pages with a sign-in need. */
export type WhenConfigured<T> = {
  /** The module, or undefined for a page without a sign-in. A failed load is repeated on the next call. */
  needed(): Promise<T> | undefined
  /** The module, whether or not the page has a sign-in. */
  loaded(): Promise<T>
}

/**
 * Loads a module once, as soon as the page has a sign-in.
 *
 * @example
 * const signing = loadWhenConfigured(options, async () => (await import('./signing.ts')).createSigning(parts), report)
 * await (await signing.needed())?.checked()
 */
export const loadWhenConfigured = <T>(
  options: OptionsStore,
  load: () => Promise<T>,
  report: (thrown: unknown) => void,
): WhenConfigured<T> => {
  let begun = false
  const loaded = lazy(load)
  const needed = (): Promise<T> | undefined => {
    begun ||= options.getState().siwx !== undefined
    return begun ? loaded() : undefined
  }
  const begin = (): void => void needed()?.catch(report)

  options.subscribe(begin)
  begin()
  return { needed, loaded }
}
