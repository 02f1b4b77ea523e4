import { lazy } from '../../../lib/lazy.ts'
import { replaceDeniedStorage } from './denied-storage.ts'

/**
 * Loads the library, which is larger than everything else. Call it early when it will be needed soon.
 *
 * @example
 * const Provider = await loadLibrary()
 */
export const loadLibrary = lazy(async () => {
  replaceDeniedStorage(globalThis)
  return (await import('@walletconnect/universal-provider')).UniversalProvider
})
