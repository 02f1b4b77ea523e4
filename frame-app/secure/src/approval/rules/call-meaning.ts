import type { Hex } from './abi.ts'

/** What a call does with what someone owns. */
export type Effect =
  | {
      readonly does: 'send'
      /** The contract of a token or collection; undefined for the network's currency. */
      readonly token?: string
      /** An amount; for collections of single pieces their number, which no call tells apart. */
      readonly amount: bigint
      /** The number in a collection, where the call names one. */
      readonly tokenId?: bigint
      readonly from: string
      readonly to: string
    }
  | {
      readonly does: 'approve'
      readonly token: string
      readonly spender: string
      /** No amount stands for all, now and later. */
      readonly amount: bigint | undefined
      readonly until?: bigint
    }
  | { readonly does: 'operator'; readonly collection: string; readonly operator: string; readonly isApproved: boolean }
  | { readonly does: 'control'; readonly contract: string; readonly by: string }
  | { readonly does: 'sign-hash'; readonly contract: string }

/** A call inside another. */
export type InnerCall = {
  readonly sender: string
  readonly to: Hex
  readonly value: bigint
  readonly data: Hex
  /** Whether the contract runs the other's code as its own. */
  readonly isDelegate: boolean
}

export type Meaning = {
  readonly effects?: readonly Effect[]
  /** The calls inside; undefined if they cannot be read. */
  readonly inner?: readonly InnerCall[] | undefined
  readonly isReadable?: boolean
}
