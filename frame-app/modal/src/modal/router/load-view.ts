import type { ComponentType } from 'react'
import type { BuiltView } from './built.ts'

/** The views that stand, each in a chunk of its own. */
const chunks: { readonly [V in BuiltView]: () => Promise<ComponentType> } = {
  Connect: async () => (await import('../../features/wallets/views/Connect/index.tsx')).ConnectView,
  AllWallets: async () => (await import('../../features/wallets/views/AllWallets/index.tsx')).AllWalletsView,
  WhatIsAWallet: async () => (await import('../../features/wallets/views/WhatIsAWallet/index.tsx')).WhatIsAWalletView,
  WhatIsANetwork: async () =>
    (await import('../../features/networks/views/WhatIsANetwork/index.tsx')).WhatIsANetworkView,
  Networks: async () => (await import('../../features/networks/views/Networks/index.tsx')).NetworksView,
  SwitchNetwork: async () => (await import('../../features/networks/views/SwitchNetwork/index.tsx')).SwitchNetworkView,
  SwitchActiveChain: async () =>
    (await import('../../features/networks/views/SwitchActiveChain/index.tsx')).SwitchActiveChainView,
  UnsupportedChain: async () =>
    (await import('../../features/networks/views/UnsupportedChain/index.tsx')).UnsupportedChainView,
  Account: async () => (await import('../../features/account/views/Account/index.tsx')).AccountView,
  AccountSettings: async () =>
    (await import('../../features/account/views/AccountSettings/index.tsx')).AccountSettingsView,
  ProfileWallets: async () =>
    (await import('../../features/account/views/ProfileWallets/index.tsx')).ProfileWalletsView,
  ConnectingExternal: async () =>
    (await import('../../features/wallets/views/ConnectingExternal/index.tsx')).ConnectingExternalView,
  ConnectingMultiChain: async () =>
    (await import('../../features/wallets/views/ConnectingMultiChain/index.tsx')).ConnectingMultiChainView,
  ConnectingWalletConnect: async () =>
    (await import('../../features/wallets/views/ConnectingWalletConnect/index.tsx')).ConnectingWalletConnectView,
  ConnectingWalletConnectBasic: async () =>
    (await import('../../features/wallets/views/ConnectingWalletConnectBasic/index.tsx'))
      .ConnectingWalletConnectBasicView,
  Downloads: async () => (await import('../../features/wallets/views/Downloads/index.tsx')).DownloadsView,
  GetWallet: async () => (await import('../../features/wallets/views/GetWallet/index.tsx')).GetWalletView,
  OpenWallet: async () => (await import('../../features/wallets/views/OpenWallet/index.tsx')).OpenWalletView,
  SIWXSignMessage: async () =>
    (await import('../../features/sign-in/views/SIWXSignMessage/index.tsx')).SIWXSignMessageView,
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
