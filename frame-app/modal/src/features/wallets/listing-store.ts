import type { ChainNamespace } from '@casement/shared-protocol'
import { createStore } from 'zustand/vanilla'
import type { Wallet } from '../../kernel/rules/wallet.ts'

/** All wallets that the directory lists, as far as they were asked for, or those that a search has found. */
export type ListingState = {
  readonly search: string
  /** Only wallets that WalletConnect has certified. */
  readonly certifiedOnly: boolean
  /** The namespace that the visitor has to connect in, if it is one. */
  readonly namespace?: ChainNamespace | undefined
  readonly wallets: readonly Wallet[]
  /** How many there are in the end. */
  readonly total: number | undefined
  readonly state: 'unasked' | 'loading' | 'ready' | 'unreachable'
  /** Whether there is more to ask for. */
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

/** What `AllWallets` shows. Only `features/wallets/listing.ts` writes it. */
export const createListingStore = () => createStore<ListingState>()(() => START)

export type ListingStore = ReturnType<typeof createListingStore>
