import type { ViewName } from '../../kernel/rules/views.ts'

/** The views that stand. One that is not here cannot be reached, by whatever name it is asked for. */
export const BUILT = [
  'Connect',
  'AllWallets',
  'WhatIsAWallet',
  'WhatIsANetwork',
  'Networks',
  'SwitchNetwork',
  'SwitchActiveChain',
  'UnsupportedChain',
  'Account',
  'AccountSettings',
  'ProfileWallets',
  'ConnectingExternal',
  'ConnectingMultiChain',
  'ConnectingWalletConnect',
  'ConnectingWalletConnectBasic',
  'Downloads',
  'GetWallet',
  'OpenWallet',
  'SIWXSignMessage',
] as const satisfies readonly ViewName[]

export type BuiltView = (typeof BUILT)[number]

/** Whether a view can be shown. */
export const isBuilt = (name: ViewName): name is BuiltView => (BUILT as readonly ViewName[]).includes(name)
