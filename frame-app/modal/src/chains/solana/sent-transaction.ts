import { boundedList, openObject, whole } from '@casement/shared-protocol/schemas'
import type { Address } from '@solana/web3.js'
import { getBase58Encoder, getCompiledTransactionMessageDecoder, getTransactionDecoder } from '@solana/web3.js'
import * as v from 'valibot'
import { addressSchema, bytesSchema } from './answers.ts'

/** An instruction, with the addresses of its program and its accounts. */
export type SentInstruction = {
  readonly program: Address
  readonly accounts: readonly Address[]
  readonly data: Uint8Array
}

/** A transaction that is on the chain. */
export type SentTransaction = {
  readonly instructions: readonly SentInstruction[]
  /** What each instruction’s program has called; undefined if the node has not recorded it. */
  readonly inner: ReadonlyMap<number, readonly SentInstruction[]> | undefined
}

/** Transactions have 1,232 bytes today, and will have 4,096. */
const MAX_BYTES = 4_096
/** A transaction has at most 64 instructions, with those that programs call, and 256 accounts. */
const MAX_INSTRUCTIONS = 64
const MAX_ACCOUNTS = 256
/** Longer than any instruction that moves SOL or tokens. Decoding base58 takes quadratic time. */
const MAX_DATA_TEXT = 256

// The library reads these as numbers, and most others as bigint.
const index = whole(0, MAX_ACCOUNTS - 1)
const call = openObject({ programIdIndex: index, accounts: boundedList(index, MAX_ACCOUNTS), data: v.string() })
const addresses = boundedList(addressSchema, MAX_ACCOUNTS)

/** What nodes answer of a transaction in base64; null if they do not know it. */
export const sentSchema = v.nullable(
  openObject({
    transaction: bytesSchema(MAX_BYTES),
    meta: v.nullable(
      openObject({
        innerInstructions: v.optional(
          v.nullable(
            boundedList(openObject({ index, instructions: boundedList(call, MAX_INSTRUCTIONS) }), MAX_INSTRUCTIONS),
          ),
        ),
        loadedAddresses: v.optional(v.nullable(openObject({ writable: addresses, readonly: addresses }))),
      }),
    ),
  }),
)

type Said = NonNullable<v.InferOutput<typeof sentSchema>>
type Call = { readonly program: number; readonly accounts: readonly number[]; readonly data: Uint8Array }

const dataOf = (text: string): Uint8Array => {
  if (text.length > MAX_DATA_TEXT) return new Uint8Array()
  try {
    return new Uint8Array(getBase58Encoder().encode(text))
  } catch {
    return new Uint8Array()
  }
}

/** Throws if the transaction has no such account. */
const keyAt = (keys: readonly Address[], at: number): Address => {
  const found = keys[at]
  if (found === undefined) throw new RangeError('There is no such account')
  return found
}

const named = (keys: readonly Address[], { program, accounts, data }: Call): SentInstruction => ({
  program: keyAt(keys, program),
  accounts: accounts.map((at) => keyAt(keys, at)),
  data,
})

/** Throws if the bytes are no message of a version that is known. */
const callsOf = (message: Uint8Array): { readonly keys: readonly Address[]; readonly calls: readonly Call[] } => {
  const { version, staticAccounts, instructions } = getCompiledTransactionMessageDecoder().decode(message)
  if (version !== 'legacy' && version !== 0) throw new RangeError('There is no such version')
  const calls = instructions.map(({ programAddressIndex, accountIndices = [], data = new Uint8Array() }) => ({
    program: programAddressIndex,
    accounts: accountIndices,
    data: new Uint8Array(data),
  }))
  return { keys: staticAccounts, calls }
}

const unlessBroken = <T>(read: () => T): T | undefined => {
  try {
    return read()
  } catch {
    return undefined
  }
}

/**
 * Reads the instructions of a message, whose first account pays for it; undefined if the bytes are no message.
 *
 * @example
 * readMessage(built.message) // { payer, instructions }
 */
export const readMessage = (
  message: Uint8Array,
): { readonly payer: Address; readonly instructions: readonly SentInstruction[] } | undefined =>
  unlessBroken(() => {
    const { keys, calls } = callsOf(message)
    return { payer: keyAt(keys, 0), instructions: calls.map((each) => named(keys, each)) }
  })

/**
 * Reads a transaction as a node answers it; undefined if it makes no sense.
 *
 * @example
 * readSentTransaction(answer) // { instructions, inner }
 */
export const readSentTransaction = ({ transaction, meta }: Said): SentTransaction | undefined =>
  unlessBroken(() => {
    const { messageBytes } = getTransactionDecoder().decode(transaction)
    const { keys: own, calls } = callsOf(new Uint8Array(messageBytes))
    const { writable = [], readonly = [] } = meta?.loadedAddresses ?? {}
    const keys = [...own, ...writable, ...readonly]
    const inner = meta?.innerInstructions?.map(({ index: at, instructions }) => {
      const called = instructions.map(({ programIdIndex: program, accounts, data }) =>
        named(keys, { program, accounts, data: dataOf(data) }),
      )
      return [at, called] as const
    })
    return { instructions: calls.map((each) => named(keys, each)), inner: inner && new Map(inner) }
  })
