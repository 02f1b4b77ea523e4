import { UNSUPPORTED_METHOD, writeBase58 } from '@casement/shared-protocol'
import type { Hex } from './abi.ts'
import type { Finding, Level } from './findings.ts'
import { finding, highestLevel } from './findings.ts'
import { writeHex } from './hex.ts'
import { RequestRefusedError } from './request-refused.ts'
import type { ShownText } from './shown-text.ts'
import { hasHidden, showText } from './shown-text.ts'
import type { SignRequest } from './sign-request.ts'
import type { SolanaMessage } from './solana-message.ts'
import type { ReadInstruction, SolanaEffect } from './solana-programs.ts'
import { knownProgram, readInstruction } from './solana-programs.ts'
import type { AskedSolanaTransaction, SendOptions } from './solana-request.ts'
import { parseSolanaTransactions } from './solana-request.ts'

/** An account of an instruction, and what the transaction lets programs do with it. */
export type SolanaAccountView = { readonly address: string; readonly isSigner: boolean; readonly isWritable: boolean }

export type InstructionView = {
  readonly program: string
  /** Of the known programs; undefined for any other. */
  readonly programName?: string
  /** Of a known instruction. */
  readonly name?: string
  readonly values: readonly { readonly label: string; readonly value: ShownText }[]
  /** The accounts that the instruction names, by what they are for. */
  readonly named: readonly { readonly label: string; readonly address: string }[]
  readonly accounts: readonly SolanaAccountView[]
  readonly data: Hex
  readonly effects: readonly SolanaEffect[]
  readonly findings: readonly Finding[]
}

export type SolanaTransactionView = {
  readonly feePayer: string
  readonly signers: readonly string[]
  readonly instructions: readonly InstructionView[]
  /** The most that the fee payer pays, in lamports. */
  readonly maxFee: bigint
  /** The whole transaction, what is signed of it, and the place of the signature. */
  readonly transaction: Uint8Array
  readonly signable: { readonly kind: 'solana-transaction'; readonly message: Uint8Array }
  readonly signatureAt: number
  readonly findings: readonly Finding[]
}

export type SolanaReview = {
  readonly kind: 'solana'
  readonly level: Level
  /** Those of all transactions, each once. */
  readonly findings: readonly Finding[]
  readonly transactions: readonly SolanaTransactionView[]
  readonly isSent: boolean
  readonly sendOptions: SendOptions
}

/** The addresses in each lookup table, by the table's address, as the network has them. */
export type LookupTables = ReadonlyMap<string, readonly string[]>

const SIGNATURE_FEE = 5_000n
const DEFAULT_UNITS = 200_000n
const MAX_UNITS = 1_400_000n
/** Fees above this are no accident: a tenth of a SOL. */
const HIGH_FEE = 100_000_000n
/** As good as no limit, whatever the token's decimals are. */
const UNLIMITED = 2n ** 63n
/** Addresses of which nobody has the key. */
const NOBODY = ['11111111111111111111111111111111', '1nc1nerator11111111111111111111111111111111']

/** The tables that a request's transactions take accounts from. */
export const lookupTablesOf = (request: SignRequest): readonly string[] => [
  ...new Set(
    parseSolanaTransactions(request).transactions.flatMap(({ message }) =>
      message.lookups.map(({ table }) => writeBase58(table)),
    ),
  ),
]

const lookUp = ({ message, path }: AskedSolanaTransaction, tables: LookupTables, of: 'writable' | 'readonly') =>
  message.lookups.flatMap((lookup) => {
    const addresses = tables.get(writeBase58(lookup.table))
    return lookup[of].map((index) => {
      const address = addresses?.[index]
      if (address !== undefined) return address
      throw new RequestRefusedError(UNSUPPORTED_METHOD, path, 'takes accounts from a table that is not known')
    })
  })

const accountsOf = (asked: AskedSolanaTransaction, tables: LookupTables): readonly SolanaAccountView[] => {
  const { signers, readonlySigners, readonlyOthers, keys } = asked.message
  const isWritable = (index: number): boolean =>
    index < signers ? index < signers - readonlySigners : index < keys.length - readonlyOthers
  return [
    ...keys.map((key, index) => ({
      address: writeBase58(key),
      isSigner: index < signers,
      isWritable: isWritable(index),
    })),
    ...lookUp(asked, tables, 'writable').map((address) => ({ address, isSigner: false, isWritable: true })),
    ...lookUp(asked, tables, 'readonly').map((address) => ({ address, isSigner: false, isWritable: false })),
  ]
}

