import fc from 'fast-check'
import { hexToBytes, serializeTransaction, toRlp } from 'viem'
import { expect, test } from 'vitest'
import type { Hex } from './abi.ts'
import type { CompleteTransaction } from './complete-transaction.ts'
import { differences, readUnsigned, serializeUnsigned, TransactionFormError } from './complete-transaction.ts'
import { ACCOUNT, OTHER_ACCOUNT } from './requests-for-tests.ts'
import { listOfCalls, transaction } from './transactions-for-tests.ts'

const TO = OTHER_ACCOUNT.toLowerCase() as Hex
const TX: CompleteTransaction = {
  chainId: 1n,
  nonce: 7n,
  to: TO,
  value: 10n ** 18n,
  data: '0xabcd',
  gas: 21_000n,
  maxFeePerGas: 30_000_000_000n,
  maxPriorityFeePerGas: 1_000_000_000n,
}

const uint = (bits: bigint) => fc.bigInt({ min: 0n, max: 2n ** bits - 1n })
const hex = (lengths: { minLength?: number; maxLength: number }) =>
  fc.uint8Array(lengths).map((bytes): Hex => `0x${Buffer.from(bytes).toString('hex')}`)
const transactions: fc.Arbitrary<CompleteTransaction> = fc
  .record({
    chainId: fc.bigInt({ min: 1n, max: 2n ** 53n - 1n }),
    nonce: uint(53n),
    to: fc.option(hex({ minLength: 20, maxLength: 20 }), { nil: undefined }),
    value: uint(256n),
    data: hex({ maxLength: 120 }),
    gas: uint(64n),
    fees: fc.tuple(uint(100n), uint(100n)),
  })
  .map(({ fees: [one, other], ...rest }) => ({
    ...rest,
    maxFeePerGas: one > other ? one : other,
    maxPriorityFeePerGas: one > other ? other : one,
  }))

test('behavior: writes what libraries write, and reads it again', () => {
  fc.assert(
    fc.property(transactions, (tx) => {
      const bytes = serializeUnsigned(tx)
      const { to, nonce, chainId, ...rest } = tx
      const expected = serializeTransaction({
        ...rest,
        type: 'eip1559',
        chainId: Number(chainId),
        nonce: Number(nonce),
        ...(to && { to }),
      })
      expect(`0x${Buffer.from(bytes).toString('hex')}`).toBe(expected)
      expect(readUnsigned(bytes)).toEqual(tx)
    }),
  )
})

test.each<[string, Partial<CompleteTransaction>]>([
  ['no chain', { chainId: 0n }],
  ['a chain of more than 64 bits', { chainId: 2n ** 64n }],
  ['a nonce below zero', { nonce: -1n }],
  ['the nonce that is never used', { nonce: 2n ** 64n - 1n }],
  ['a value of more than 256 bits', { value: 2n ** 256n }],
  ['a value below zero', { value: -1n }],
  ['more gas than any block', { gas: 2n ** 64n }],
  ['a fee of more than 256 bits', { maxFeePerGas: 2n ** 256n }],
  ['a tip above the fee', { maxPriorityFeePerGas: TX.maxFeePerGas + 1n }],
  ['a tip below zero', { maxPriorityFeePerGas: -1n }],
  ['a short receiver', { to: '0x12' }],
  ['a receiver in capitals', { to: OTHER_ACCOUNT as Hex }],
  ['data of half a byte', { data: '0xabc' }],
])('attack: a transaction with %s is not written', (_, change) => {
  expect(() => serializeUnsigned({ ...TX, ...change })).toThrow(TransactionFormError)
})

const items = (change: { readonly [at: number]: unknown } = {}): unknown[] => {
  const all: unknown[] = ['0x01', '0x07', '0x01', '0x02', '0x5208', TO, '0x', '0x', []]
  for (const [at, value] of Object.entries(change)) all[Number(at)] = value
  return all
}
const bytesOf = (list: unknown[], type = 2): Uint8Array => new Uint8Array([type, ...hexToBytes(toRlp(list as never))])

test('behavior: reads a transaction that was written by hand', () => {
  expect(readUnsigned(bytesOf(items()))).toMatchObject({ chainId: 1n, nonce: 7n, to: TO, data: '0x' })
})

