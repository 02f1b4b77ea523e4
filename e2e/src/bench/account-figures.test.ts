import { describe, expect, test } from 'vitest'
import type { AccountFigures } from './account-figures.ts'
import { accountFigures, droppedPercent, isAccountDecided, judgeAccount } from './account-figures.ts'

const rounds = (account: number, count = 20) => Array.from({ length: count }, () => ({ list: 100, account }))
const GOOD: AccountFigures = {
  opening: accountFigures(rounds(120)),
  requests: { kinds: 4, most: 1 },
  scrolling: { entries: 10_200, shown: 196, due: 200, looks: 100, gaps: 5, rows: 31, px: 15_000 },
}
const missed = (more: Partial<AccountFigures>): readonly string[] =>
  judgeAccount({ ...GOOD, ...more }).flatMap(({ ok, name }) => (ok ? [] : [name]))

describe('the budgets of the account', () => {
  test('behavior: are met', () => {
    expect(missed({})).toEqual([])
  })

  test.each<readonly [string, Partial<AccountFigures>, string]>([
    ['a slow opening', { opening: accountFigures(rounds(131)) }, 'the account from cache, by the list’s time'],
    ['no opening', { opening: accountFigures([]) }, 'the account from cache, by the list’s time'],
    ['a request sent twice', { requests: { kinds: 4, most: 2 } }, 'requests of one kind'],
    ['no requests seen', { requests: { kinds: 0, most: 0 } }, 'requests of one kind'],
    ['fewer entries', { scrolling: { ...GOOD.scrolling, entries: 9_999 } }, 'entries to scroll through'],
    [
      'too many frames dropped',
      { scrolling: { ...GOOD.scrolling, shown: 189 } },
      'frames dropped while scrolling, 4 x slower, in percent',
    ],
    [
      'no frames',
      { scrolling: { ...GOOD.scrolling, shown: 0, due: 0 } },
      'frames dropped while scrolling, 4 x slower, in percent',
    ],
    ['too many gaps', { scrolling: { ...GOOD.scrolling, gaps: 6 } }, 'looks at the list with a gap, in percent'],
    ['no look', { scrolling: { ...GOOD.scrolling, looks: 0, gaps: 0 } }, 'looks at the list with a gap, in percent'],
    ['nothing scrolled', { scrolling: { ...GOOD.scrolling, px: 0 } }, 'pixels scrolled'],
    ['too many rows', { scrolling: { ...GOOD.scrolling, rows: 61 } }, 'rows in the document'],
    ['no rows', { scrolling: { ...GOOD.scrolling, rows: 0 } }, 'rows in the document'],
  ])('error: %s misses one', (_what, more, name) => {
    expect(missed(more)).toEqual([name])
  })
})

test('behavior: rounds on one side of the limit decide', () => {
  expect(isAccountDecided(rounds(120))).toBe(true)
  expect(isAccountDecided(rounds(140))).toBe(true)
  expect(isAccountDecided([...rounds(120, 10), ...rounds(140, 10)])).toBe(false)
})

test.each([
  [200, 200, 0],
  [190, 200, 5],
  [205, 200, 0],
])('behavior: %d of %d frames are %d percent dropped', (shown, due, percent) => {
  expect(droppedPercent({ ...GOOD.scrolling, shown, due })).toBe(percent)
})
