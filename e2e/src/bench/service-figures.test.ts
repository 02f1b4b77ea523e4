import { describe, expect, test } from 'vitest'
import type { ServiceSamples } from './service-figures.ts'
import { judgeService, rssRatio, serviceFigures } from './service-figures.ts'

const times = <T>(count: number, value: T): readonly T[] => Array.from({ length: count }, () => value)

const GOOD: ServiceSamples = {
  database: 'SQLite',
  seconds: 60,
  loginMs: times(200, 30),
  signMs: times(1_200, 8),
  refreshes: 3,
  errors: [],
  ownFaults: 0,
  processorSeconds: 12,
  rssMb: [...times(30, 100), ...times(30, 105)],
}
const missed = (more: Partial<ServiceSamples>): readonly string[] =>
  judgeService([serviceFigures({ ...GOOD, ...more })]).flatMap(({ ok, name }) => (ok ? [] : [name]))

describe('the budgets of the service', () => {
  test('behavior: are met', () => {
    expect(missed({})).toEqual([])
    expect(missed({ rssMb: times(60, 200) })).toEqual([])
  })

  test.each<readonly [string, Partial<ServiceSamples>, string]>([
    ['fewer logins than were asked for', { loginMs: times(195, 30) }, 'SQLite: logins a minute'],
    ['fewer signatures than were asked for', { signMs: times(1_170, 8) }, 'SQLite: signatures a second'],
    ['one error', { errors: ['signing: rate_limited'] }, 'SQLite: errors'],
    ['a fault of its own', { ownFaults: 1 }, 'SQLite: faults that the service counts itself'],
    ['memory above the limit, once', { rssMb: [...times(59, 190), 201] }, 'SQLite: memory of the process, in MB'],
    [
      'memory that grows',
      { rssMb: [...times(30, 100), ...times(30, 111)] },
      'SQLite: memory of the second half by that of the first',
    ],
    ['memory that was hardly looked at', { rssMb: times(29, 100) }, 'SQLite: looks at the memory a second'],
  ])('error: %s misses one', (_what, more, name) => {
    expect(missed(more)).toEqual([name])
  })

  test('error: memory that was not measured is not flat', () => {
    expect(missed({ rssMb: [] })).toEqual([
      'SQLite: looks at the memory a second',
      'SQLite: memory of the process, in MB',
      'SQLite: memory of the second half by that of the first',
    ])
  })

  test('error: a service on one database that misses one fails, also if that on the other does not', () => {
    const bad = serviceFigures({ ...GOOD, database: 'PostgreSQL', errors: ['signing: unavailable'] })
    const verdicts = judgeService([serviceFigures(GOOD), bad])
    expect(verdicts.filter(({ ok }) => !ok).map(({ name }) => name)).toEqual(['PostgreSQL: errors'])
  })
})

test('behavior: memory that grows for a moment and comes back is flat', () => {
  const figures = serviceFigures({ ...GOOD, rssMb: [...times(40, 100), ...times(5, 180), ...times(15, 100)] })
  expect(rssRatio(figures)).toBe(1)
  expect(figures.rssMb.most).toBe(180)
})

test('behavior: errors of one kind are told once, with how often they came', () => {
  const { errors, kinds } = serviceFigures({ ...GOOD, errors: ['a', 'b', 'a'] })
  expect(errors).toBe(3)
  expect(kinds).toEqual({ a: 2, b: 1 })
})
