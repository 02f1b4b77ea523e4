import type { Network } from '@casement/shared-protocol/schemas'
import { useState } from 'react'
import { useStore } from 'zustand'
import { topOf } from '../../../../kernel/rules/view-stack.ts'
import { useShell } from '../../../../modal/shell/context.ts'
import { switchingIn, switchingOf } from '../../switching-store.ts'
import type { HowToSwitch } from './network-switching.ts'
import { chooseNetwork } from './network-switching.ts'

/**
 * Lets a view switch networks, and say what has come of it.
 *
 * @example
 * const { switching, choose } = useNetworkSwitching()
 */
export const useNetworkSwitching = (how: HowToSwitch = {}) => {
  const shell = useShell()
  const [visit] = useState(() => topOf(shell.modal.getState().stack).key)
  const switching = useStore(switchingIn(shell.modal), (visited) => switchingOf(visited, visit))
  return { switching, choose: (network: Network): void => chooseNetwork(shell, visit, network, how) }
}
