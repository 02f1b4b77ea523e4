import type { ChainNamespace } from '@casement/shared-protocol'
import type { Network, ViewData } from '@casement/shared-protocol/schemas'
import type { ForNamespace } from './in-namespace.ts'
import type { Wallet } from './wallet.ts'

type Nothing = { readonly [none in never]: never }

/** Every named view, with what it is shown with. Plain data only: what has to be called back is kept by id elsewhere. */
export type ViewParams = {
  readonly Connect: ForNamespace
  readonly Account: Nothing
  readonly AllWallets: ForNamespace
  readonly ConnectingWalletConnectBasic: Nothing
  /** The wallet, and in which of its namespaces it is asked. */
  readonly ConnectingExternal: { readonly wallet: Wallet; readonly namespace: ChainNamespace }
  readonly ConnectingMultiChain: { readonly wallet: Wallet }
  readonly ConnectingWalletConnect: { readonly wallet: Wallet }
  readonly Downloads: { readonly wallet: Wallet }
  readonly GetWallet: ForNamespace
  /** Where a wallet that was asked something is opened, if anywhere here, what it is called, and since when it has been asked. */
  readonly OpenWallet: { readonly name: string; readonly href?: string; readonly askedAt: number }
  readonly AccountSettings: Nothing
  readonly ProfileWallets: Nothing
  readonly ConnectingFarcaster: Nothing
  readonly SIWXSignMessage: Nothing
  readonly ApproveTransaction: { readonly approvalId: string }
  readonly SwitchNetwork: { readonly network: Network }
  readonly SwitchActiveChain: {
    readonly switchToChain: ChainNamespace
    readonly navigateTo: 'Connect'
    readonly navigateWithReplace: boolean
    readonly network: Network
  }
  readonly UnsupportedChain: Nothing
  readonly RegisterAccountName: Nothing
  readonly RegisterAccountNameSuccess: Nothing
  readonly Swap: { readonly swap?: ViewData }
  readonly Networks: Nothing
  readonly OnRampProviders: Nothing
  readonly WhatIsAWallet: Nothing
  readonly WhatIsANetwork: Nothing
}

export type ViewName = keyof ViewParams

/** A view and what it is shown with. */
export type View = { readonly [V in ViewName]: { readonly view: V; readonly params: ViewParams[V] } }[ViewName]
