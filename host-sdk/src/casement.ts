import type { NamespaceName, ThemeVariablesOption } from './casement-options.ts'
import type { Eip1193Provider } from './provider/eip1193.ts'
import type { Snapshot } from './snapshot.ts'

/** Views that a page may open. */
export type OpenableView =
  | 'Connect'
  | 'Account'
  | 'AllWallets'
  | 'ConnectingWalletConnectBasic'
  | 'RegisterAccountName'
  | 'Swap'
  | 'Networks'
  | 'OnRampProviders'
  | 'WhatIsAWallet'
  | 'WhatIsANetwork'

export type OpenOptions = {
  /** Without it, the account where a wallet is connected, else the ways to connect one. */
  readonly view?: OpenableView | undefined
  /** What the view is to begin with, as plain data. */
  readonly data?: { readonly [name: string]: unknown } | undefined
  /** The family of chains whose network is made the active one first. */
  readonly namespace?: NamespaceName | undefined
}

/** A wallet modal in the page. */
export type Casement = {
  /** The eip155 provider, as EIP-1193 has it. */
  readonly provider: Eip1193Provider
  /** Loads the frame if need be; resolves with the public state when it answers, or rejects with why it does not. */
  ready(): Promise<Snapshot>
  /** Shows the modal; resolves with the view that is on the screen, once it is painted. */
  open(options?: OpenOptions): Promise<{ readonly view: string }>
  /** Asks the modal to close, which it may refuse: a visitor who must sign in is held at the sign-in. */
  close(): Promise<{ readonly closed: boolean }>
  /** Tells of every change of the public state, and of the state as it is, if it is known; returns how to stop. */
  subscribeState(listener: (state: Snapshot) => void): () => void
  /**
   * Makes a network the active one; a wallet may have to be asked. Resolves with it, or rejects with the wallet's error.
   *
   * @example
   * await casement.switchNetwork('eip155:10')
   */
  switchNetwork(caipNetworkId: string): Promise<{ readonly caipNetworkId: string }>
  /**
   * Disconnects one family of chains, or all of them.
   *
   * @example
   * await casement.disconnect('eip155')
   */
  disconnect(namespace?: NamespaceName): Promise<void>
  setThemeMode(mode: 'light' | 'dark' | 'auto'): void
  /** Changes the named variables; the others stay as they are. */
  setThemeVariables(variables: ThemeVariablesOption): void
  /**
   * Gives the instance back. When everybody who asked for it has done so, the frame is taken out of the page and what is
   * pending is rejected with 4900, an opening with 4001.
   */
  destroy(): void
}
