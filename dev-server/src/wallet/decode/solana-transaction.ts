import type { CompiledTransactionMessage } from '@solana/kit'
import {
  getBase64Encoder,
  getCompiledTransactionMessageDecoder,
  getCompiledTransactionMessageEncoder,
  getTransactionDecoder,
} from '@solana/kit'
import * as v from 'valibot'
import type { ShownSolanaTransaction } from '../shown.ts'
import { fail } from '../wallet-error.ts'
import { showInstruction } from './solana-instruction.ts'

/** The base64 length of 1,232 bytes, the most that a transaction may have. */
const MAX_TEXT_LENGTH = 1_644
export const transactionText = v.pipe(v.string(), v.base64('must be base64'), v.maxLength(MAX_TEXT_LENGTH))

const isSame = (one: ArrayLike<number>, other: ArrayLike<number>): boolean =>
  one.length === other.length && Array.from(one).every((byte, index) => byte === other[index])

type ReadableMessage = Extract<CompiledTransactionMessage, { version: 'legacy' | 0 }>

const readMessage = (bytes: Uint8Array): ReadableMessage | undefined => {
  try {
    const message = getCompiledTransactionMessageDecoder().decode(bytes)
    if (message.version !== 'legacy' && message.version !== 0) return undefined
    const { numSignerAccounts } = message.header
    const isWhole = isSame(getCompiledTransactionMessageEncoder().encode(message), bytes)
    return isWhole && numSignerAccounts > 0 && numSignerAccounts <= message.staticAccounts.length ? message : undefined
  } catch {
    return undefined
  }
}

/** Whether bytes are a transaction, which must not be signed as a message. */
export const isTransactionMessage = (bytes: Uint8Array): boolean => readMessage(bytes) !== undefined

export type SolanaTransaction = { readonly bytes: Uint8Array; readonly shown: ShownSolanaTransaction }

const show = (message: ReadableMessage): ShownSolanaTransaction => {
  const { staticAccounts, header, instructions } = message
  const [feePayer] = staticAccounts
  const lookups = 'addressTableLookups' in message ? (message.addressTableLookups ?? []) : []
  if (feePayer === undefined) return fail('invalid-request', 'nobody pays the fee')
  return {
    feePayer,
    signers: staticAccounts.slice(0, header.numSignerAccounts),
    instructions: instructions.map(({ programAddressIndex, accountIndices = [], data = new Uint8Array() }) => {
      const program = staticAccounts[programAddressIndex] ?? fail('invalid-request', 'an instruction has no program')
      const accounts = accountIndices.map((index) => staticAccounts[index])
      return showInstruction({ program, accounts, data: new Uint8Array(data) })
    }),
    usesLookupTables: lookups.length > 0,
  }
}

/** Decodes a transaction from its wire format. */
export const readSolanaTransaction = (text: string): SolanaTransaction => {
  const bytes = new Uint8Array(getBase64Encoder().encode(text))
  try {
    const transaction = getTransactionDecoder().decode(bytes)
    const message = readMessage(new Uint8Array(transaction.messageBytes))
    if (message !== undefined) return { bytes, shown: show(message) }
  } catch {
    return fail('invalid-request', 'not a transaction')
  }
  return fail('invalid-request', 'a transaction of an unknown version')
}
