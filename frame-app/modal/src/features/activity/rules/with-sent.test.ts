import { expect, test } from 'vitest'
import { moved, transaction } from './transaction-for-tests.ts'
import { withSent } from './with-sent.ts'

const NOW = 100_000_000
const DAY = 24 * 60 * 60 * 1_000
const sent = {
  hash: '0x1',
  network: 'eip155:1',
  from: '0xme',
  to: '0xfriend',
  name: 'USDC coin',
  symbol: 'USDC',
  amount: '1.5',
  at: NOW,
} as const
const pages = [{ transactions: [transaction('a', { hash: '0xa' })] }, { transactions: [transaction('b')] }]
const when = { account: '0xme', now: NOW }

test('behavior: what the service does not know yet comes first, as pending', () => {
  const [first, ...others] = withSent(pages, [sent], when)
  expect(others).toEqual(pages)
  expect(first?.transactions).toEqual([
    {
      id: 'sent 0x1',
      network: 'eip155:1',
      minedAt: NOW,
      operation: 'send',
      status: 'pending',
      hash: '0x1',
      sentFrom: '0xme',
      sentTo: '0xfriend',
      transfers: [moved('out', '1.5')],
    },
  ])
})

test.each([
  ['what the service lists', { hash: '0xa' }],
  ['what another account sent', { from: '0xother' }],
  ['what nobody knows after a day', { at: NOW - DAY }],
])('behavior: %s is not added', (_name, change) => {
  expect(withSent(pages, [{ ...sent, ...change }], when)).toBe(pages)
})

test('behavior: what was sent less than a day ago is added', () => {
  expect(withSent(pages, [{ ...sent, at: NOW - DAY + 1 }], when)).toHaveLength(3)
})
