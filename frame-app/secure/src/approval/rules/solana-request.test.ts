import type { PlainJson } from '@casement/shared-protocol'
import { INVALID_PARAMS, UNSUPPORTED_METHOD } from '@casement/shared-protocol'
import { address, createNoopSigner, lamports } from '@solana/kit'
import { getTransferSolInstruction } from '@solana-program/system'
import { expect, test } from 'vitest'
import { RequestRefusedError } from './request-refused.ts'
import { requestOf, SOLANA_ACCOUNT, SOLANA_CHAIN, solanaRequestOf } from './requests-for-tests.ts'
import type { SignRequest } from './sign-request.ts'
import { FEE_PAYER, signRequest, solanaBytes, transactionText } from './solana-for-tests.ts'
import { parseSolanaTransactions } from './solana-request.ts'

const OTHER = address('So11111111111111111111111111111111111111112')
const transfer = getTransferSolInstruction({
  source: createNoopSigner(FEE_PAYER),
  destination: OTHER,
  amount: lamports(5n),
})
const MESSAGE = solanaBytes([transfer])
const TEXT = transactionText(MESSAGE)

const refusalOf = (request: SignRequest): unknown => {
  try {
    parseSolanaTransactions(request)
  } catch (error) {
    if (error instanceof RequestRefusedError) return { code: error.code, path: error.path }
    throw error
  }
  return undefined
}
const withBytes = (change: (bytes: Uint8Array) => void, signatures = 1): SignRequest => {
  const bytes = MESSAGE.slice()
  change(bytes)
  return signRequest(bytes, signatures)
}

test('behavior: what is signed is the message, and its place among the signatures is known', () => {
  const { transactions, sendOptions } = parseSolanaTransactions(signRequest(MESSAGE))
  expect(sendOptions).toBeUndefined()
  expect(transactions).toMatchObject([{ bytes: MESSAGE, signatureAt: 0 }])
  expect(Buffer.from(transactions[0]?.transaction ?? []).toString('base64')).toBe(TEXT)
  const second = getTransferSolInstruction({ source: createNoopSigner(FEE_PAYER), destination: OTHER, amount: 1n })
  const paidByOther = signRequest(solanaBytes([second], 'legacy', OTHER), 2)
  expect(parseSolanaTransactions(paidByOther).transactions[0]?.signatureAt).toBe(1)
})

test('behavior: reads several transactions, and how one is sent', () => {
  const all = solanaRequestOf('solana_signAllTransactions', { transactions: [TEXT, TEXT], pubkey: SOLANA_ACCOUNT })
  expect(parseSolanaTransactions(all).transactions).toHaveLength(2)
  const sendOptions = { skipPreflight: true, preflightCommitment: 'confirmed', maxRetries: 3, minContextSlot: 0 }
  const sent = solanaRequestOf('solana_signAndSendTransaction', { transaction: TEXT, chain: SOLANA_CHAIN, sendOptions })
  expect(parseSolanaTransactions(sent)).toMatchObject({ sendOptions })
})

test.each<[string, SignRequest, string]>([
  ['another account', solanaRequestOf('solana_signTransaction', { transaction: TEXT, pubkey: OTHER }), 'params.pubkey'],
  [
    'another network',
    solanaRequestOf('solana_signTransaction', { transaction: TEXT, chain: 'solana:devnet' }),
    'params.chain',
  ],
  ['a list of parameters', solanaRequestOf('solana_signTransaction', [TEXT]), 'params'],
  ['no transaction', solanaRequestOf('solana_signTransaction', {}), 'params.transaction'],
  ['base58', solanaRequestOf('solana_signTransaction', { transaction: `${TEXT}_` }), 'params.transaction'],
  ['base64 with a space', solanaRequestOf('solana_signTransaction', { transaction: ` ${TEXT}` }), 'params.transaction'],
  [
    'more bytes than a transaction may have',
    solanaRequestOf('solana_signTransaction', { transaction: 'A'.repeat(1_648) }),
    'params.transaction',
  ],
  ['an empty transaction', solanaRequestOf('solana_signTransaction', { transaction: '' }), 'params.transaction'],
  [
    'fewer signatures than it says',
    solanaRequestOf('solana_signTransaction', { transaction: Buffer.from([9, 1, 2]).toString('base64') }),
    'params.transaction',
  ],
  ['no transactions', solanaRequestOf('solana_signAllTransactions', { transactions: [] }), 'params.transactions'],
  [
    '33 transactions',
    solanaRequestOf('solana_signAllTransactions', { transactions: new Array(33).fill(TEXT) }),
    'params.transactions',
  ],
  [
    'one bad transaction of two',
    solanaRequestOf('solana_signAllTransactions', { transactions: [TEXT, 'AA=='] }),
    'params.transactions[1]',
  ],
])('attack: P16: a request of Solana with %s is refused', (_, request, path) => {
  expect(refusalOf(request)).toEqual({ code: INVALID_PARAMS, path })
})

