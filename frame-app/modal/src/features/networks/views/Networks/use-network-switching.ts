import type { Network } from '@casement/shared-protocol/schemas'
import { useStore } from 'zustand'
import { useCore } from '../../../../kernel/use-core.ts'
import { useVisit } from '../../../../modal/router/visit.ts'
import { switchingIn, switchingOf } from '../../switching-store.ts'
import { useNetworks } from '../../use-networks.ts'
import type { SwitchMethod } from './network-switching.ts'
import { chooseNetwork } from './network-switching.ts'

/**
 * Lets a view switch networks and show the outcome.
 *
 * @example
 * const { switching, choose } = useNetworkSwitching()
 */
export const useNetworkSwitching = (how: SwitchMethod = {}) => {
  const { modal, session } = useCore()
  const networks = useNetworks()
  const { key: visit } = useVisit()
  const switching = useStore(switchingIn(modal.store), (visited) => switchingOf(visited, visit))
  return {
    switching,
    choose: (network: Network): void => chooseNetwork({ modal, session, networks }, visit, network, how),
  }
}
