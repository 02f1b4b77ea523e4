import { bytesToHex, fromRlp, hexToBytes, numberToHex, toRlp } from 'viem/utils'
import type { Hex } from './abi.ts'
import type { SignRequest } from './sign-request.ts'
import { parseTransaction } from './transaction-request.ts'

/** A transaction (EIP-1559) with everything that is signed. */
export type CompleteTransaction = {
  readonly chainId: bigint
  readonly nonce: bigint
  /** In small letters; undefined creates a contract. */
  readonly to: Hex | undefined
  readonly value: bigint
  /** In small letters. */
  readonly data: Hex
  readonly gas: bigint
  readonly maxFeePerGas: bigint
  readonly maxPriorityFeePerGas: bigint
}

/** A transaction that cannot be written, or bytes that are none. */
export class TransactionFormError extends Error {
  override readonly name = 'TransactionFormError'
}

const MAX_64 = 2n ** 64n - 1n
const MAX_256 = 2n ** 256n - 1n
const ADDRESS = /^0x[0-9a-f]{40}$/
const DATA = /^0x(?:[0-9a-f]{2})*$/
/** The first byte of this kind of transaction. */
export const TYPE = 2

const isWithin = (value: bigint, max: bigint): boolean => value >= 0n && value <= max

const isWritable = (tx: CompleteTransaction): boolean =>
  isWithin(tx.chainId, MAX_64) &&
  tx.chainId > 0n &&
  // The last number is never used (EIP-2681).
  isWithin(tx.nonce, MAX_64 - 1n) &&
  isWithin(tx.gas, MAX_64) &&
  isWithin(tx.value, MAX_256) &&
  isWithin(tx.maxFeePerGas, MAX_256) &&
  isWithin(tx.maxPriorityFeePerGas, tx.maxFeePerGas) &&
  (tx.to === undefined || ADDRESS.test(tx.to)) &&
  DATA.test(tx.data)

const quantity = (value: bigint): Hex => (value === 0n ? '0x' : numberToHex(value))

/** The bytes whose hash is signed. Throws a `TransactionFormError` for a transaction that no network takes. */
export const serializeUnsigned = (tx: CompleteTransaction): Uint8Array => {
  if (!isWritable(tx)) throw new TransactionFormError('The transaction cannot be written')
  const body = toRlp([
    ...[tx.chainId, tx.nonce, tx.maxPriorityFeePerGas, tx.maxFeePerGas, tx.gas].map(quantity),
    tx.to ?? '0x',
    quantity(tx.value),
    tx.data,
    [],
  ])
  return new Uint8Array([TYPE, ...hexToBytes(body)])
}

const isSame = (one: Uint8Array, other: Uint8Array): boolean => bytesToHex(one) === bytesToHex(other)

/** What the items would be in a transaction of this form. Whether they are one shows when it is written again. */
const fromItems = (items: readonly unknown[]): CompleteTransaction => {
  const [chainId, nonce, priority, fee, gas, to, value, data] = items.map((item) =>
    typeof item === 'string' ? item : '0x',
  )
  const number = (text = '0x'): bigint => (text === '0x' ? 0n : BigInt(text))
  return {
    chainId: number(chainId),
    nonce: number(nonce),
    to: to === '0x' ? undefined : (to as Hex),
    value: number(value),
    data: data as Hex,
    gas: number(gas),
    maxFeePerGas: number(fee),
    maxPriorityFeePerGas: number(priority),
  }
}

const readItems = (bytes: Uint8Array): readonly unknown[] => {
  try {
    return [fromRlp(bytesToHex(bytes.subarray(1)))].flat()
  } catch {
    return []
  }
}

/** Reads what `serializeUnsigned` wrote. Throws a `TransactionFormError` for any other bytes. */
export const readUnsigned = (bytes: Uint8Array): CompleteTransaction => {
  const tx = fromItems(readItems(bytes))
  // Other types, lists of accounts, numbers with zeros before them and all else that is not shown is written in another
  // way again.
  if (isSame(serializeUnsigned(tx), bytes)) return tx
  throw new TransactionFormError('The bytes are no transaction of the known form')
}

const ASKED = ['chainId', 'nonce', 'gas', 'maxFeePerGas', 'maxPriorityFeePerGas'] as const
const CALL = ['to', 'value', 'data'] as const

/**
 * Names every field in which completed transactions are not what the page asked for. What the page left out may be
 * anything, except the network, which is that of the connection, and the numbers of a list, which follow each other.
 */
export const differences = (transactions: readonly CompleteTransaction[], request: SignRequest): readonly string[] => {
  const asked = parseTransaction(request)
  const { calls } = asked
  if (transactions.length !== calls.length) return ['calls']
  const first = transactions[0]?.nonce ?? 0n
  return transactions.flatMap((tx, at) => {
    const isOtherChain = `eip155:${tx.chainId}` !== request.chainId
    return [
      ...(isOtherChain ? ['chainId'] : []),
      ...ASKED.filter(
        (name) => !(name === 'chainId' && isOtherChain) && asked[name] !== undefined && asked[name] !== tx[name],
      ),
      ...(tx.nonce === first + BigInt(at) ? [] : ['nonce']),
      ...CALL.filter((name) => calls[at]?.[name] !== tx[name]),
    ]
  })
}
