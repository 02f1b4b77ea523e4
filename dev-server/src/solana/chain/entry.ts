import type { Address, ReadonlyUint8Array } from '@solana/kit'
import type { Outcome } from './machine.ts'
import type { TokenBalance } from './token-state.ts'
import type { Loaded } from './wire.ts'

/** A transaction that is in a block, and what came of it. */
export type Entry = Outcome & {
  readonly signature: string
  readonly slot: number
  /** When its block was made, in seconds since 1970. */
  readonly seconds: number
  readonly bytes: ReadonlyUint8Array
  /** Its accounts, those from tables last. */
  readonly keys: readonly Address[]
  readonly loaded: Loaded
  readonly memo: string | undefined
  readonly fee: bigint
  readonly before: readonly bigint[]
  readonly after: readonly bigint[]
  readonly tokensBefore: readonly TokenBalance[]
  readonly tokensAfter: readonly TokenBalance[]
}
