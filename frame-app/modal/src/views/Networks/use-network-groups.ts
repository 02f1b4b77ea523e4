import { useMemo } from 'react'
import { useStore } from 'zustand'
import type { NetworkGroup } from '../../domain/network-list.ts'
import { networkGroups } from '../../domain/network-list.ts'
import { activeNetworkId } from '../../domain/networks.ts'
import { useWallets } from '../../shell/context.ts'

/** The requested networks, as they stand to the wallets that are connected. */
export const useNetworkGroups = (): readonly NetworkGroup[] => {
  const wallets = useWallets()
  const networks = useStore(wallets.options, (state) => state.networks)
  const connections = useStore(wallets.connections, (state) => state.connections)
  const activeId = useStore(wallets.session, activeNetworkId)
  return useMemo(() => networkGroups(networks, { activeId, connections }), [networks, activeId, connections])
}
