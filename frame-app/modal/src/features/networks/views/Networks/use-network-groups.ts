import { useMemo } from 'react'
import { useStore } from 'zustand'
import { activeNetworkId } from '../../../../kernel/rules/networks.ts'
import { useWallets } from '../../../../modal/shell/context.ts'
import type { NetworkGroup } from '../../rules/network-list.ts'
import { networkGroups } from '../../rules/network-list.ts'

/** The requested networks, as they stand to the wallets that are connected. */
export const useNetworkGroups = (): readonly NetworkGroup[] => {
  const wallets = useWallets()
  const networks = useStore(wallets.options, (state) => state.networks)
  const connections = useStore(wallets.connections, (state) => state.connections)
  const activeId = useStore(wallets.session, activeNetworkId)
  return useMemo(() => networkGroups(networks, { activeId, connections }), [networks, activeId, connections])
}
