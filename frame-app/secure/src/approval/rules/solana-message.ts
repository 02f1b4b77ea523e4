import type { ByteReader } from './byte-reader.ts'
import { ifReadable, readBytes } from './byte-reader.ts'

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

/** A list with its length before it. */
const listOf = <T>(reader: ByteReader, item: () => T): readonly T[] => {
  const items: T[] = []
  for (let left = reader.compact(); left > 0; left -= 1) items.push(item())
  return items
}

const readInstruction = (reader: ByteReader): CompiledInstruction => ({
  program: reader.byte(),
  accounts: listOf(reader, reader.byte),
  data: reader.bytes(reader.compact()),
})

const readLookup = (reader: ByteReader): TableLookup => ({
  table: reader.bytes(KEY_BYTES),
  writable: listOf(reader, reader.byte),
  readonly: listOf(reader, reader.byte),
})

const readRest = (reader: ByteReader, version: 'legacy' | 0, signers: number): SolanaMessage => ({
  version,
  signers,
  readonlySigners: reader.byte(),
  readonlyOthers: reader.byte(),
  keys: listOf(reader, () => reader.bytes(KEY_BYTES)),
  blockhash: reader.bytes(KEY_BYTES),
  instructions: listOf(reader, () => readInstruction(reader)),
  lookups: version === 0 ? listOf(reader, () => readLookup(reader)) : [],
})

/** Reads the message of a transaction; undefined for bytes that are none, or that something follows. */
export const readSolanaTransactionMessage = (bytes: Uint8Array): SolanaMessage | undefined =>
  ifReadable(() => {
    const reader = readBytes(bytes)
    const first = reader.byte()
    if (first > VERSIONED) return undefined
    const message = first === VERSIONED ? readRest(reader, 0, reader.byte()) : readRest(reader, 'legacy', first)
    return reader.left() === 0 ? message : undefined
  })

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
  (bytes.length >= SHORTEST && Number(bytes[0]) > VERSIONED && !isUtf8(bytes))
