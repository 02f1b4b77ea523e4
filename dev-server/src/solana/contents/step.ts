import type { Instruction, KeyPairSigner } from '@solana/kit'
import type { AccountRole } from '../../accounts/accounts.ts'

export type Signers = Readonly<Record<Exclude<AccountRole, 'empty'>, KeyPairSigner>>

/** Something that happened: who paid for it, and how many days after the chain began. */
export type Step = {
  readonly day: number
  readonly payer: KeyPairSigner
  readonly instructions: readonly Instruction[]
  /** A step that is to be in the history as one that failed. */
  readonly fails?: boolean
}
