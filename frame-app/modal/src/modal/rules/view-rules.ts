import type { Panel } from '../../kernel/rules/panels.ts'
import type { ViewName } from '../../kernel/rules/views.ts'

/** What is true of a view wherever it is met. */
export type ViewRule = {
  /**
   * Who opens it. Views that say or ask something about a process of the frame's own are opened by that process: a page
   * that could open them would put words in its mouth.
   */
  readonly opener: 'host' | 'frame'
  readonly needsAddress?: true
  /**
   * Where a visitor must sign in, this view is the way in, and closing it would leave a wallet connected that is not
   * signed in.
   */
  readonly heldBySignIn?: true
  /** The panel that it is a part of. */
  readonly panel?: Panel
}

const RULES = {
  Connect: { opener: 'host' },
  Account: { opener: 'host', needsAddress: true },
  AllWallets: { opener: 'host' },
  ConnectingWalletConnectBasic: { opener: 'host' },
  ConnectingExternal: { opener: 'frame' },
  ConnectingMultiChain: { opener: 'frame' },
  ConnectingWalletConnect: { opener: 'frame' },
  Downloads: { opener: 'frame' },
  GetWallet: { opener: 'frame' },
  OpenWallet: { opener: 'frame' },
  AccountSettings: { opener: 'frame', needsAddress: true },
  ProfileWallets: { opener: 'frame', needsAddress: true },
  ConnectingFarcaster: { opener: 'frame' },
  SIWXSignMessage: { opener: 'frame', heldBySignIn: true },
  ApproveTransaction: { opener: 'frame', heldBySignIn: true },
  SwitchNetwork: { opener: 'frame' },
  SwitchActiveChain: { opener: 'frame' },
  UnsupportedChain: { opener: 'frame' },
  RegisterAccountName: { opener: 'host', needsAddress: true },
  RegisterAccountNameSuccess: { opener: 'frame' },
  Swap: { opener: 'host', needsAddress: true, panel: 'swaps' },
  Networks: { opener: 'host' },
  OnRampProviders: { opener: 'host', needsAddress: true, panel: 'onramp' },
  WhatIsAWallet: { opener: 'host' },
  WhatIsANetwork: { opener: 'host' },
} as const satisfies { readonly [V in ViewName]: ViewRule }

/** The views that a page may ask for. */
export type HostView = { [V in ViewName]: (typeof RULES)[V]['opener'] extends 'host' ? V : never }[ViewName]

export const ruleOf = (view: ViewName): ViewRule => RULES[view]

/** Whether a page may ask for a view at all. */
export const mayHostOpen = (view: ViewName): view is HostView => ruleOf(view).opener === 'host'
