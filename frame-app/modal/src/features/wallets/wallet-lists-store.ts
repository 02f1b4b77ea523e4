import type { WalletInfo } from '@casement/shared-protocol/schemas'
import { createStore } from 'zustand/vanilla'
import type { Wallet } from '../../kernel/rules/wallet.ts'
import type { KnownWallets } from '../../kernel/rules/wallet-choice.ts'

/** The state of the directory queries for the Connect view. */
export type DirectoryState = 'unasked' | 'asking' | 'answered' | 'unreachable'

/** The available wallets, by source. */
export type WalletListsState = {
  /** The installed wallets, as the page last reported them. */
  readonly injected: readonly WalletInfo[]
  /** Whether the page has reported its wallets. */
  readonly told: boolean
  /** Recently used wallets, latest first. */
  readonly recent: readonly Wallet[]
  readonly featured: readonly Wallet[]
  readonly recommended: readonly Wallet[]
  /** The directory's entries for the page's include and exclude lists. */
  readonly known: { readonly [K in keyof KnownWallets]: readonly Wallet[] }
  /** The number of wallets in the directory for this page. */
  readonly count: number | undefined
  readonly directory: DirectoryState
  /** Wallets that the directory listed in this or an earlier visit; used while it is unreachable. */
  readonly seen: readonly Wallet[]
  /** Whether the visitor has accepted the page's terms. */
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

/** The available wallets. Written only by commands. */
export const createWalletListsStore = () => createStore<WalletListsState>()(() => START)

export type WalletListsStore = ReturnType<typeof createWalletListsStore>
