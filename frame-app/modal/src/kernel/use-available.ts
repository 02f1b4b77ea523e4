import { useStore } from 'zustand'
import type { ViewName } from './rules/views.ts'
import { useCore } from './use-core.ts'

/**
 * Returns the check whether a view can be opened; rerenders the caller when the answer may change.
 *
 * @example
 * const isAvailable = useAvailable()
 * isAvailable('WalletReceive')
 */
export const useAvailable = (): ((view: ViewName) => boolean) => {
  const { modal, options, project } = useCore()
  // Both decide which panels are on.
  useStore(options)
  useStore(project)
  return modal.isAvailable
}
