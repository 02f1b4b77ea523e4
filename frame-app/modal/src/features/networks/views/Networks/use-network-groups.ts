import { useMemo } from 'react'
import { useStore } from 'zustand'
import { activeNetworkId } from '../../../../kernel/rules/networks.ts'
import { useCore } from '../../../../kernel/use-core.ts'
import type { NetworkGroup } from '../../rules/network-list.ts'
import { networkGroups } from '../../rules/network-list.ts'

/** The page's networks with their status for the connected wallets. */
export const useNetworkGroups = (): readonly NetworkGroup[] => {
  const core = useCore()
  const networks = useStore(core.options, (state) => state.networks)
  const connections = useStore(core.connections, (state) => state.connections)
  const activeId = useStore(core.session, activeNetworkId)
  return useMemo(() => networkGroups(networks, { activeId, connections }), [networks, activeId, connections])
}
