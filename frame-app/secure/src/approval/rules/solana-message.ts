import type { ByteReader } from './byte-reader.ts'
import { readBytes } from './byte-reader.ts'

/** An instruction as the message has it: everything by its place in the list of accounts. */
export type CompiledInstruction = {
  readonly program: number
  readonly accounts: readonly number[]
  readonly data: Uint8Array
}

/** Accounts that a message takes from a table on the chain. */
export type TableLookup = {
  readonly table: Uint8Array
  readonly writable: readonly number[]
  readonly readonly: readonly number[]
}

/** The message of a transaction of Solana, which is what its signers sign. */
export type SolanaMessage = {
  readonly version: 'legacy' | 0
  readonly signers: number
  readonly readonlySigners: number
  readonly readonlyOthers: number
  readonly keys: readonly Uint8Array[]
  readonly blockhash: Uint8Array
  readonly instructions: readonly CompiledInstruction[]
  readonly lookups: readonly TableLookup[]
}

const KEY_BYTES = 32
const VERSIONED = 0x80

/** A list with its length before it. As each item takes a byte at least, a list is never longer than the message. */
const listOf = <T>(reader: ByteReader, item: () => T | undefined): readonly T[] | undefined => {
  const length = reader.compact()
  if (length === undefined || length > reader.left()) return undefined
  const items: T[] = []
  for (let count = 0; count < length; count += 1) {
    const next = item()
    if (next === undefined) return undefined
    items.push(next)
  }
  return items
}

const readInstruction = (reader: ByteReader): CompiledInstruction | undefined => {
  const program = reader.byte()
  const accounts = listOf(reader, reader.byte)
  const length = accounts && reader.compact()
  const data = length === undefined ? undefined : reader.bytes(length)
  return program === undefined || accounts === undefined || data === undefined ? undefined : { program, accounts, data }
}

const readLookup = (reader: ByteReader): TableLookup | undefined => {
  const table = reader.bytes(KEY_BYTES)
  const writable = table && listOf(reader, reader.byte)
  const readonly = writable && listOf(reader, reader.byte)
  return table === undefined || writable === undefined || readonly === undefined
    ? undefined
    : { table, writable, readonly }
}

/** Reads the message of a transaction; undefined for bytes that are none, or that something follows. */
export const readSolanaTransactionMessage = (bytes: Uint8Array): SolanaMessage | undefined => {
  const reader = readBytes(bytes)
  const first = reader.byte()
  const isVersioned = first !== undefined && first >= VERSIONED
  if (isVersioned && first !== VERSIONED) return undefined
  const signers = isVersioned ? reader.byte() : first
  const readonlySigners = reader.byte()
  const readonlyOthers = reader.byte()
  if (signers === undefined || readonlySigners === undefined || readonlyOthers === undefined) return undefined
  const keys = listOf(reader, () => reader.bytes(KEY_BYTES))
  const blockhash = keys && reader.bytes(KEY_BYTES)
  const instructions = blockhash && listOf(reader, () => readInstruction(reader))
  const lookups = instructions && (isVersioned ? listOf(reader, () => readLookup(reader)) : [])
  if (keys === undefined || blockhash === undefined || instructions === undefined || lookups === undefined)
    return undefined
  if (reader.left() > 0) return undefined
  const version = isVersioned ? 0 : 'legacy'
  return { version, signers, readonlySigners, readonlyOthers, keys, blockhash, instructions, lookups }
}

/** The fewest bytes of a message: its head, one key, the hash of a block and an empty list. */
const SHORTEST = 3 + 1 + KEY_BYTES + KEY_BYTES + 1

const isUtf8 = (bytes: Uint8Array): boolean => {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

/**
 * Whether the signature of these bytes could be that of a transaction. Versions that are not known yet count, too: they
 * begin with a byte that begins no text.
 */
export const mayBeTransaction = (bytes: Uint8Array): boolean =>
  readSolanaTransactionMessage(bytes) !== undefined ||
  (bytes.length >= SHORTEST && (bytes[0] ?? 0) > VERSIONED && !isUtf8(bytes))
