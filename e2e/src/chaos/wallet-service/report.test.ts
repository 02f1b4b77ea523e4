import { expect, test } from 'vitest'
import type { Event } from './history.ts'
import type { Check, Outcome } from './report.ts'
import { reportOf, textOf } from './report.ts'
import { roundOf } from './rounds.ts'

const CHECKS: readonly Check[] = [
  { database: 'SQLite', ok: true, said: '2 people' },
  { database: 'PostgreSQL', ok: true, said: '1 people' },
]
const lost: Event = { kind: 'killed', step: 'create', answered: false }
const answered: Event = { kind: 'killed', step: 'create', answered: true }
const outcome = (seed: number, more: Partial<Outcome> = {}): Outcome => ({
  round: roundOf(seed),
  history: [answered],
  seconds: 1.4,
  faults: [],
  ...more,
})

test('behavior: counts the kills, the lost answers and what had been done', () => {
  const report = reportOf(
    1,
    [
      outcome(1),
      outcome(2, { history: [lost, { kind: 'found', step: 'create', done: true }] }),
      outcome(3, {
        history: [lost, { kind: 'found', step: 'create', done: false }, { kind: 'code', gave: 'nothing' }],
      }),
      outcome(4, { history: [lost, { kind: 'refresh', came: 'tokens', afterMs: 900 }] }),
    ],
    CHECKS,
  )
  expect(report).toMatchObject({
    ok: true,
    seed: 1,
    kills: 4,
    byDatabase: { SQLite: 2, PostgreSQL: 2 },
    answersLost: 3,
    lostAndDone: 1,
    lostAndNotDone: 1,
    codesSpent: 1,
    longestRefreshMs: 900,
    seconds: 6,
    faults: [],
  })
  expect(Object.values(report.byStep).reduce((sum, count) => sum + count, 0)).toBe(4)
})

test('error: a fault says how it is played again', () => {
  const report = reportOf(1, [outcome(1), outcome(9, { faults: ['the person has 2 active wallets'] })], CHECKS)
  const again = 'npm run chaos -- wallet-service --seed 9 --kills 1'
  expect(report.ok).toBe(false)
  expect(report.faults).toEqual([{ ...roundOf(9), saw: 'the person has 2 active wallets', again }])
  expect(textOf(report)).toContain('the person has 2 active wallets')
  expect(textOf(report)).toContain(again)
})

test('error: a database whose check fails fails the run', () => {
  const report = reportOf(1, [outcome(1)], [{ database: 'SQLite', ok: false, said: 'the audit does not fit' }])
  expect(report.ok).toBe(false)
  expect(textOf(report)).toContain('FAILED  SQLite: the audit does not fit')
})

test('error: a run without rounds, or without checks, is not right', () => {
  expect(reportOf(1, [], CHECKS).ok).toBe(false)
  expect(reportOf(1, [outcome(1)], []).ok).toBe(false)
})

test('behavior: the text names both databases and every step, and ends with the sum', () => {
  const text = textOf(reportOf(1, [outcome(1)], CHECKS))
  for (const name of ['SQLite', 'PostgreSQL', 'verify', 'remove kit', 'enroll']) expect(text).toContain(name)
  expect(text).toMatch(/1 kills with seed 1 in 1 s: 0 faults\n$/)
})
