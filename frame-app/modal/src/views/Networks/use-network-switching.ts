import type { Network } from '@casement/shared-protocol/schemas'
import { useState } from 'react'
import { useStore } from 'zustand'
import { topOf } from '../../domain/view-stack.ts'
import { useShell } from '../../shell/context.ts'
import { chooseNetwork, switchingIn, switchingOf } from './network-switching.ts'

/**
 * Lets a view switch networks.
 *
 * @example
 * const { switching, choose } = useNetworkSwitching()
 */
export const useNetworkSwitching = () => {
  const shell = useShell()
  const [visit] = useState(() => topOf(shell.modal.getState().stack).key)
  const switching = useStore(switchingIn(shell.modal), (visited) => switchingOf(visited, visit))
  return { switching, choose: (network: Network): void => chooseNetwork(shell, visit, network) }
}
