import type { ChainNamespace } from '@casement/shared-protocol'
import type { Wallet } from '../../kernel/rules/wallet.ts'
import type { WalletLink } from '../../kernel/rules/wallet-link.ts'

/** The app of a wallet that a pairing is opened in. */
export type WalletApp = 'mobile' | 'desktop' | 'web'

/** What views can have done about wallets. Commands that may fail reject with a `ProviderRpcError`. */
export type WalletCommands = {
  /** Shows how a wallet is connected: in this browser, by a chain of the visitor's choice, or by its app. */
  choose(wallet: Wallet): void
  /** Asks a wallet of this browser for its accounts; the modal steps aside while the wallet asks its owner. */
  connectInstalled(wallet: Wallet, namespace: ChainNamespace): Promise<void>
  /** Ends the wait for a wallet of this browser that has not answered. */
  cancelInstalled(): void
  /** Begins to wait for any wallet by WalletConnect, or goes on where that was begun; resolves once one is connected. */
  pair(wallet?: Wallet): Promise<void>
  /** Begins anew with a fresh address, whatever there is. */
  pairAnew(wallet?: Wallet): Promise<void>
  /** Nobody looks at the address any more. A wallet that has it may still approve while it is valid. */
  leavePairing(): void
  /** The link that opens a wallet's app with the present pairing; undefined while there is none, or no such app. */
  linkTo(wallet: Wallet, app: WalletApp): WalletLink | undefined
  /** The visitor has opened that link. */
  linked(wallet: Wallet, link: WalletLink): void
  /** Asks the directory for what the first view shows of it, unless it has answered. */
  askDirectory(): void
  /** The visitor agrees to what the page wants agreed to before a wallet is chosen, or no longer does. */
  agree(on: boolean): void
  /** Has the list be of wallets for one namespace, or for all of the page's. */
  listFor(namespace: ChainNamespace | undefined): void
  /** Asks for the next wallets of the list. */
  askMore(): void
  /** Looks for wallets by a name; an empty text is the whole list again. */
  search(text: string): void
  /** Leaves only wallets that WalletConnect has certified, or lists all again. */
  onlyCertified(on: boolean): void
  /** Disconnects a connection, all of a namespace, or everything. Resolves in any case once nothing is left here. */
  disconnect(target?: { readonly namespace?: ChainNamespace | undefined; readonly connectorId?: string }): Promise<void>
  /** Ends the wait for what the page has asked of a wallet elsewhere. */
  giveUpWaiting(): void
}
