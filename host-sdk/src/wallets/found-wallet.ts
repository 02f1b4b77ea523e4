import type { WalletInfo } from '@casement/shared-protocol/host'

/** A provider of a wallet as EIP-1193 has it; what its members really are shows when they are used. */
export type EvmWallet = {
  readonly request?: unknown
  readonly on?: unknown
  readonly removeListener?: unknown
}

/** A wallet as the Wallet Standard has it; what its members really are shows when they are used. */
export type SolanaWallet = { readonly features?: unknown; readonly accounts?: unknown }

/** A wallet of the page: what is said of it, and what it is. */
export type FoundWallet =
  | { readonly namespace: 'eip155'; readonly info: WalletInfo; readonly wallet: EvmWallet }
  | { readonly namespace: 'solana'; readonly info: WalletInfo; readonly wallet: SolanaWallet }

/** Wallets are objects or functions; anything else has no identity to know it by. */
export const isWalletObject = (value: unknown): value is object =>
  (typeof value === 'object' && value !== null) || typeof value === 'function'
