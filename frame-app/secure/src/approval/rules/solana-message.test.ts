import { address, createNoopSigner, lamports } from '@solana/kit'
import { getTransferSolInstruction } from '@solana-program/system'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { NOW, personal, solanaMessage } from './requests-for-tests.ts'
import { reviewMessage } from './review.ts'
import { FEE_PAYER, solanaBytes } from './solana-for-tests.ts'
import { mayBeTransaction, readSolanaTransactionMessage } from './solana-message.ts'

const THIEF = address('So11111111111111111111111111111111111111112')
const transfer = getTransferSolInstruction({
  source: createNoopSigner(FEE_PAYER),
  destination: THIEF,
  amount: lamports(1_000_000_000n),
})
const LEGACY = solanaBytes([transfer])
const VERSIONED = solanaBytes([transfer], 0)

test.each([
  ['a transaction', LEGACY],
  ['a transaction of version 0', VERSIONED],
  ['a transaction without instructions', solanaBytes([])],
  ['a transaction of a version that is not known yet', VERSIONED.map((byte, at) => (at === 0 ? 0x81 : byte))],
])('attack: P12: solana_signMessage of %s is blocked', (_, bytes) => {
  const review = reviewMessage(solanaMessage(bytes), NOW)
  expect(review.level).toBe('blocked')
  expect(review.findings.map(({ id }) => id)).toContain('finding.message-transaction')
})

test('attack: P12: a transaction whose bytes are a text is blocked', () => {
  // One signer, one key, no instruction, in characters of one byte: the zero byte, line breaks and letters.
  const text = `\u0001\0\0\u0001${'k'.repeat(32)}${'b'.repeat(32)}\0`
  const review = reviewMessage(solanaMessage(text), NOW)
  expect(review.findings.map(({ id }) => id)).toEqual(['finding.message-transaction', 'finding.message-hidden'])
})

test('behavior: for Ethereum, whose messages have a prefix, the same bytes are data', () => {
  const review = reviewMessage(personal(LEGACY), NOW)
  expect(review.findings.map(({ id }) => id)).toEqual(['finding.message-bytes'])
})

test('behavior: other messages of Solana are no transactions', () => {
  expect(mayBeTransaction(new TextEncoder().encode('Hello')), 'a text').toBe(false)
  expect(mayBeTransaction(new TextEncoder().encode('ログイン'.repeat(40))), 'a text of another script').toBe(false)
  expect(mayBeTransaction(Uint8Array.from({ length: 32 }, () => 0xf0)), 'a hash').toBe(false)
  expect(mayBeTransaction(new Uint8Array([1, ...new Uint8Array(99).fill(0xff)])), 'other data').toBe(false)
})

test('behavior: reads what the libraries of pages write', () => {
  const read = readSolanaTransactionMessage(VERSIONED)
  expect(read).toMatchObject({ version: 0, signers: 1, readonlySigners: 0, readonlyOthers: 1, lookups: [] })
  expect(read?.keys).toHaveLength(3)
  expect(read?.instructions).toEqual([
    { program: 2, accounts: [0, 1], data: new Uint8Array([2, 0, 0, 0, 0, 202, 154, 59, 0, 0, 0, 0]) },
  ])
  expect(readSolanaTransactionMessage(LEGACY)).toEqual({ ...read, version: 'legacy' })
})

test('behavior: no beginning of a message and no message with more behind it is one', () => {
  for (const bytes of [LEGACY, VERSIONED]) {
    for (let length = 0; length < bytes.length; length += 1)
      expect(readSolanaTransactionMessage(bytes.slice(0, length)), `${length} bytes`).toBeUndefined()
    expect(readSolanaTransactionMessage(new Uint8Array([...bytes, 0]))).toBeUndefined()
  }
})

test('attack: a message of a version that is not known is not read as an old one', () => {
  expect(readSolanaTransactionMessage(LEGACY.map((byte, at) => (at === 0 ? 0x81 : byte)))).toBeUndefined()
})

test('attack: reading any bytes ends, and takes no list for longer than its bytes', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
      const read = readSolanaTransactionMessage(bytes)
      expect(read === undefined || read.keys.length * 32 <= bytes.length).toBe(true)
    }),
  )
  const long = new Uint8Array(256 * 1024).fill(1)
  expect(readSolanaTransactionMessage(long)).toBeUndefined()
})

test.each([
  ['a length in more bytes than it needs', [1, 0, 0, 0x81, 0]],
  ['a length above 65,535', [1, 0, 0, 0xff, 0xff, 0x04]],
  ['a length of four bytes', [1, 0, 0, 0x81, 0x80, 0x80, 0x01]],
])('attack: %s is refused', (_, head) => {
  const rest = new Array(65).fill(0)
  expect(readSolanaTransactionMessage(new Uint8Array([...head, ...rest]))).toBeUndefined()
})
