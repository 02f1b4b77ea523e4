import { expect, test } from 'vitest'
import type { Entry } from './entry.ts'
import { createLedger } from './ledger.ts'

const entry = (number: number): Entry =>
  ({ signature: `s${number}`, slot: Math.floor(number / 2), keys: ['all', `k${number % 3}`] }) as never

const names = (entries: readonly Entry[]) => entries.map(({ signature }) => signature)

test('behavior: entries are found by signature, account and slot', () => {
  const ledger = createLedger()
  for (let number = 0; number < 6; number += 1) ledger.add(entry(number))
  expect(ledger.get('s3')?.slot).toBe(1)
  expect(names(ledger.of('k1'))).toEqual(['s1', 's4'])
  expect(names(ledger.inSlot(1))).toEqual(['s2', 's3'])
  expect(names(ledger.since(4))).toEqual(['s4', 's5'])
  expect([ledger.count(), ledger.of('nobody').length, ledger.inSlot(99).length]).toEqual([6, 0, 0])
})

test('behavior: a full ledger forgets its oldest entries everywhere', () => {
  const ledger = createLedger(3)
  for (let number = 0; number < 7; number += 1) ledger.add(entry(number))
  expect(names(ledger.all())).toEqual(['s4', 's5', 's6'])
  expect(names(ledger.of('all'))).toEqual(['s4', 's5', 's6'])
  expect(ledger.of('k0')).toHaveLength(1)
  expect([ledger.get('s3'), ledger.inSlot(1).length, ledger.count()]).toEqual([undefined, 0, 7])
  expect(names(ledger.since(0))).toEqual(['s4', 's5', 's6'])
  expect(names(ledger.since(6))).toEqual(['s6'])
})
