import type { ChainNamespace } from '@casement/shared-protocol'
import type { NamedWallet } from './wallet-choice.ts'

/** A way into a wallet that is in the visitor's browser: the page's own name for it, and what it speaks there. */
export type InstalledWallet = { readonly walletId: string; readonly namespace: ChainNamespace }

/** Where a wallet is opened from elsewhere: each as its maker wrote it, and safe only once `walletLink` has read it. */
export type WalletLinks = {
  readonly mobile?: string | undefined
  readonly desktop?: string | undefined
  readonly web?: string | undefined
  /** An https address that its app answers to. */
  readonly universal?: string | undefined
}

/** Where a wallet is had from. */
export type WalletStores = {
  readonly chrome?: string | undefined
  readonly apple?: string | undefined
  readonly google?: string | undefined
  readonly homepage?: string | undefined
}

/**
 * A wallet as visitors know it: one entry, whichever ways lead to it. It is plain data, so that a view can be shown with
 * it. All of it is the word of a directory, a page or a browser: it is shown, and nothing is decided by it.
 */
export type Wallet = NamedWallet & {
  /** What an image element may be given; the primitives check it once more. */
  readonly image?: string | undefined
  readonly links: WalletLinks
  readonly stores: WalletStores
  /** The networks that it says it knows, by their CAIP-2 ids; unknown where it says nothing. */
  readonly chains?: readonly string[] | undefined
  readonly certified: boolean
  /** Its ways in that are in this browser. Empty for one that is elsewhere. */
  readonly installed: readonly InstalledWallet[]
  /** Whether it can be reached by WalletConnect. */
  readonly pairs: boolean
}

/** The id of "the wallet of this browser", whichever that is. No other wallet has it. */
export const BROWSER_WALLET_ID = 'injected'
