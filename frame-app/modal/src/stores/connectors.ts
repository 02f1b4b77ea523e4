import type { ChainNamespace } from '@casement/shared-protocol'
import type { ConnectorKind, Network } from '@casement/shared-protocol/schemas'
import { createStore } from 'zustand/vanilla'

/** What holds the accounts of a namespace: the way to a wallet. */
export type Connector = {
  readonly kind: ConnectorKind
  supports(network: Network): boolean
  /** Resolves once the wallet is on the network; rejects with the wallet's own error. */
  switchNetwork(network: Network): Promise<void>
}

/** The connector of the e-mail and social login. It is there before anybody is connected by it. */
export type AuthConnector = {
  /** Begins anew, and forgets a login that was on its way. */
  reload(): void | Promise<void>
}

export type ConnectorsState = {
  readonly byNamespace: { readonly [N in ChainNamespace]?: Connector }
  readonly auth: AuthConnector | undefined
}

/** The live connectors. Each enters itself when it is connected, and leaves when it is not. */
export const createConnectorsStore = () => createStore<ConnectorsState>()(() => ({ byNamespace: {}, auth: undefined }))

export type ConnectorsStore = ReturnType<typeof createConnectorsStore>
