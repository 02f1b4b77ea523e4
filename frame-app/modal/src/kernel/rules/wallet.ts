import type { ChainNamespace } from '@casement/shared-protocol'
import type { NamedWallet } from './wallet-choice.ts'

/** A provider of a wallet in the visitor's browser: the page's id for it, and its namespace. */
export type InstalledWallet = { readonly walletId: string; readonly namespace: ChainNamespace }

/** Links that open a wallet, as its maker wrote them; unsafe until `walletLink` has checked them. */
export type WalletLinks = {
  readonly mobile?: string | undefined
  readonly desktop?: string | undefined
  readonly web?: string | undefined
  /** An https address that its app handles. */
  readonly universal?: string | undefined
}

/** Where a wallet can be downloaded. */
export type WalletStores = {
  readonly chrome?: string | undefined
  readonly apple?: string | undefined
  readonly google?: string | undefined
  readonly homepage?: string | undefined
}

/**
 * A wallet as visitors know it: one entry for all ways to connect it. Plain data, so that it can be a view's parameter.
 * All of it comes from a directory, a page or a browser; it is displayed, but no decision relies on it.
 */
export type Wallet = NamedWallet & {
  /** A source for an image element; the primitives check it again. */
  readonly image?: string | undefined
  readonly links: WalletLinks
  readonly stores: WalletStores
  /** CAIP-2 ids of the networks that the wallet supports; undefined if unknown. */
  readonly chains?: readonly string[] | undefined
  readonly certified: boolean
  /** Its providers in this browser; empty if it is not installed. */
  readonly installed: readonly InstalledWallet[]
  /** Whether it supports WalletConnect. */
  readonly pairs: boolean
}

/** The id of the generic entry "the wallet of this browser". No other wallet has it. */
export const BROWSER_WALLET_ID = 'injected'
