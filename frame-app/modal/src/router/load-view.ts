import type { ComponentType } from 'react'
import type { BuiltView } from './built.ts'

/** The views that stand, each in a chunk of its own. */
const chunks: { readonly [V in BuiltView]: () => Promise<ComponentType> } = {
  Connect: async () => (await import('../views/Connect/index.tsx')).ConnectView,
  AllWallets: async () => (await import('../views/AllWallets/index.tsx')).AllWalletsView,
  WhatIsAWallet: async () => (await import('../views/WhatIsAWallet/index.tsx')).WhatIsAWalletView,
  WhatIsANetwork: async () => (await import('../views/WhatIsANetwork/index.tsx')).WhatIsANetworkView,
  Networks: async () => (await import('../views/Networks/index.tsx')).NetworksView,
  SwitchNetwork: async () => (await import('../views/SwitchNetwork/index.tsx')).SwitchNetworkView,
  SwitchActiveChain: async () => (await import('../views/SwitchActiveChain/index.tsx')).SwitchActiveChainView,
  UnsupportedChain: async () => (await import('../views/UnsupportedChain/index.tsx')).UnsupportedChainView,
  Account: async () => (await import('../views/Account/index.tsx')).AccountView,
  AccountSettings: async () => (await import('../views/AccountSettings/index.tsx')).AccountSettingsView,
  ProfileWallets: async () => (await import('../views/ProfileWallets/index.tsx')).ProfileWalletsView,
  ConnectingExternal: async () => (await import('../views/ConnectingExternal/index.tsx')).ConnectingExternalView,
  ConnectingMultiChain: async () => (await import('../views/ConnectingMultiChain/index.tsx')).ConnectingMultiChainView,
  ConnectingWalletConnect: async () =>
    (await import('../views/ConnectingWalletConnect/index.tsx')).ConnectingWalletConnectView,
  ConnectingWalletConnectBasic: async () =>
    (await import('../views/ConnectingWalletConnectBasic/index.tsx')).ConnectingWalletConnectBasicView,
  Downloads: async () => (await import('../views/Downloads/index.tsx')).DownloadsView,
  GetWallet: async () => (await import('../views/GetWallet/index.tsx')).GetWalletView,
  OpenWallet: async () => (await import('../views/OpenWallet/index.tsx')).OpenWalletView,
  SIWXSignMessage: async () => (await import('../views/SIWXSignMessage/index.tsx')).SIWXSignMessageView,
}

const loaded = new Map<BuiltView, ComponentType>()

/** A view that was loaded before. */
export const loadedView = (name: BuiltView): ComponentType | undefined => loaded.get(name)

/**
 * Loads a view. React's own lazy components remember a failure for ever; here the next one who asks tries again.
 *
 * @example
 * await loadView('Connect')
 */
export const loadView = async (name: BuiltView): Promise<ComponentType> => {
  const view = loaded.get(name) ?? (await chunks[name]())
  loaded.set(name, view)
  return view
}
