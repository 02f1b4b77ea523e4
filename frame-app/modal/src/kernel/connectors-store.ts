import type { CaipNetworkId, ChainNamespace } from '@casement/shared-protocol'
import type { ConnectorKind, Network, RpcParams } from '@casement/shared-protocol/schemas'
import { createStore } from 'zustand/vanilla'
import type { AddedChain } from './rules/add-chain.ts'

/** A request as a wallet gets it. */
export type WalletRequest = {
  readonly method: string
  readonly params?: RpcParams | undefined
  readonly chain: CaipNetworkId
}

/** What holds the accounts of a namespace: the way to a wallet. */
export type Connector = {
  /** The same for all namespaces of one wallet, and from one visit to the next. */
  readonly id: string
  readonly kind: ConnectorKind
  /** Whether the wallet says that it can be on the network. */
  supports(network: Network): boolean
  /** Whether the wallet may be asked this at all. */
  allows(method: string): boolean
  /** Resolves with the wallet's answer, as it came; rejects with the wallet's own error. */
  request(request: WalletRequest, signal: AbortSignal): Promise<unknown>
  /**
   * Resolves once the wallet is on the network; rejects with the wallet's own error. A wallet that does not know it is asked to
   * add it, with what the page says of it besides.
   */
  switchNetwork(network: Network, added?: AddedChain): Promise<void>
  /** Tells the wallet that it is over, and forgets it here in any case. */
  disconnect(): Promise<void>
}

/** The connector of the e-mail and social login. It is there before anybody is connected by it. */
export type AuthConnector = {
  /** Begins anew, and forgets a login that was on its way. */
  reload(): void | Promise<void>
}

export type ConnectorsState = {
  /** The connector of each namespace's active connection. */
  readonly byNamespace: { readonly [N in ChainNamespace]?: Connector }
  /** Those of all connections, the active ones among them. */
  readonly live: readonly { readonly namespace: ChainNamespace; readonly connector: Connector }[]
  readonly auth: AuthConnector | undefined
}

/** The live connectors. Only `kernel/connection-keeper.ts` writes them. */
export const createConnectorsStore = () =>
  createStore<ConnectorsState>()(() => ({ byNamespace: {}, live: [], auth: undefined }))

export type ConnectorsStore = ReturnType<typeof createConnectorsStore>
