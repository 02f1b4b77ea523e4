import { useStore } from 'zustand'
import type { Panel } from './rules/panels.ts'
import type { ViewName } from './rules/views.ts'
import { useCore } from './use-core.ts'

type Availability = {
  readonly isOn: (panel: Panel) => boolean
  readonly isAvailable: (view: ViewName) => boolean
}

/**
 * Returns the checks whether a panel is on and whether a view can be opened; rerenders the caller when the answers may
 * change.
 *
 * @example
 * const { isOn, isAvailable } = useAvailable()
 * isAvailable('WalletReceive')
 */
export const useAvailable = (): Availability => {
  const { modal, options, project } = useCore()
  // Both decide which panels are on.
  useStore(options)
  useStore(project)
  return modal
}
