import { lazy } from '../../../lib/lazy.ts'
import { standInForDeniedStorage } from './local-storage.ts'

/**
 * Loads the library, which is larger than all the rest. Whoever will want it soon has it come meanwhile.
 *
 * @example
 * const Provider = await loadLibrary()
 */
export const loadLibrary = lazy(async () => {
  standInForDeniedStorage(globalThis)
  return (await import('@walletconnect/universal-provider')).UniversalProvider
})
