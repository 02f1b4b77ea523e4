import type { Address, Instruction } from '@solana/kit'
import { AccountRole, getBase16Decoder } from '@solana/kit'
import {
  identifySystemInstruction,
  parseTransferSolInstruction,
  SYSTEM_PROGRAM_ADDRESS,
  SystemInstruction,
} from '@solana-program/system'
import {
  ASSOCIATED_TOKEN_PROGRAM_ADDRESS,
  identifyTokenInstruction,
  parseTransferCheckedInstruction,
  parseTransferInstruction,
  TOKEN_PROGRAM_ADDRESS,
  TokenInstruction,
} from '@solana-program/token'
import type { ShownInstruction } from '../shown.ts'
import { showMessage } from './message.ts'

/** An instruction with its accounts' addresses; an account in a lookup table has none. */
export type PlainInstruction = {
  readonly program: Address
  readonly accounts: readonly (Address | undefined)[]
  readonly data: Uint8Array
}

/** Its transfers are encoded as in the original token program. */
const TOKEN_2022_PROGRAM = 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb'
const MEMO_PROGRAMS = ['MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr', 'Memo1UhkJRfHyvLMcVucJwxXeuD728EqVDDwQDxFMNo']
const COMPUTE_BUDGET_PROGRAM = 'ComputeBudget111111111111111111111111111111'

type Known = Instruction & Required<Pick<Instruction, 'accounts' | 'data'>>

const showTransferSol = (instruction: Known): ShownInstruction | undefined => {
  if (identifySystemInstruction(instruction) !== SystemInstruction.TransferSol) return undefined
  const { accounts, data } = parseTransferSolInstruction(instruction)
  return {
    kind: 'sol-transfer',
    from: accounts.source.address,
    to: accounts.destination.address,
    lamports: String(data.amount),
  }
}

const showTransferToken = (instruction: Known): ShownInstruction | undefined => {
  const identified = identifyTokenInstruction(instruction)
  if (identified === TokenInstruction.Transfer) {
    const { accounts, data } = parseTransferInstruction(instruction)
    return {
      kind: 'token-transfer',
      from: accounts.source.address,
      to: accounts.destination.address,
      authority: accounts.authority.address,
      amount: String(data.amount),
    }
  }
  if (identified !== TokenInstruction.TransferChecked) return undefined
  const { accounts, data } = parseTransferCheckedInstruction(instruction)
  return {
    kind: 'token-transfer',
    from: accounts.source.address,
    to: accounts.destination.address,
    authority: accounts.authority.address,
    amount: String(data.amount),
    mint: accounts.mint.address,
    decimals: data.decimals,
  }
}

const showCreateAccount = ({ accounts, data }: Known): ShownInstruction | undefined => {
  const [, account, owner, mint] = accounts
  // Empty, 0 and 1 create an account; 2 is another instruction.
  const isCreation = data.length === 0 || (data.length === 1 && (data[0] === 0 || data[0] === 1))
  if (!isCreation || !account || !owner || !mint) return undefined
  return { kind: 'create-token-account', owner: owner.address, mint: mint.address, account: account.address }
}

const showKnown = (program: Address, instruction: Known): ShownInstruction | undefined => {
  if (program === SYSTEM_PROGRAM_ADDRESS) return showTransferSol(instruction)
  if (program === TOKEN_PROGRAM_ADDRESS || program === TOKEN_2022_PROGRAM) return showTransferToken(instruction)
  if (program === ASSOCIATED_TOKEN_PROGRAM_ADDRESS) return showCreateAccount(instruction)
  if (program === COMPUTE_BUDGET_PROGRAM) return { kind: 'compute-budget' }
  if (!MEMO_PROGRAMS.includes(program)) return undefined
  const message = showMessage(new Uint8Array(instruction.data))
  return message.as === 'text' ? { kind: 'memo', text: message.text } : undefined
}

/** Describes an instruction, or marks it as unknown. */
export const showInstruction = ({ program, accounts, data }: PlainInstruction): ShownInstruction => {
  const unknown = { kind: 'unknown', program, data: getBase16Decoder().decode(data) } as const
  const named = accounts.filter((address) => address !== undefined)
  if (named.length < accounts.length) return unknown
  const metas = named.map((address) => ({ address, role: AccountRole.READONLY }))
  try {
    return showKnown(program, { programAddress: program, accounts: metas, data }) ?? unknown
  } catch {
    return unknown
  }
}
