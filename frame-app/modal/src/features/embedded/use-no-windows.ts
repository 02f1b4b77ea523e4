import { useStore } from 'zustand'
import { useCore } from '../../kernel/use-core.ts'
import { useEmbedded } from './use-embedded.ts'

/**
 * Whether the visitor is to be told that no window opens here. A wallet approves in a window, so a visitor learns before
 * a login that this is not the place for it, and may sign in nevertheless.
 */
export const useNoWindows = (): boolean => {
  const { opensWindows } = useCore()
  const goesOn = useStore(useEmbedded().store, ({ signsInOnly }) => signsInOnly)
  return !opensWindows() && !goesOn
}
