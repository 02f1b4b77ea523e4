import { describe, expect, test } from 'vitest'
import { signatureOf, withSignature } from './transaction-signature.ts'

const filled = (length: number, value: number): Uint8Array => new Uint8Array(length).fill(value)
const PAYER = filled(32, 1)
const OTHER = filled(32, 2)
const READ = filled(32, 3)

/** A transaction with two signers and one account that does not sign. */
const transactionOf = (signatures: readonly Uint8Array[], version: readonly number[] = []): Uint8Array =>
  Uint8Array.from([
    signatures.length,
    ...signatures.flatMap((signature) => [...signature]),
    ...version,
    ...[2, 0, 1, 3],
    ...[PAYER, OTHER, READ].flatMap((key) => [...key]),
    ...filled(40, 9),
  ])

describe('the signature of an account', () => {
  const signatures = [filled(64, 11), filled(64, 12)]

  test.each([
    ['legacy', []],
    ['versioned', [0x80]],
  ])('behavior: is found in a %s transaction', (_name, version) => {
    const transaction = transactionOf(signatures, version)
    expect(signatureOf(transaction, PAYER)).toEqual(signatures[0])
    expect(signatureOf(transaction, OTHER)).toEqual(signatures[1])
  })

  test('behavior: is undefined for an account that has not signed, does not sign, or is not part of the transaction', () => {
    const transaction = transactionOf([filled(64, 11), filled(64, 0)])
    for (const account of [OTHER, READ, filled(32, 4), filled(31, 1), new Uint8Array()])
      expect(signatureOf(transaction, account)).toBeUndefined()
  })

  test.each<[string, Uint8Array]>([
    ['nothing', new Uint8Array()],
    ['no signatures', transactionOf([])],
    ['what says that it has 255', filled(2_000, 255)],
    ['what says that it has 20', Uint8Array.from([20, ...filled(20 * 64, 5), 2, 0, 1, 3, ...PAYER])],
    ['what ends before its message', transactionOf(signatures).slice(0, 129)],
    ['what ends within its keys', transactionOf(signatures).slice(0, 129 + 4 + 31)],
  ])('attack: %s has none', (_name, transaction) => {
    expect(signatureOf(transaction, PAYER)).toBeUndefined()
  })
})

describe('putting in the signature of an account', () => {
  const empty = [filled(64, 0), filled(64, 0)]

  test.each([
    ['legacy', []],
    ['versioned', [0x80]],
  ])('behavior: changes its place in a %s transaction alone, and leaves the given one as it was', (_name, version) => {
    const transaction = transactionOf(empty, version)
    expect(withSignature(transaction, OTHER, filled(64, 7))).toEqual(
      transactionOf([filled(64, 0), filled(64, 7)], version),
    )
    expect(transaction).toEqual(transactionOf(empty, version))
  })

  test.each<[string, Uint8Array, Uint8Array, Uint8Array]>([
    ['an account that only reads', transactionOf(empty), READ, filled(64, 7)],
    ['an account of another transaction', transactionOf(empty), filled(32, 4), filled(64, 7)],
    ['a signature that is too short', transactionOf(empty), PAYER, filled(63, 7)],
    ['a signature that is too long', transactionOf(empty), PAYER, filled(65, 7)],
    ['nothing', new Uint8Array(), PAYER, filled(64, 7)],
  ])('error: is refused for %s', (_name, transaction, account, signature) => {
    expect(withSignature(transaction, account, signature)).toBeUndefined()
  })
})
