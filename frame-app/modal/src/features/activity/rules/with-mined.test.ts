import { expect, test } from 'vitest'
import { transaction } from './transaction-for-tests.ts'
import { pendingHashes, withMined } from './with-mined.ts'

const all = [
  transaction('a', { status: 'pending', hash: '0xa' }),
  transaction('b', { status: 'pending', hash: '0xb' }),
  transaction('c', { status: 'pending' }),
  transaction('d', { status: 'failed', hash: '0xd' }),
]

test('behavior: the pending ones are those with a hash that are not in a block', () => {
  expect(pendingHashes(all)).toEqual(['0xa', '0xb'])
})

test('behavior: what the chain says of a pending one counts, and of no other', () => {
  const mined = new Map<string, 'confirmed' | 'failed'>([
    ['0xa', 'confirmed'],
    ['0xd', 'confirmed'],
  ])
  expect(withMined(all, mined).map(({ status }) => status)).toEqual(['confirmed', 'pending', 'pending', 'failed'])
})