const effectFindings = (effect: SolanaEffect, account: string): readonly Finding[] => {
  switch (effect.does) {
    case 'send':
      return NOBODY.includes(effect.to) ? [finding('finding.call-to-zero')] : []
    case 'approve': {
      const { amount, delegate, account: source } = effect
      if (amount === 0n) return []
      const id = amount >= UNLIMITED ? 'finding.solana-delegate-all' : 'finding.solana-delegate'
      return [finding(id, { delegate, account: source })]
    }
    case 'control':
      return [finding('finding.solana-control', { account: effect.account })]
    case 'close':
      return effect.to === account ? [] : [finding('finding.solana-close', { account: effect.account, to: effect.to })]
    case 'burn':
      return [finding('finding.solana-burn', { account: effect.account })]
    case 'nonce':
      return [finding('finding.solana-nonce')]
  }
}

const viewInstruction = (
  { program, accounts, data }: SolanaMessage['instructions'][number],
  all: readonly SolanaAccountView[],
  account: string,
): InstructionView => {
  const address = all[program]?.address ?? ''
  const given = accounts.flatMap((index) => all[index] ?? [])
  const read: ReadInstruction | undefined = readInstruction(
    address,
    data,
    given.map((each) => each.address),
  )
  const known = knownProgram(address)
  const values = (read?.values ?? []).map(([label, value]) => ({ label, value: showText(value) }))
  const effects = read?.effects ?? []
  return {
    program: address,
    ...(known && { programName: known.name }),
    ...(read && { name: read.name }),
    values,
    named: (read?.accounts ?? []).map(([label, named]) => ({ label, address: named })),
    accounts: given,
    data: writeHex(data),
    effects,
    findings: [
      ...(read === undefined ? [finding('finding.solana-unknown', { program: address })] : []),
      ...(values.some(({ value }) => hasHidden(value)) ? [finding('finding.message-hidden')] : []),
      ...effects.flatMap((effect) => effectFindings(effect, account)),
    ],
  }
}

/** A number that the instructions set for the computer time, if they do. */
const budgetOf = (instructions: readonly InstructionView[], name: string, label: string): bigint | undefined => {
  const set = instructions.find((each) => each.name === name)
  const [piece] = set?.values.find((value) => value.label === label)?.value ?? []
  return piece?.kind === 'text' ? BigInt(piece.text) : undefined
}

const maxFeeOf = (signers: number, instructions: readonly InstructionView[]): bigint => {
  const price = budgetOf(instructions, 'SetComputeUnitPrice', 'price') ?? 0n
  const asked = budgetOf(instructions, 'SetComputeUnitLimit', 'units') ?? DEFAULT_UNITS * BigInt(instructions.length)
  const units = asked < MAX_UNITS ? asked : MAX_UNITS
  // The price is in millionths of a lamport.
  return SIGNATURE_FEE * BigInt(signers) + (price * units + 999_999n) / 1_000_000n
}

const viewTransaction = (
  asked: AskedSolanaTransaction,
  tables: LookupTables,
  account: string,
): SolanaTransactionView => {
  const all = accountsOf(asked, tables)
  const signers = all.filter(({ isSigner }) => isSigner).map(({ address }) => address)
  const instructions = asked.message.instructions.map((each) => viewInstruction(each, all, account))
  const maxFee = maxFeeOf(signers.length, instructions)
  const [feePayer = ''] = signers
  return {
    feePayer,
    signers,
    instructions,
    maxFee,
    transaction: asked.transaction,
    signable: { kind: 'solana-transaction', message: asked.bytes },
    signatureAt: asked.signatureAt,
    findings: [
      ...(signers.length > 1 ? [finding('finding.solana-signers')] : []),
      ...(feePayer === account && maxFee > HIGH_FEE ? [finding('finding.solana-fee')] : []),
      ...instructions.flatMap(({ findings }) => findings),
    ],
  }
}

/**
 * Judges a request to sign transactions of Solana. Throws a `RequestRefusedError` for what is no valid request of its
 * method, and for a transaction that takes accounts from tables that are not given.
 *
 * @example
 * reviewSolana(request, new Map(await readTables(lookupTablesOf(request))))
 */
export const reviewSolana = (request: SignRequest, tables: LookupTables = new Map()): SolanaReview => {
  const { transactions: asked, isSent, sendOptions } = parseSolanaTransactions(request)
  const transactions = asked.map((each) => viewTransaction(each, tables, request.account))
  const all = transactions.flatMap(({ findings }) => findings)
  const findings = [...new Map(all.map((each) => [JSON.stringify([each.id, each.values]), each])).values()]
  return { kind: 'solana', level: highestLevel(findings), findings, transactions, isSent, sendOptions }
}
