import type { WalletInfo } from '@casement/shared-protocol/schemas'
import { createStore } from 'zustand/vanilla'
import type { Wallet } from '../../kernel/rules/wallet.ts'
import type { KnownWallets } from '../../kernel/rules/wallet-choice.ts'

/** How far the directory is with what the first view shows of it. */
export type DirectoryState = 'unasked' | 'asking' | 'answered' | 'unreachable'

/** The wallets that a visitor may choose from, by where they come from. */
export type WalletListsState = {
  /** What the page found in the browser, as it said so last. */
  readonly injected: readonly WalletInfo[]
  /** Whether the page has said so at all. */
  readonly told: boolean
  /** Those used last, the latest first. */
  readonly recent: readonly Wallet[]
  readonly featured: readonly Wallet[]
  readonly recommended: readonly Wallet[]
  /** What the directory knows of the wallets that the page includes and excludes by their ids. */
  readonly known: { readonly [K in keyof KnownWallets]: readonly Wallet[] }
  /** How many wallets the directory lists for this page. */
  readonly count: number | undefined
  readonly directory: DirectoryState
  /** What the directory has listed, in this visit or an earlier one: all that there is while it is away. */
  readonly seen: readonly Wallet[]
  /** Whether the visitor has agreed to what the page wants agreed to. */
  readonly agreed: boolean
}

const START: WalletListsState = {
  injected: [],
  told: false,
  recent: [],
  featured: [],
  recommended: [],
  known: { included: [], excluded: [] },
  count: undefined,
  directory: 'unasked',
  seen: [],
  agreed: false,
}

/** The wallets that a visitor may choose from. Only commands write it. */
export const createWalletListsStore = () => createStore<WalletListsState>()(() => START)

export type WalletListsStore = ReturnType<typeof createWalletListsStore>
