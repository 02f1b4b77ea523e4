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
import { knownProgram, readInstruction, UNLIMITED_ON_SOLANA } from './solana-programs.ts'
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
  readonly message: Uint8Array
  readonly signatureAt: number
  readonly findings: readonly Finding[]
}

export type SolanaReview = {
  /** Whether one is signed, several are, or one is sent as well. */
  readonly kind: 'solana-sign' | 'solana-sign-all' | 'solana-send'
  readonly level: Level
  /** Those of all transactions, each once. */
  readonly findings: readonly Finding[]
  /** Empty while it is not complete: a transaction is never half shown. */
  readonly transactions: readonly SolanaTransactionView[]
  /** Whether every lookup table that a transaction names is known. */
  readonly isComplete: boolean
}

/** The addresses that transactions take from lookup tables, by the table's address and their place in it. */
export type LookupTables = ReadonlyMap<string, { readonly [index: number]: string }>

const SIGNATURE_FEE = 5_000n
const DEFAULT_UNITS = 200_000n
const MAX_UNITS = 1_400_000n
/** Fees above this are no accident: a tenth of a SOL. */
const HIGH_FEE = 100_000_000n
/** Addresses of which nobody has the key. */
const NOBODY = ['11111111111111111111111111111111', '1nc1nerator11111111111111111111111111111111']

/** The places that a request's transactions look up, by the address of the table. */
export const lookupsOf = (request: SignRequest): ReadonlyMap<string, readonly number[]> => {
  const places = new Map<string, readonly number[]>()
  for (const { message } of parseSolanaTransactions(request).transactions) {
    for (const { table, writable, readonly } of message.lookups) {
      const address = writeBase58(table)
      places.set(address, [...new Set([...(places.get(address) ?? []), ...writable, ...readonly])])
    }
  }
  return places
}

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
      const id = amount >= UNLIMITED_ON_SOLANA ? 'finding.solana-delegate-all' : 'finding.solana-delegate'
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
    message: asked.bytes,
    signatureAt: asked.signatureAt,
    findings: [
      ...(signers.length > 1 ? [finding('finding.solana-signers')] : []),
      ...(feePayer === account && maxFee > HIGH_FEE ? [finding('finding.solana-fee')] : []),
      ...instructions.flatMap(({ findings }) => findings),
    ],
  }
}

const kindOf = (transactions: number, sendOptions: SendOptions | undefined): SolanaReview['kind'] => {
  if (sendOptions !== undefined) return 'solana-send'
  return transactions > 1 ? 'solana-sign-all' : 'solana-sign'
}

/**
 * Judges a request to sign transactions of Solana. Throws a `RequestRefusedError` for what is no valid request of its
 * method, and for a transaction that takes accounts from tables other than those given. Without tables, a request that
 * needs some is not judged yet.
 *
 * @example
 * reviewSolana(request, await readLookupTables(request, callChain))
 */
export const reviewSolana = (request: SignRequest, tables?: LookupTables): SolanaReview => {
  const { transactions: asked, sendOptions } = parseSolanaTransactions(request)
  const kind = kindOf(asked.length, sendOptions)
  if (tables === undefined && lookupsOf(request).size > 0)
    return { kind, level: 'routine', findings: [], transactions: [], isComplete: false }
  const transactions = asked.map((each) => viewTransaction(each, tables ?? new Map(), request.account))
  const all = transactions.flatMap(({ findings }) => findings)
  const findings = [...new Map(all.map((each) => [JSON.stringify([each.id, each.values]), each])).values()]
  return { kind, level: highestLevel(findings), findings, transactions, isComplete: true }
}
