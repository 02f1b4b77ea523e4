import { expect, test } from 'vitest'
import { serializeUnsigned, TransactionFormError } from './complete-transaction.ts'
import { NOW, OTHER_ACCOUNT, requestOf } from './requests-for-tests.ts'
import { reviewRequest } from './review-request.ts'
import { transaction } from './transactions-for-tests.ts'

const REQUEST = transaction({ to: OTHER_ACCOUNT, value: '0x64' })
const COMPLETE = {
  chainId: 1n,
  nonce: 7n,
  to: OTHER_ACCOUNT.toLowerCase() as `0x${string}`,
  value: 100n,
  data: '0x',
  gas: 21_000n,
  maxFeePerGas: 20n,
  maxPriorityFeePerGas: 2n,
} as const

test('behavior: of a transaction that is not complete everything is known but what would be signed', () => {
  expect(reviewRequest(REQUEST, NOW)).toMatchObject({ kind: 'calls', level: 'routine' })
  expect(reviewRequest(REQUEST, NOW)).not.toHaveProperty('signable')
})

test('behavior: what would be signed of a complete transaction is what was read', () => {
  const unsigned = serializeUnsigned(COMPLETE)
  expect(reviewRequest(REQUEST, NOW, unsigned)).toMatchObject({
    kind: 'calls',
    transaction: COMPLETE,
    signable: { kind: 'eip155-transaction', unsigned },
  })
})

test.each([
  ['another receiver', { to: '0x1111111111111111111111111111111111111111' }],
  ['another amount', { value: 101n }],
  ['another network', { chainId: 10n }],
  ['data', { data: '0x00' }],
] as const)('attack: a transaction that was completed to %s is not shown as what was asked for', (_, change) => {
  const unsigned = serializeUnsigned({ ...COMPLETE, ...change })
  expect(() => reviewRequest(REQUEST, NOW, unsigned)).toThrow(TransactionFormError)
})

test('attack: a transaction for another network is blocked, and nothing of it can be signed', () => {
  const request = transaction({ to: OTHER_ACCOUNT, value: '0x64', chainId: '0xa' })
  const review = reviewRequest(request, NOW, serializeUnsigned({ ...COMPLETE, chainId: 10n }))
  expect(review.level).toBe('blocked')
  expect(review).not.toHaveProperty('signable')
})

test('behavior: what is no transaction is judged as a message', () => {
  expect(reviewRequest(requestOf('personal_sign', ['0x6869', requestOf('', []).account]), NOW).kind).toBe('text')
})
