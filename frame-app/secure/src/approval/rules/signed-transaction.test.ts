import { secp256k1 } from '@noble/curves/secp256k1'
import { keccak_256 } from '@noble/hashes/sha3'
import { bytesToHex } from '@noble/hashes/utils'
import fc from 'fast-check'
import { keccak256, parseTransaction, recoverTransactionAddress } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { describe, expect, test } from 'vitest'
import type { CompleteTransaction } from './complete-transaction.ts'
import { serializeUnsigned, TransactionFormError } from './complete-transaction.ts'
import { signedTransaction, signedTransactions } from './signed-transaction.ts'
import { SignatureError } from './signer-of.ts'
import { COMPLETE_PAYMENT } from './transactions-for-tests.ts'

const KEY = new Uint8Array(32).fill(7)
const WALLET = privateKeyToAccount(`0x${bytesToHex(KEY)}`)
const sign = (unsigned: Uint8Array): Uint8Array => {
  const signature = secp256k1.sign(keccak_256(unsigned), KEY)
  return new Uint8Array([...signature.toCompactRawBytes(), 27 + signature.recovery])
}
const signed = (tx: CompleteTransaction) => {
  const unsigned = serializeUnsigned(tx)
  return signedTransaction(unsigned, WALLET.address, sign(unsigned))
}

test('behavior: any transaction is written as other libraries write and read it', async () => {
  const amount = fc.bigInt({ min: 0n, max: 2n ** 256n - 1n })
  const gas = fc.bigInt({ min: 0n, max: 2n ** 64n - 2n })
  const bytes = fc.uint8Array({ maxLength: 100 }).map((data): `0x${string}` => `0x${bytesToHex(data)}`)
  await fc.assert(
    fc.asyncProperty(amount, gas, gas, bytes, async (value, nonce, limit, data) => {
      const tx = { ...COMPLETE_PAYMENT, value, nonce: BigInt(Number(nonce % 2n ** 50n)), gas: limit, data }
      const { raw, hash } = signed(tx)
      const read = parseTransaction(raw)
      expect(await recoverTransactionAddress({ serializedTransaction: raw as `0x02${string}` })).toBe(WALLET.address)
      expect(hash).toBe(keccak256(raw))
      expect(read.value ?? 0n).toBe(tx.value)
      expect(read.data ?? '0x').toBe(tx.data)
      expect(BigInt(read.nonce ?? 0)).toBe(tx.nonce)
      expect(read.gas ?? 0n).toBe(tx.gas)
    }),
    { numRuns: 200 },
  )
})

test('behavior: is the transaction that the library of pages signs', async () => {
  const { raw } = signed(COMPLETE_PAYMENT)
  const { chainId, nonce, ...rest } = COMPLETE_PAYMENT
  const { to, ...amounts } = rest
  expect(raw).toBe(
    await WALLET.signTransaction({
      type: 'eip1559',
      chainId: Number(chainId),
      nonce: Number(nonce),
      to: to ?? null,
      ...amounts,
    }),
  )
})

test('attack: a signature of another transaction is not put to this one', () => {
  const unsigned = serializeUnsigned(COMPLETE_PAYMENT)
  const other = sign(serializeUnsigned({ ...COMPLETE_PAYMENT, value: 101n }))
  expect(() => signedTransaction(unsigned, WALLET.address, other)).toThrow(SignatureError)
})

test('attack: bytes that are no transaction are not sent, also if they are signed', () => {
  const bytes = new TextEncoder().encode('no transaction')
  expect(() => signedTransaction(bytes, WALLET.address, sign(bytes))).toThrow(TransactionFormError)
})

describe('several', () => {
  const both = [7n, 8n].map((nonce) => serializeUnsigned({ ...COMPLETE_PAYMENT, nonce }))
  const signatures = (of: readonly Uint8Array[]): Uint8Array => new Uint8Array(of.flatMap((one) => [...sign(one)]))
  const put = (given: Uint8Array) => signedTransactions(both, WALLET.address, given)

  test('behavior: each gets its own signature, in their order', async () => {
    const raws = put(signatures(both)).map(({ raw }) => raw)
    expect(raws.map((raw) => parseTransaction(raw).nonce)).toEqual([7, 8])
    for (const raw of raws) {
      expect(await recoverTransactionAddress({ serializedTransaction: raw as never })).toBe(WALLET.address)
    }
  })

  test('attack: in another order, or with one too few or too many, nothing is put together', () => {
    expect(() => put(signatures([...both].reverse()))).toThrow(SignatureError)
    expect(() => put(signatures(both).subarray(0, 65))).toThrow(SignatureError)
    expect(() => put(signatures([...both, ...both]))).toThrow(SignatureError)
    expect(() => put(signatures(both).subarray(1))).toThrow(SignatureError)
  })
})