test.each([
  ['nothing', new Uint8Array()],
  ['a type alone', new Uint8Array([2])],
  ['the older type', bytesOf(items(), 1)],
  ['the type that gives the account to a contract', bytesOf(items(), 4)],
  ['more behind it', new Uint8Array([...bytesOf(items()), 0])],
  ['its end missing', bytesOf(items()).slice(0, -1)],
  ['a signature', bytesOf([...items(), '0x01', '0x02', '0x03'])],
  ['a member missing', bytesOf(items().slice(0, 8))],
  ['accounts to read', bytesOf(items({ 8: [[TO, []]] }))],
  ['a text for its accounts to read', bytesOf(items({ 8: '0x' }))],
  ['a number with a zero before it', bytesOf(items({ 1: '0x0007' }))],
  ['a zero that is written', bytesOf(items({ 6: '0x00' }))],
  ['a list for a number', bytesOf(items({ 1: [] }))],
  ['a short receiver', bytesOf(items({ 5: '0x12' }))],
  ['a tip above its fee', bytesOf(items({ 2: '0x03' }))],
  ['a text instead of a list', new Uint8Array([2, 0x80])],
])('attack: bytes with %s are no transaction', (_, bytes) => {
  expect(() => readUnsigned(bytes)).toThrow(TransactionFormError)
})

test('attack: P15: whatever bit is changed, other bytes are read as another transaction or as none', () => {
  const bytes = serializeUnsigned(TX)
  fc.assert(
    fc.property(fc.nat(bytes.length - 1), fc.nat(7), (at, bit) => {
      const changed = bytes.map((byte, index) => (index === at ? byte ^ (1 << bit) : byte))
      try {
        expect(readUnsigned(changed)).not.toEqual(TX)
      } catch (error) {
        expect(error).toBeInstanceOf(TransactionFormError)
      }
    }),
  )
})

const ASKED = {
  to: OTHER_ACCOUNT,
  value: '0xde0b6b3a7640000',
  data: '0xABCD',
  nonce: '0x7',
  gas: '0x5208',
  chainId: '0x1',
  maxFeePerGas: '0x6fc23ac00',
  maxPriorityFeePerGas: '0x3b9aca00',
}

test('behavior: a transaction is what the page asked for', () => {
  expect(differences([TX], transaction(ASKED))).toEqual([])
  expect(differences([TX], transaction({ to: ASKED.to, value: ASKED.value, data: ASKED.data }))).toEqual([])
})

const CHANGES: readonly [keyof CompleteTransaction, bigint | Hex | undefined][] = [
  ['chainId', 10n],
  ['nonce', 8n],
  ['to', ACCOUNT.toLowerCase() as Hex],
  ['to', undefined],
  ['value', 10n ** 18n + 1n],
  ['data', '0xabce'],
  ['data', '0xabcd00'],
  ['gas', 21_001n],
  ['maxFeePerGas', 30_000_000_001n],
  ['maxPriorityFeePerGas', 1_000_000_001n],
]

test.each(CHANGES)('attack: P15: a transaction with another %s than the page asked for is named', (name, value) => {
  expect(differences([{ ...TX, [name]: value }], transaction(ASKED))).toEqual([name])
})

test('attack: P15: what the page left out is compared all the same, if it decides what happens', () => {
  const plain = transaction({ to: OTHER_ACCOUNT })
  expect(differences([TX], plain)).toEqual(['value', 'data'])
  expect(differences([{ ...TX, chainId: 10n }], plain)).toEqual(['chainId', 'value', 'data'])
  expect(differences([{ ...TX, chainId: 10n, nonce: 9n }], transaction(ASKED))).toEqual(['chainId', 'nonce'])
})

test('attack: P16: a transaction on the connection’s network is not what a page asked for on another', () => {
  expect(differences([TX], transaction({ ...ASKED, chainId: '0xa' }))).toEqual(['chainId'])
})

test('attack: one transaction is not what a page asked for by several calls', () => {
  expect(differences([TX], listOfCalls([ASKED, ASKED].map(({ to, value, data }) => ({ to, value, data }))))).toEqual([
    'calls',
  ])
  expect(differences([TX], listOfCalls([{ to: ASKED.to, value: ASKED.value, data: ASKED.data }]))).toEqual([])
})

test('attack: a list of transactions in another order, or with a gap in its numbers, is not what a page asked for', () => {
  const call = { to: ASKED.to, value: ASKED.value, data: ASKED.data }
  const request = listOfCalls([call, { ...call, value: '0x1' }])
  const next = { ...TX, nonce: TX.nonce + 1n, value: 1n }
  expect(differences([TX, next], request)).toEqual([])
  expect(
    differences(
      [
        { ...next, nonce: TX.nonce },
        { ...TX, nonce: next.nonce },
      ],
      request,
    ),
  ).toEqual(['value', 'value'])
  expect(differences([TX, { ...next, nonce: TX.nonce }], request)).toEqual(['nonce'])
  expect(differences([TX, { ...next, nonce: TX.nonce + 2n }], request)).toEqual(['nonce'])
})
