import { keccak_256 } from '@noble/hashes/sha3'
import { bytesToHex, fromRlp, hexToBytes, toRlp } from 'viem/utils'
import type { Hex } from './abi.ts'
import { readUnsigned, TYPE } from './complete-transaction.ts'
import { writeHex } from './hex.ts'
import { requireSigner, SignatureError } from './signer-of.ts'

/** A transaction as it is sent, and the hash by which it is found. */
export type SignedTransaction = { readonly raw: Hex; readonly hash: Hex }

const NUMBER_BYTES = 32
const RECOVERY_BYTE = 64
const FIRST_RECOVERY_BYTE = 27

/** A number of a signature as RLP has it: without zeros before it. None of a signature's numbers is zero. */
const numberOf = (bytes: Uint8Array): Hex => writeHex(bytes.subarray(bytes.findIndex((byte) => byte !== 0)))

/**
 * Puts a signature to the bytes that were approved. Throws a `SignatureError` unless it is the account's, of exactly
 * these bytes, and a `TransactionFormError` for bytes that are no transaction.
 */
export const signedTransaction = (unsigned: Uint8Array, account: string, signature: Uint8Array): SignedTransaction => {
  readUnsigned(unsigned)
  requireSigner(keccak_256(unsigned), signature, account)
  const parity = Number(signature[RECOVERY_BYTE]) - FIRST_RECOVERY_BYTE
  // `readUnsigned` has seen that it is one list, of items and an empty list.
  const items = fromRlp(bytesToHex(unsigned.subarray(1))) as readonly Hex[]
  const signed = toRlp([
    ...items,
    parity === 0 ? '0x' : '0x01',
    numberOf(signature.subarray(0, NUMBER_BYTES)),
    numberOf(signature.subarray(NUMBER_BYTES, RECOVERY_BYTE)),
  ])
  const raw = new Uint8Array([TYPE, ...hexToBytes(signed)])
  return { raw: writeHex(raw), hash: writeHex(keccak_256(raw)) }
}

const SIGNATURE_BYTES = 65

/**
 * Puts its signature to each of the transactions that were approved. Throws a `SignatureError` unless there is one for
 * each, and it is the account's.
 */
export const signedTransactions = (
  unsigned: readonly Uint8Array[],
  account: string,
  signatures: Uint8Array,
): readonly SignedTransaction[] => {
  if (signatures.length !== unsigned.length * SIGNATURE_BYTES)
    throw new SignatureError('There is not one for each transaction.')
  return unsigned.map((one, at) =>
    signedTransaction(one, account, signatures.subarray(at * SIGNATURE_BYTES, (at + 1) * SIGNATURE_BYTES)),
  )
}
