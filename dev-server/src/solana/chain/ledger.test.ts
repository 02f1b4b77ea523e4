import { expect, test } from 'vitest'
import type { Entry } from './entry.ts'
import { createLedger } from './ledger.ts'

const entry = (number: number): Entry =>
  ({ signature: `s${number}`, slot: Math.floor(number / 2), keys: ['all', `k${number % 3}`] }) as never

const names = (entries: readonly Entry[]) => entries.map(({ signature }) => signature)

test('behavior: finds entries by signature and account', () => {
  const ledger = createLedger()
  for (let number = 0; number < 6; number += 1) ledger.add(entry(number))
  expect(ledger.get('s3')?.slot).toBe(1)
  expect(names(ledger.of('k1'))).toEqual(['s1', 's4'])
  expect([ledger.count(), ledger.of('nobody').length]).toEqual([6, 0])
})

test('behavior: a full ledger drops its oldest entries from every index', () => {
  const ledger = createLedger(3)
  for (let number = 0; number < 7; number += 1) ledger.add(entry(number))
  expect(names(ledger.all())).toEqual(['s4', 's5', 's6'])
  expect(names(ledger.of('all'))).toEqual(['s4', 's5', 's6'])
  expect(ledger.of('k0')).toHaveLength(1)
  expect([ledger.get('s3'), ledger.count()]).toEqual([undefined, 7])
})
