import { createContext, useContext } from 'react'
import type { Core } from './core.ts'

export const CoreContext = createContext<Core | undefined>(undefined)

/**
 * Returns the core, for views.
 *
 * @example
 * const { options, modal } = useCore()
 */
export const useCore = (): Core => {
  const core = useContext(CoreContext)
  if (!core) throw new Error('outside of the modal')
  return core
}
