import type { AccountState, NetworkState, ProvidersState, ThemeState } from './account-state.ts'
import type { ChangeableOptions, NamespaceName, NetworkOption, ThemeVariablesOption } from './casement-options.ts'
import type { Eip1193Provider, RequestOptions } from './provider/eip1193.ts'
import type { AlertState, ConnectorState, RemoteFeaturesState, Snapshot } from './snapshot.ts'

/** Views that a page can open. */
export type OpenableView =
  | 'Connect'
  | 'Account'
  | 'AllWallets'
  | 'ConnectingWalletConnectBasic'
  | 'RegisterAccountName'
  | 'Swap'
  | 'Networks'
  | 'OnRampProviders'
  | 'WalletReceive'
  | 'WalletSend'
  | 'TransactionReceipt'
  | 'NftDetails'
  | 'TokenDetails'
  | 'EmailLogin'
  | 'WhatIsAWallet'
  | 'WhatIsANetwork'

export type OpenOptions = {
  /**
   * Default: the account if a wallet is connected, otherwise the list of wallets. A page with an empty `adapters` or
   * `manualWCControl` shows WalletConnect until a wallet is connected, whatever the view.
   */
  readonly view?: OpenableView | undefined
  /** Initial values of the view, as plain data. */
  readonly data?: { readonly [name: string]: unknown } | undefined
  /** The namespace whose network becomes active first. */
  readonly namespace?: NamespaceName | undefined
}

export type ConnectOptions = {
  /** The namespace in which an account is needed. Default: the one in which the visitor connects. */
  readonly namespace?: NamespaceName | undefined
}

export type SwitchNetworkOptions = {
  /** Your page has asked the visitor itself; the modal then shows the switch at once. */
  readonly ignoreConfirmation?: boolean | undefined
}

/** A request for a namespace. */
export type NamespaceRequest = {
  readonly namespace: NamespaceName
  readonly method: string
  readonly params?: unknown
  /** The CAIP-2 id of the network. Default: the active one of the namespace. */
  readonly chain?: string | undefined
}

/** An event of the modal. docs/hosts.md lists them. */
export type CasementEvent = {
  readonly event: string
  readonly properties: { readonly [name: string]: unknown }
}

/** A type of account of the embedded wallet. */
export type AccountType = 'eoa' | 'smartAccount' | 'payment' | 'ordinal' | 'stx'

