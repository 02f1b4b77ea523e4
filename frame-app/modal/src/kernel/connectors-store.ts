import type { CaipNetworkId, ChainNamespace } from '@casement/shared-protocol'
import type { ConnectorKind, Network, RpcParams } from '@casement/shared-protocol/schemas'
import { createStore } from 'zustand/vanilla'
import type { AddedChain } from './rules/add-chain.ts'

/** A request as it is sent to a wallet. */
export type WalletRequest = {
  readonly method: string
  readonly params?: RpcParams | undefined
  readonly chain: CaipNetworkId
}

/** The connection to a wallet in one namespace. */
export type Connector = {
  /** The same in all namespaces of one wallet, and stable between visits. */
  readonly id: string
  readonly kind: ConnectorKind
  /** Whether the wallet reports that it supports the network. */
  supports(network: Network): boolean
  /** Whether this method may be sent to the wallet. */
  allows(method: string): boolean
  /** Resolves with the wallet's raw response; rejects with the wallet's own error. */
  request(request: WalletRequest, signal: AbortSignal): Promise<unknown>
  /** Tells the visitor that the page has asked for a method that no list names. Resolves when the request is rejected. */
  notAllowed?(method: string): Promise<void>
  /**
   * Resolves once the wallet is on the network; rejects with the wallet's own error. If the wallet does not know the
   * network, it is asked to add it, using `added` where the page gave details.
   */
  switchNetwork(network: Network, added?: AddedChain): Promise<void>
  /** Tells the wallet that the connection is over, and forgets it locally even if that fails. */
  disconnect(): Promise<void>
}

/** The connector for e-mail and social login. It exists before it is connected. */
export type AuthConnector = {
  /** Starts over and discards a login in progress. */
  reload(): void | Promise<void>
}

export type ConnectorsState = {
  /** The connector of each namespace's active connection. */
  readonly byNamespace: { readonly [N in ChainNamespace]?: Connector }
  /** The connectors of all connections, including the active ones. */
  readonly live: readonly { readonly namespace: ChainNamespace; readonly connector: Connector }[]
  readonly auth: AuthConnector | undefined
}

/** Written only by `kernel/connection-keeper.ts`. */
export const createConnectorsStore = () =>
  createStore<ConnectorsState>()(() => ({ byNamespace: {}, live: [], auth: undefined }))

export type ConnectorsStore = ReturnType<typeof createConnectorsStore>
