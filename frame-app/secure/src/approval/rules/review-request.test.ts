import { writeBase58 } from '@casement/shared-protocol'
import { address, createNoopSigner, lamports } from '@solana/kit'
import { getTransferSolInstruction } from '@solana-program/system'
import { describe, expect, test } from 'vitest'
import type { CompleteTransaction } from './complete-transaction.ts'
import { serializeUnsigned, TransactionFormError } from './complete-transaction.ts'
import type { Completion, Foreseen, Order } from './completion.ts'
import { UNFORESEEN } from './foreseen-for-tests.ts'
import { RequestRefusedError } from './request-refused.ts'
import { NOW, OTHER_ACCOUNT, requestOf, solanaRequestOf } from './requests-for-tests.ts'
import { reviewRequest } from './review-request.ts'
import { FEE_PAYER, signRequest, solanaBytes, transactionText, withLookup } from './solana-for-tests.ts'
import { COMPLETE_PAYMENT, listOfCalls, transaction } from './transactions-for-tests.ts'

const REQUEST = transaction({ to: OTHER_ACCOUNT, value: '0x64' })
const completed = (unsigned: Uint8Array, foreseen: Foreseen = UNFORESEEN, order: Order = 'next'): Completion => ({
  kind: 'eip155',
  unsigned: [unsigned],
  order,
  ...foreseen,
})

test('behavior: of a transaction that is not complete everything is known but what would be signed', () => {
  expect(reviewRequest(REQUEST, NOW)).toMatchObject({ kind: 'calls', level: 'routine' })
  expect(reviewRequest(REQUEST, NOW)).not.toHaveProperty('signable')
})

test('behavior: what would be signed of a complete transaction is what was read', () => {
  const unsigned = serializeUnsigned(COMPLETE_PAYMENT)
  expect(reviewRequest(REQUEST, NOW, completed(unsigned))).toMatchObject({
    kind: 'calls',
    transactions: [COMPLETE_PAYMENT],
    signable: { kind: 'eip155-transactions', unsigned: [unsigned] },
  })
})

test.each([
  ['another receiver', { to: '0x1111111111111111111111111111111111111111' }],
  ['another amount', { value: 101n }],
  ['another network', { chainId: 10n }],
  ['data', { data: '0x00' }],
] as const)('attack: a transaction that was completed to %s is not shown as what was asked for', (_, change) => {
  const unsigned = serializeUnsigned({ ...COMPLETE_PAYMENT, ...change })
  expect(() => reviewRequest(REQUEST, NOW, completed(unsigned))).toThrow(TransactionFormError)
})

test('attack: a transaction for another network is blocked, and nothing of it can be signed', () => {
  const request = transaction({ to: OTHER_ACCOUNT, value: '0x64', chainId: '0xa' })
  const review = reviewRequest(request, NOW, completed(serializeUnsigned({ ...COMPLETE_PAYMENT, chainId: 10n })))
  expect(review.level).toBe('blocked')
  expect(review).not.toHaveProperty('signable')
})

test('attack: R2: a fee that is many times what is usual has to be understood first', () => {
  const gas = 100_000n
  // 0.1 ETH in all.
  const usual = { ...COMPLETE_PAYMENT, gas, maxFeePerGas: 10n ** 17n / gas }
  const judge = (given: CompleteTransaction) => {
    const { level, findings } = reviewRequest(REQUEST, NOW, completed(serializeUnsigned(given)))
    return { level, ids: findings.map(({ id }) => id) }
  }
  expect(judge(usual)).toEqual({ level: 'routine', ids: [] })
  expect(judge({ ...usual, maxFeePerGas: usual.maxFeePerGas + 1n })).toEqual({
    level: 'high',
    ids: ['finding.call-fee'],
  })
})

test('attack: P10: a transaction that would fail has to be understood first', () => {
  const fails: Foreseen = { ...UNFORESEEN, simulation: { kind: 'fails' } }
  expect(reviewRequest(REQUEST, NOW, completed(serializeUnsigned(COMPLETE_PAYMENT), fails))).toMatchObject({
    level: 'high',
    findings: [{ id: 'finding.simulation-fails' }],
  })
})

