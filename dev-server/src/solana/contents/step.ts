import type { Instruction, KeyPairSigner } from '@solana/kit'
import type { AccountRole } from '../../accounts/accounts.ts'

export type Signers = Readonly<Record<Exclude<AccountRole, 'empty'>, KeyPairSigner>>

/** One transaction of the history: its payer, and its day after the chain's start. */
export type Step = {
  readonly day: number
  readonly payer: KeyPairSigner
  readonly instructions: readonly Instruction[]
  /** Whether the history should contain it as failed. */
  readonly fails?: boolean
}
