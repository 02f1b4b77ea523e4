import { expect, test } from 'vitest'
import type { Outcome } from './report.ts'
import { reportOf, textOf } from './report.ts'
import { roundOf } from './rounds.ts'

const outcome = (seed: number, more: Partial<Outcome> = {}): Outcome => ({
  round: roundOf(seed),
  sent: true,
  seconds: 1.4,
  faults: [],
  ...more,
})

test('behavior: counts the kills, and what was sent', () => {
  const report = reportOf(1, [outcome(1), outcome(2, { sent: false }), outcome(3, { sent: undefined })])
  expect(report).toMatchObject({
    ok: true,
    seed: 1,
    kills: 3,
    sent: 1,
    notSent: 1,
    seconds: 4,
    faults: [],
  })
  for (const counts of [report.byKind, report.byStep])
    expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(3)
})

test('error: a fault says how it is played again', () => {
  const report = reportOf(1, [outcome(1), outcome(9, { faults: ['2 transactions were sent'] })])
  const again = 'npm run chaos -- send --seed 9 --kills 1'
  expect(report.ok).toBe(false)
  expect(report.faults).toEqual([{ ...roundOf(9), saw: '2 transactions were sent', again }])
  expect(textOf(report)).toContain('2 transactions were sent')
  expect(textOf(report)).toContain(again)
})

test('error: a run without rounds is not right', () => {
  expect(reportOf(1, []).ok).toBe(false)
})

test('behavior: the text names every kind and step, and ends with the sum', () => {
  const text = textOf(reportOf(1, [outcome(1)]))
  for (const name of ['frame', 'reload', 'tab', 'writing', 'confirmed']) expect(text).toContain(name)
  expect(text).toMatch(/1 kills with seed 1 in 1 s: 1 sent, 0 not sent, 0 faults\n$/)
})
