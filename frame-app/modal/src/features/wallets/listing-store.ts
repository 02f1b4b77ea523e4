import type { ChainNamespace } from '@casement/shared-protocol'
import { createStore } from 'zustand/vanilla'
import type { Wallet } from '../../kernel/rules/wallet.ts'

/** The loaded part of the directory's list, or the results of a search. */
export type ListingState = {
  readonly search: string
  /** Whether to list only WalletConnect-certified wallets. */
  readonly certifiedOnly: boolean
  /** The namespace to connect in, if the visitor is limited to one. */
  readonly namespace?: ChainNamespace | undefined
  readonly wallets: readonly Wallet[]
  /** The total number of wallets. */
  readonly total: number | undefined
  readonly state: 'unasked' | 'loading' | 'ready' | 'unreachable'
  /** Whether everything is loaded. */
  readonly complete: boolean
}

const START: ListingState = {
  search: '',
  certifiedOnly: false,
  wallets: [],
  total: undefined,
  state: 'unasked',
  complete: false,
}

/** The state of `AllWallets`. Written only by `features/wallets/listing.ts`. */
export const createListingStore = () => createStore<ListingState>()(() => START)

export type ListingStore = ReturnType<typeof createListingStore>
