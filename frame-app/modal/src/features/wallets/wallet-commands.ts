import type { ChainNamespace } from '@casement/shared-protocol'
import type { Wallet } from '../../kernel/rules/wallet.ts'
import type { WalletLink } from '../../kernel/rules/wallet-link.ts'

/** The kind of app in which a pairing link is opened. */
export type WalletApp = 'mobile' | 'desktop' | 'web'

/** The wallet commands for views. Commands that can fail reject with a `ProviderRpcError`. */
export type WalletCommands = {
  /** Opens the view that connects a wallet: installed, by a choice of namespace, or by its app. */
  choose(wallet: Wallet): void
  /** Requests accounts from an installed wallet; the modal makes way for its prompt. */
  connectInstalled(wallet: Wallet, namespace: ChainNamespace): Promise<void>
  /** Stops waiting for an installed wallet. */
  cancelInstalled(): void
  /** Starts or continues a WalletConnect attempt with any wallet; resolves once one has connected. */
  pair(wallet?: Wallet): Promise<void>
  /** Starts a new attempt with a new URI. */
  pairAgain(wallet?: Wallet): Promise<void>
  /** Call when no view shows the URI anymore. A wallet that has it may still approve while it is valid. */
  leavePairing(): void
  /** The link that opens a wallet's app with the current pairing; undefined if there is none. */
  linkTo(wallet: Wallet, app: WalletApp): WalletLink | undefined
  /** Call when the visitor has opened that link. */
  linked(wallet: Wallet, link: WalletLink): void
  /** Opens a wallet's app by a link that is no page's, within a press; resolves to whether the browser opened it. */
  openApp(link: WalletLink): Promise<boolean>
  /** Queries the directory for the Connect view, unless it has responded. */
  askDirectory(): void
  /** Sets whether the visitor accepts the page's terms. */
  agree(on: boolean): void
  /** Lists wallets for one namespace, or for all of the page's. */
  listFor(namespace: ChainNamespace | undefined): void
  /** Loads more wallets of the list. */
  loadMore(): void
  /** Searches wallets by name; an empty text restores the list. */
  search(text: string): void
  /** Sets whether to list only WalletConnect-certified wallets. */
  onlyCertified(on: boolean): void
  /** Disconnects one connection, a namespace, or everything. Always resolves, once everything is cleared here. */
  disconnect(target?: { readonly namespace?: ChainNamespace | undefined; readonly connectorId?: string }): Promise<void>
  /** Ends all of WalletConnect: its connections, and an attempt to connect. */
  resetWalletConnect(): Promise<void>
  /** Cancels the page's pending WalletConnect requests. */
  cancelRequest(): void
}