/** A wallet modal in the page, created by `createCasement`. */
export type Casement = {
  /** The EIP-1193 provider for eip155. */
  readonly provider: Eip1193Provider
  /**
   * Loads the frame if necessary and resolves to the public state. Rejects with the reason if the frame does not load.
   */
  ready(): Promise<Snapshot>
  /** Shows the modal. Resolves to the visible view once it is painted. */
  open(options?: OpenOptions): Promise<{ readonly view: string }>
  /**
   * Resolves to the visitor's account. If there is none, opens the modal and waits until the visitor has connected, and
   * has signed in if the page requires it. Closing the modal rejects with 4001.
   *
   * @example
   * const { address } = await casement.connect()
   */
  connect(options?: ConnectOptions): Promise<AccountState>
  /**
   * Sends a request for any namespace, for chains that have no provider of their own in a page. A wallet answers the
   * methods that it has approved. For eip155 use `provider`, and for Solana the Wallet Standard.
   *
   * @example
   * await casement.connect({ namespace: 'bip122' })
   * await casement.request({ namespace: 'bip122', method: 'signMessage', params: { message, address } })
   */
  request<Answer = unknown>(request: NamespaceRequest, options?: RequestOptions): Promise<Answer>
  /**
   * Requests the modal to close and resolves to whether it did. It stays open if the visitor must finish first, for
   * example at a required sign-in.
   */
  close(): Promise<{ readonly closed: boolean }>
  /**
   * Calls `listener` with the current state, if known, and after every change. Returns a function that unsubscribes.
   */
  subscribeState(listener: (state: Snapshot) => void): () => void
  /** The last known state, without waiting; undefined before the frame has loaded. */
  getState(): Snapshot | undefined
  /**
   * The account, without waiting; undefined before the frame has loaded. Without a namespace, that of the active one.
   *
   * @example
   * if (casement.getAccount()?.isConnected) showOrders()
   */
  getAccount(namespace?: NamespaceName): AccountState | undefined
  /** The active address, without waiting; undefined before the frame has loaded, and without an account. */
  getAddress(namespace?: NamespaceName): string | undefined
  /** The active network, without waiting; undefined before the frame has loaded. */
  getNetwork(namespace?: NamespaceName): NetworkState | undefined
  /** The connected wallet, without waiting. */
  getWalletInfo(namespace?: NamespaceName): ConnectorState | undefined
  /**
   * What speaks to the connected wallets, by namespace, without waiting: the EIP-1193 provider, and the wallet that is
   * registered by the Wallet Standard. Undefined before the frame has loaded.
   */
  getProviders(): ProvidersState | undefined
  /**
   * The features that the project's configuration decides, without waiting; undefined until it is known, which is after
   * the modal was first opened or a wallet was connected.
   */
  getRemoteFeatures(): RemoteFeaturesState | undefined
  /** What the page's developer should know, without waiting; undefined before the frame has loaded. */
  getAlerts(): readonly AlertState[] | undefined
  /** How the page has set the modal to look. */
  getTheme(): ThemeState
  /** Whether the modal is open. */
  isOpen(): boolean
  /** Calls `listener` with the account, if known, and whenever it changes. Returns a function that unsubscribes. */
  subscribeAccount(listener: (account: AccountState) => void, namespace?: NamespaceName): () => void
  /** Calls `listener` with the address, if any, and whenever it changes. Returns a function that unsubscribes. */
  subscribeAddress(listener: (address: string | undefined) => void, namespace?: NamespaceName): () => void
  /** Calls `listener` with the network, if known, and whenever it changes. Returns a function that unsubscribes. */
  subscribeNetwork(listener: (network: NetworkState | undefined) => void, namespace?: NamespaceName): () => void
  /** Calls `listener` with the connected wallet, if any, and whenever it changes. Returns a function that unsubscribes. */
  subscribeWalletInfo(listener: (wallet: ConnectorState | undefined) => void, namespace?: NamespaceName): () => void
  /** Calls `listener` with the providers, if known, and whenever others are connected. Returns a function that unsubscribes. */
  subscribeProviders(listener: (providers: ProvidersState) => void): () => void
  /** Calls `listener` with the features, if known, and whenever they change. Returns a function that unsubscribes. */
  subscribeRemoteFeatures(listener: (features: RemoteFeaturesState | undefined) => void): () => void
  /** Calls `listener` with the alerts, if known, and whenever there is another. Returns a function that unsubscribes. */
  subscribeAlerts(listener: (alerts: readonly AlertState[]) => void): () => void
  /**
   * Calls `listener` with each event of the modal, for your own analytics. Returns a function that unsubscribes.
   *
   * @example
   * const stop = casement.subscribeEvents(({ event, properties }) => track(event, properties))
   */
  subscribeEvents(listener: (event: CasementEvent) => void): () => void
  /** Calls `listener` with the theme, and whenever the page changes it. Returns a function that unsubscribes. */
  subscribeTheme(listener: (theme: ThemeState) => void): () => void
  /**
   * Switches the active network, asking the wallet if necessary. Resolves to the new network, or rejects with the
   * wallet's error.
   *
   * @example
   * await casement.switchNetwork('eip155:10')
   */
  switchNetwork(caipNetworkId: string, options?: SwitchNetworkOptions): Promise<{ readonly caipNetworkId: string }>
  /**
   * Disconnects one namespace, or all of them.
   *
   * @example
   * await casement.disconnect('eip155')
   */
  disconnect(namespace?: NamespaceName): Promise<void>
  /**
   * Changes options. Resolves once the frame has accepted them, loading it if necessary, and rejects with the path of an
   * option that it refuses; then nothing has changed.
   *
   * @example
   * await casement.updateOptions({ allWallets: 'HIDE', termsConditionsUrl: 'https://shop.example/terms' })
   */
  updateOptions(options: ChangeableOptions): Promise<void>
  /**
   * Adds a network, or replaces the one with the same id. Its namespace must be one of `adapters`.
   *
   * @example
   * await casement.addNetwork(optimism)
   */
  addNetwork(network: NetworkOption): Promise<void>
  /**
   * Removes a network by its CAIP-2 id.
   *
   * @example
   * await casement.removeNetwork('eip155:10')
   */
  removeNetwork(caipNetworkId: string): Promise<void>
  /**
   * Sets the type of the embedded wallet's account in a namespace. Without a namespace, that of the active one. Resolves
   * once the frame has accepted it.
   */
  setPreferredAccountType(type: AccountType, namespace?: NamespaceName): Promise<void>
  /**
   * Ends all of WalletConnect: its connections, its pairings, and an attempt to connect.
   *
   * @example
   * await casement.resetWalletConnect()
   */
  resetWalletConnect(): Promise<void>
  /** Changes the language of the modal. */
  setLocale(locale: string): void
  setThemeMode(mode: 'light' | 'dark' | 'auto'): void
  /** Changes these variables and keeps the others. */
  setThemeVariables(variables: ThemeVariablesOption): void
  /**
   * Releases the instance. The last release removes the iframe and rejects pending calls with 4900; a pending `open`
   * rejects with 4001.
   */
  destroy(): void
}