test('attack: P8: a receiver that looks like a known one has to be understood first', () => {
  const lookAlikes = [{ receiver: OTHER_ACCOUNT.toLowerCase(), known: '0xab' }]
  expect(
    reviewRequest(REQUEST, NOW, completed(serializeUnsigned(COMPLETE_PAYMENT), { ...UNFORESEEN, lookAlikes })),
  ).toMatchObject({
    level: 'high',
    findings: [{ id: 'finding.look-alike', values: { receiver: OTHER_ACCOUNT.toLowerCase(), known: '0xab' } }],
  })
})

test.each(['replaces', 'later'] as const)('attack: R3: a transaction that %s is said to', (order) => {
  expect(reviewRequest(REQUEST, NOW, completed(serializeUnsigned(COMPLETE_PAYMENT), UNFORESEEN, order))).toMatchObject({
    level: 'caution',
    findings: [{ id: `finding.call-${order}` }],
  })
})

test('behavior: of a list of calls each is a transaction, and a fee is unusual by the size of the list', () => {
  const request = listOfCalls([
    { to: OTHER_ACCOUNT, value: '0x64' },
    { to: OTHER_ACCOUNT, value: '0x64' },
  ])
  const fee = { gas: 100_000n, maxFeePerGas: 10n ** 17n / 100_000n }
  const judge = (given: CompleteTransaction) => {
    const unsigned = [COMPLETE_PAYMENT.nonce, COMPLETE_PAYMENT.nonce + 1n].map((nonce) =>
      serializeUnsigned({ ...given, nonce }),
    )
    return reviewRequest(request, NOW, { kind: 'eip155', order: 'next', unsigned, ...UNFORESEEN })
  }
  const review = judge({ ...COMPLETE_PAYMENT, ...fee })
  expect(review).toMatchObject({ kind: 'call-list', level: 'caution', transactions: [{ nonce: 7n }, { nonce: 8n }] })
  expect(review.findings.map(({ id }) => id)).toEqual(['finding.call-list'])
  expect(judge({ ...COMPLETE_PAYMENT, ...fee, gas: 100_001n }).findings.map(({ id }) => id)).toContain(
    'finding.call-fee',
  )
})

describe('transactions of Solana', () => {
  const source = createNoopSigner(FEE_PAYER)
  const destination = address(writeBase58(new Uint8Array(32).fill(7)))
  const message = solanaBytes([getTransferSolInstruction({ source, destination, amount: lamports(5n) })], 0)
  const table = new Uint8Array(32).fill(12)
  const lookingUp = withLookup(message, table, [1], [])

  test('behavior: what is signed is the message of each', () => {
    const text = transactionText(message)
    const request = solanaRequestOf('solana_signAllTransactions', { transactions: [text, text] })
    expect(reviewRequest(request, NOW)).not.toHaveProperty('signable')
    expect(reviewRequest(request, NOW, { kind: 'solana', tables: new Map(), ...UNFORESEEN })).toMatchObject({
      kind: 'solana-sign-all',
      signable: { kind: 'solana-transactions', messages: [message, message] },
    })
  })

  test('attack: P12: nothing can be signed while a lookup table is not known', () => {
    expect(reviewRequest(signRequest(lookingUp), NOW)).not.toHaveProperty('signable')
    const without = { kind: 'solana', tables: new Map(), ...UNFORESEEN } as const
    expect(() => reviewRequest(signRequest(lookingUp), NOW, without)).toThrow(RequestRefusedError)
    const tables = new Map([[writeBase58(table), { 1: destination }]])
    expect(reviewRequest(signRequest(lookingUp), NOW, { kind: 'solana', tables, ...UNFORESEEN })).toMatchObject({
      signable: { kind: 'solana-transactions', messages: [lookingUp] },
    })
  })

  test('attack: P10: a transaction of Solana that would fail has to be understood first', () => {
    const foreseen: Foreseen = { ...UNFORESEEN, simulation: { kind: 'fails' } }
    expect(reviewRequest(signRequest(message), NOW, { kind: 'solana', tables: new Map(), ...foreseen })).toMatchObject({
      level: 'high',
      findings: [{ id: 'finding.simulation-fails' }],
    })
  })
})

test('behavior: what is no transaction is judged as a message', () => {
  expect(reviewRequest(requestOf('personal_sign', ['0x6869', requestOf('', []).account]), NOW).kind).toBe('text')
})
