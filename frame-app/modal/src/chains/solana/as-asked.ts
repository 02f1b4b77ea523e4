import type { Address } from '@solana/web3.js'
import { getU32Decoder } from '@solana/web3.js'
import { isTokenProgram, SYSTEM_PROGRAM } from './programs.ts'
import type { SentInstruction, SentTransaction } from './sent-transaction.ts'
import { readMessage } from './sent-transaction.ts'

/** These call no other program. */
const CALLS_NOTHING: readonly string[] = [
  'ComputeBudget111111111111111111111111111111',
  'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr',
  'Memo1UhkJRfHyvLMcVucJwxXeuD728EqVDDwQDxFMNo',
]

// The numbers of instructions.
const TRANSFER_SOL = 2
const ADVANCE_NONCE = 4
const INITIALIZE_ACCOUNT = 1
/** Transfer, burn, and the same with decimals, or with a fee. */
const TAKES_TOKENS: readonly (number | undefined)[] = [3, 8, 12, 15, 26]
/** Several instructions of a token program in one. */
const BATCH = 255

/** Whose SOL and tokens are looked at. */
type Sender = {
  readonly wallet: Address
  /** What is sent from: the wallet, or its account of the token. Others may be allowed to take from the account. */
  readonly source: Address
}

const isSame = (one: SentInstruction, other: SentInstruction): boolean =>
  one.program === other.program &&
  one.accounts.join() === other.accounts.join() &&
  one.data.join() === other.data.join()

const takesSol = ({ accounts, data }: SentInstruction, { wallet }: Sender): boolean => {
  if (!accounts.includes(wallet)) return false
  const kind = data.length < 4 ? undefined : getU32Decoder().decode(data)
  if (kind === TRANSFER_SOL) return accounts[0] === wallet
  // It counts transactions, and moves nothing. All others create, assign or empty an account of the wallet.
  return kind !== ADVANCE_NONCE
}

const takesTokens = ({ accounts, data }: SentInstruction, { wallet, source }: Sender): boolean => {
  const [kind] = data
  if (accounts[0] === source && TAKES_TOKENS.includes(kind)) return true
  if (kind === BATCH && accounts.includes(source)) return true
  // With the wallet’s signature tokens are moved, and others are allowed to move them.
  return accounts.includes(wallet) && kind !== INITIALIZE_ACCOUNT
}

const takes = (instruction: SentInstruction, sender: Sender): boolean => {
  if (instruction.program === SYSTEM_PROGRAM) return takesSol(instruction, sender)
  return isTokenProgram(instruction.program) && takesTokens(instruction, sender)
}

/** Whether nobody can know what an instruction’s program has called. */
const isObscure = ({ program, accounts }: SentInstruction, { wallet, source }: Sender): boolean =>
  program !== SYSTEM_PROGRAM &&
  !isTokenProgram(program) &&
  !CALLS_NOTHING.includes(program) &&
  accounts.some((each) => each === wallet || each === source)

/**
 * Whether a transaction does what the wallet was asked for, and takes nothing else from the sender. A wallet may change
 * the blockhash, who pays the fee and how much, and add what guards the transaction: a program takes nothing without
 * calling those that move SOL or tokens, with the sender’s account.
 *
 * @example
 * isAsAsked(built.message, sent)
 */
export const isAsAsked = (asked: Uint8Array, sent: SentTransaction): boolean => {
  const message = readMessage(asked)
  // Every transfer names first what it takes from.
  const source = message?.instructions.at(-1)?.accounts[0]
  if (!source) return false
  const sender: Sender = { wallet: message.payer, source }
  const { instructions, inner } = sent
  const found = message.instructions.map((each) => instructions.findIndex((other) => isSame(each, other)))
  // The account of the receiver may exist by then, so that the wallet need not create it.
  if (found.at(-1) === -1) return false
  return instructions.every((each, at) => {
    if (found.includes(at)) return true
    if (takes(each, sender)) return false
    return inner ? !inner.get(at)?.some((called) => takes(called, sender)) : !isObscure(each, sender)
  })
}
