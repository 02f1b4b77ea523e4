import type { Address, ReadonlyUint8Array, Transaction } from '@solana/kit'
import {
  getBase58Decoder,
  getCompiledTransactionMessageDecoder,
  getCompiledTransactionMessageEncoder,
  getTransactionDecoder,
  getTransactionEncoder,
} from '@solana/kit'

/** The size of a network packet, and so the longest transaction. */
export const MAX_TRANSACTION_BYTES = 1_232

export type Instruction = {
  readonly program: number
  readonly accounts: readonly number[]
  readonly data: ReadonlyUint8Array
}

export type Lookup = {
  readonly table: Address
  readonly writable: readonly number[]
  readonly readonly: readonly number[]
}

export type Message = {
  readonly version: 'legacy' | 0
  readonly signers: number
  readonly readonlySigners: number
  readonly readonlyOthers: number
  readonly keys: readonly Address[]
  readonly blockhash: string
  readonly instructions: readonly Instruction[]
  readonly lookups: readonly Lookup[]
}

/** A decoded transaction. */
export type WireTransaction = {
  readonly bytes: ReadonlyUint8Array
  readonly transaction: Transaction
  readonly signatures: readonly string[]
  readonly message: Message
}

/** Bytes that are not a valid transaction or message. */
export class WireError extends Error {
  override readonly name = 'WireError'
}

const base58 = (bytes: ReadonlyUint8Array): string => getBase58Decoder().decode(bytes)

const keyCount = ({ keys, lookups }: Message): number =>
  keys.length + lookups.reduce((count, { writable, readonly }) => count + writable.length + readonly.length, 0)

// Sanitizes a message like a node: every index is valid, and the payer signs and is writable.
const check = (message: Message): Message => {
  const { signers, readonlySigners, readonlyOthers, keys, instructions } = message
  const count = keyCount(message)
  if (signers < 1 || readonlySigners >= signers || signers + readonlyOthers > keys.length) {
    throw new WireError('the header does not suit the accounts')
  }
  if (count > 256) throw new WireError('there are too many accounts')
  for (const { program, accounts } of instructions) {
    if (program === 0 || program >= keys.length) throw new WireError('an instruction names no program')
    if (accounts.some((index) => index >= count)) throw new WireError('an instruction names no account')
  }
  return message
}

const isSame = (one: ReadonlyUint8Array, other: ReadonlyUint8Array): boolean =>
  one.length === other.length && one.every((byte, index) => byte === other[index])

const described = <T>(read: () => T): T => {
  try {
    return read()
  } catch (error) {
    if (error instanceof WireError) throw error
    throw new WireError(error instanceof Error ? error.message : 'unreadable')
  }
}

/** Decodes a transaction's message. Throws a WireError for invalid bytes. */
export const readMessage = (bytes: ReadonlyUint8Array): Message =>
  described(() => {
    const compiled = getCompiledTransactionMessageDecoder().decode(bytes)
    if (compiled.version !== 'legacy' && compiled.version !== 0) throw new WireError('its version is not known')
    if (!isSame(getCompiledTransactionMessageEncoder().encode(compiled), bytes)) throw new WireError('bytes are left')
    const lookups = 'addressTableLookups' in compiled ? (compiled.addressTableLookups ?? []) : []
    return check({
      version: compiled.version,
      signers: compiled.header.numSignerAccounts,
      readonlySigners: compiled.header.numReadonlySignerAccounts,
      readonlyOthers: compiled.header.numReadonlyNonSignerAccounts,
      keys: compiled.staticAccounts,
      blockhash: compiled.lifetimeToken,
      instructions: compiled.instructions.map(({ programAddressIndex, accountIndices = [], data }) => ({
        program: programAddressIndex,
        accounts: accountIndices,
        data: data ?? new Uint8Array(),
      })),
      lookups: lookups.map(({ lookupTableAddress, writableIndexes, readonlyIndexes }) => ({
        table: lookupTableAddress,
        writable: writableIndexes,
        readonly: readonlyIndexes,
      })),
    })
  })

/** Decodes a transaction. Throws a WireError for invalid bytes. */
export const readTransaction = (bytes: ReadonlyUint8Array): WireTransaction =>
  described(() => {
    if (bytes.length > MAX_TRANSACTION_BYTES) throw new WireError('it is too long')
    const transaction = getTransactionDecoder().decode(bytes)
    // The library merges duplicate signers, so the result is encoded again and compared.
    if (!isSame(getTransactionEncoder().encode(transaction), bytes)) throw new WireError('an account signs twice')
    const message = readMessage(transaction.messageBytes)
    const signatures = Object.values(transaction.signatures).map((one) => base58(one ?? new Uint8Array(64)))
    return { bytes, transaction, signatures, message }
  })

/** A transaction's id: the fee payer's signature. */
export const signatureOf = ({ signatures }: Pick<WireTransaction, 'signatures'>): string => signatures[0] ?? ''

/** The accounts loaded from lookup tables. */
export type Loaded = { readonly writable: readonly Address[]; readonly readonly: readonly Address[] }

export const isSigner = ({ signers }: Message, index: number): boolean => index < signers

export const isWritable = (message: Message, loaded: Loaded, index: number): boolean => {
  const { signers, readonlySigners, readonlyOthers, keys } = message
  if (index < signers) return index < signers - readonlySigners
  if (index < keys.length) return index < keys.length - readonlyOthers
  return index < keys.length + loaded.writable.length
}
