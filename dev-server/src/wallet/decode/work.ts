import type { Address, Hex, TypedDataDefinition } from 'viem'

export type EvmTransaction = {
  readonly from: Address
  readonly to?: Address
  readonly value: bigint
  readonly data?: Hex
  readonly gas?: bigint
  readonly nonce?: number
  readonly gasPrice?: bigint
  readonly maxFeePerGas?: bigint
  readonly maxPriorityFeePerGas?: bigint
}

export type SolanaSendOptions = {
  readonly skipPreflight?: boolean
  readonly preflightCommitment?: 'processed' | 'confirmed' | 'finalized'
  readonly maxRetries?: number
  readonly minContextSlot?: number
}

/** What an approved request does: exactly what was shown, never read from the request again. */
export type Work =
  | { readonly do: 'tell'; readonly result: unknown }
  | { readonly do: 'sign-evm-message'; readonly address: Address; readonly message: Hex }
  | { readonly do: 'sign-typed-data'; readonly address: Address; readonly typedData: TypedDataDefinition }
  | {
      readonly do: 'send-evm-transaction' | 'sign-evm-transaction'
      readonly chain: string
      readonly transaction: EvmTransaction
    }
  | { readonly do: 'switch-chain'; readonly chain: string }
  | { readonly do: 'add-chain'; readonly chain: string; readonly rpcUrl: string }
  | { readonly do: 'sign-solana-message'; readonly address: string; readonly message: Uint8Array }
  | {
      readonly do: 'sign-solana-transaction' | 'sign-solana-transactions'
      readonly address: string
      readonly transactions: readonly Uint8Array[]
    }
  | {
      readonly do: 'send-solana-transaction'
      readonly chain: string
      readonly address: string
      readonly transaction: Uint8Array
      readonly options: SolanaSendOptions
    }
