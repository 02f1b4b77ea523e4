import { lazy } from '../../../lib/lazy.ts'
import { standInForDeniedStorage } from './local-storage.ts'

/**
 * Loads the library, which is larger than everything else. Call it early when it will be needed soon.
 *
 * @example
 * const Provider = await loadLibrary()
 */
export const loadLibrary = lazy(async () => {
  standInForDeniedStorage(globalThis)
  return (await import('@walletconnect/universal-provider')).UniversalProvider
})
