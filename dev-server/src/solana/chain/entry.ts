import type { Address, ReadonlyUint8Array } from '@solana/kit'
import type { Outcome } from './machine.ts'
import type { TokenBalance } from './token-state.ts'
import type { Loaded } from './wire.ts'

/** A transaction in a block and its outcome. */
export type Entry = Outcome & {
  readonly signature: string
  readonly slot: number
  /** The block's time in seconds since 1970. */
  readonly seconds: number
  readonly bytes: ReadonlyUint8Array
  /** Its accounts, those from lookup tables last. */
  readonly keys: readonly Address[]
  readonly loaded: Loaded
  readonly memo: string | undefined
  readonly fee: bigint
  readonly before: readonly bigint[]
  readonly after: readonly bigint[]
  readonly tokensBefore: readonly TokenBalance[]
  readonly tokensAfter: readonly TokenBalance[]
}