test.each<[string, PlainJson]>([
  ['an unknown one', { encoding: 'base64' }],
  ['an unknown commitment', { preflightCommitment: 'soon' }],
  ['a count that is none', { maxRetries: -1 }],
  ['a slot that is none', { minContextSlot: 1.5 }],
  ['a text for a truth', { skipPreflight: 'yes' }],
  ['a list', []],
])('attack: options of sending with %s are refused', (_, sendOptions) => {
  const request = solanaRequestOf('solana_signAndSendTransaction', { transaction: TEXT, sendOptions })
  expect(refusalOf(request)).toEqual({ code: INVALID_PARAMS, path: 'params.sendOptions' })
})

test.each<[string, SignRequest]>([
  ['more signatures than signers', signRequest(MESSAGE, 2)],
  ['no signature', signRequest(MESSAGE, 0)],
  ['no signer', withBytes((bytes) => bytes.fill(0, 0, 1), 0)],
  ['more signers than keys', withBytes((bytes) => bytes.fill(4, 0, 1), 4)],
  ['a payer that may not be written to', withBytes((bytes) => bytes.fill(1, 1, 2))],
  ['more keys without writing than there are', withBytes((bytes) => bytes.fill(3, 2, 3))],
  ['a key twice', withBytes((bytes) => bytes.copyWithin(36, 4, 36))],
  ['the payer for a program', withBytes((bytes) => bytes.fill(0, 4 + 96 + 32 + 1, 4 + 96 + 32 + 2))],
  ['a program that is not there', withBytes((bytes) => bytes.fill(3, 4 + 96 + 32 + 1, 4 + 96 + 32 + 2))],
  ['an account that is not there', withBytes((bytes) => bytes.fill(3, 4 + 96 + 32 + 3, 4 + 96 + 32 + 4))],
  ['a version that is not known', signRequest(solanaBytes([transfer], 0).map((byte, at) => (at === 0 ? 0x81 : byte)))],
  ['more behind it', signRequest(new Uint8Array([...MESSAGE, 0]))],
])('attack: P12: a transaction of Solana with %s is refused', (_, request) => {
  expect(refusalOf(request)).toEqual({ code: INVALID_PARAMS, path: 'params.transaction' })
})

test('behavior: how a transaction is sent may be left out', () => {
  for (const more of [{}, { sendOptions: null }]) {
    const request = solanaRequestOf('solana_signAndSendTransaction', { transaction: TEXT, ...more })
    expect(parseSolanaTransactions(request).sendOptions).toEqual({})
  }
  const some = solanaRequestOf('solana_signAndSendTransaction', {
    transaction: TEXT,
    sendOptions: { minContextSlot: 1 },
  })
  expect(parseSolanaTransactions(some).sendOptions).toEqual({ minContextSlot: 1 })
})

test('attack: a sound transaction of more bytes than the network takes is refused', () => {
  const memo = { programAddress: address('MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr'), data: new Uint8Array(1_300) }
  const request = signRequest(solanaBytes([memo]))
  expect(refusalOf(request)).toEqual({ code: INVALID_PARAMS, path: 'params.transaction' })
})

test('attack: an object is no list of transactions', () => {
  const request = solanaRequestOf('solana_signAllTransactions', { transactions: { 0: TEXT, length: 1 } })
  expect(refusalOf(request)).toEqual({ code: INVALID_PARAMS, path: 'params.transactions' })
})

test('attack: a transaction without the account is refused', () => {
  const source = createNoopSigner(OTHER)
  const destination = address('SysvarRent111111111111111111111111111111111')
  const foreign = solanaBytes([getTransferSolInstruction({ source, destination, amount: 1n })], 'legacy', OTHER)
  expect(refusalOf(signRequest(foreign))).toEqual({ code: INVALID_PARAMS, path: 'params.transaction' })
})

test('attack: a transaction that the account does not sign is refused', () => {
  const source = createNoopSigner(OTHER)
  const foreign = solanaBytes(
    [getTransferSolInstruction({ source, destination: FEE_PAYER, amount: 1n })],
    'legacy',
    OTHER,
  )
  expect(refusalOf(signRequest(foreign))).toEqual({ code: INVALID_PARAMS, path: 'params.transaction' })
})

test.each<[string, SignRequest]>([
  ['solana_signMessage', solanaRequestOf('solana_signMessage', { transaction: TEXT })],
  ['a method on a network of Ethereum', requestOf('solana_signTransaction', { transaction: TEXT })],
])('attack: %s is no method of these', (_, request) => {
  expect(refusalOf(request)).toEqual({ code: UNSUPPORTED_METHOD, path: '' })
})
