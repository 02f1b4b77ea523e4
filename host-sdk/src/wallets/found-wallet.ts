import type { WalletInfo } from '@casement/shared-protocol/host'

/** A wallet's EIP-1193 provider. Its members are checked when they are used. */
export type EvmWallet = {
  readonly request?: unknown
  readonly on?: unknown
  readonly removeListener?: unknown
}

/** A Wallet Standard wallet. Its members are checked when they are used. */
export type SolanaWallet = { readonly features?: unknown; readonly accounts?: unknown }

/** A wallet of the page: its description and its object. */
export type FoundWallet =
  | { readonly namespace: 'eip155'; readonly info: WalletInfo; readonly wallet: EvmWallet }
  | { readonly namespace: 'solana'; readonly info: WalletInfo; readonly wallet: SolanaWallet }

/** Wallets are objects or functions. Anything else has no identity. */
export const isWalletObject = (value: unknown): value is object =>
  (typeof value === 'object' && value !== null) || typeof value === 'function'
