import type { ReadonlyUint8Array } from '@solana/kit'
import { getBase58Decoder } from '@solana/kit'
import { TOKEN_PROGRAM_ADDRESS } from '@solana-program/token'
import type { Entry } from '../chain/entry.ts'
import type { InnerCall, Outcome } from '../chain/machine.ts'
import type { TokenBalance } from '../chain/token-state.ts'
import { tokenAmount } from '../chain/token-state.ts'
import type { Message } from '../chain/wire.ts'
import { isSigner, isWritable, readTransaction } from '../chain/wire.ts'
import type { Json, JsonObject } from '../json.ts'
import { parseInstruction } from '../parsed/parse-instruction.ts'
import { unsupportedVersion } from './rpc-error.ts'

export const TRANSACTION_ENCODINGS = ['json', 'jsonParsed', 'base58', 'base64'] as const
export type TransactionEncoding = (typeof TRANSACTION_ENCODINGS)[number]

/** The requested encoding and the newest supported version. */
export type TransactionView = { readonly encoding: TransactionEncoding; readonly newest: number | undefined }

const base58 = (data: ReadonlyUint8Array): string => getBase58Decoder().decode(data)

const compiledCall = ({ program, accounts, data, height }: InnerCall): JsonObject => ({
  programIdIndex: program,
  accounts,
  data: base58(data),
  stackHeight: height,
})

const parsedCall = ({ program, accounts, data, height }: InnerCall, keys: readonly string[]): JsonObject => {
  const programId = keys[program] ?? ''
  const named = accounts.map((index) => keys[index] ?? '')
  const parsed = parseInstruction(programId, data, named)
  return parsed === undefined
    ? { programId, accounts: named, data: base58(data), stackHeight: height }
    : { ...parsed, programId, stackHeight: height }
}

const encodeCall = (call: InnerCall, keys: readonly string[], isParsed: boolean): JsonObject =>
  isParsed ? parsedCall(call, keys) : compiledCall(call)

const accountKeys = (message: Message, { keys, loaded }: Pick<Entry, 'keys' | 'loaded'>): Json =>
  keys.map((pubkey, index) => ({
    pubkey,
    signer: isSigner(message, index),
    source: index < message.keys.length ? 'transaction' : 'lookupTable',
    writable: isWritable(message, loaded, index),
  }))

const encodeMessage = (message: Message, entry: Entry, isParsed: boolean): JsonObject => {
  const instructions = message.instructions.map((one) =>
    encodeCall({ ...one, data: Uint8Array.from(one.data), height: 1 }, entry.keys, isParsed),
  )
  const lookups = message.lookups.map(({ table, writable, readonly }) => ({
    accountKey: table,
    writableIndexes: writable,
    readonlyIndexes: readonly,
  }))
  const header = {
    numRequiredSignatures: message.signers,
    numReadonlySignedAccounts: message.readonlySigners,
    numReadonlyUnsignedAccounts: message.readonlyOthers,
  }
  return {
    accountKeys: isParsed ? accountKeys(message, entry) : message.keys,
    header: isParsed ? undefined : header,
    instructions,
    recentBlockhash: message.blockhash,
    addressTableLookups: message.version === 'legacy' ? undefined : lookups,
  }
}

/** The inner calls of each instruction that has any. */
export const encodeInner = (inner: Outcome['inner'], keys: readonly string[], isParsed: boolean): Json =>
  inner.flatMap((calls, index) =>
    calls.length === 0 ? [] : [{ index, instructions: calls.map((call) => encodeCall(call, keys, isParsed)) }],
  )

export const encodeReturned = (returned: Outcome['returned']): JsonObject | undefined =>
  returned && { programId: returned.program, data: [Buffer.from(returned.data).toString('base64'), 'base64'] }

const encodeBalances = (balances: readonly TokenBalance[]): Json =>
  balances.map(({ index, mint, owner, amount, decimals }) => ({
    accountIndex: index,
    mint,
    owner,
    programId: TOKEN_PROGRAM_ADDRESS,
    uiTokenAmount: tokenAmount(amount, decimals),
  }))

const encodeMeta = (entry: Entry, isParsed: boolean): JsonObject => ({
  err: entry.error ?? null,
  status: entry.error === undefined ? { Ok: null } : { Err: entry.error },
  fee: entry.fee,
  preBalances: entry.before,
  postBalances: entry.after,
  innerInstructions: encodeInner(entry.inner, entry.keys, isParsed),
  logMessages: entry.logs,
  preTokenBalances: encodeBalances(entry.tokensBefore),
  postTokenBalances: encodeBalances(entry.tokensAfter),
  rewards: [],
  loadedAddresses: isParsed ? undefined : { writable: entry.loaded.writable, readonly: entry.loaded.readonly },
  returnData: encodeReturned(entry.returned),
  computeUnitsConsumed: entry.units,
})

const versionFor = (message: Message, newest: number | undefined): Json | undefined => {
  if (newest === undefined && message.version === 'legacy') return undefined
  if (newest === undefined) throw unsupportedVersion(message.version === 'legacy' ? 0 : message.version)
  return message.version
}

const encodeBody = (
  entry: Entry,
  message: Message,
  signatures: readonly string[],
  encoding: TransactionEncoding,
): Json => {
  if (encoding === 'base58') return [base58(entry.bytes), encoding]
  if (encoding === 'base64') return [Buffer.from(entry.bytes).toString('base64'), encoding]
  return { signatures, message: encodeMessage(message, entry, encoding === 'jsonParsed') }
}

/** A transaction with its outcome. Throws if its version is newer than supported. */
export const encodeEntry = (entry: Entry, { encoding, newest }: TransactionView): JsonObject => {
  const { message, signatures } = readTransaction(entry.bytes)
  const version = versionFor(message, newest)
  const transaction = encodeBody(entry, message, signatures, encoding)
  return { transaction, meta: encodeMeta(entry, encoding === 'jsonParsed'), version }
}
