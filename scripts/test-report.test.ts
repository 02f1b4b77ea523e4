import { describe, expect, test } from 'vitest'
import { faultOfTests, readTests, reportOf } from './test-report.mjs'

const part = (name: string, output = '', { ok = true, seconds = 1 } = {}) => ({ name, ok, seconds, output })
const budgets = { units: 100, 'end to end': 20 }

describe('counting tests', () => {
  test('behavior: reads the last line of a reporter', () => {
    expect(readTests('ran 3 tests, 1 failed\nran 5 tests, 2 failed\nflaky: a.spec.ts:1 b\n')).toEqual({
      ran: 5,
      failed: 2,
    })
  })

  test.each([
    '',
    'ran 3 tests',
    '  ran 3 tests, 0 failed',
    'it ran 3 tests, 0 failed',
  ])('behavior: reads nothing in "%s"', (output) => expect(readTests(output)).toBeUndefined())
})

describe('the budget of a part', () => {
  test.each([50, 100, 200])('behavior: %i tests of 100 are as expected', (ran) => {
    expect(faultOfTests(part('units', `ran ${ran} tests, 0 failed`), budgets)).toBeUndefined()
  })

  test('error: more than double the tests fail, and the sentence says what to do', () => {
    expect(faultOfTests(part('units', 'ran 201 tests, 0 failed'), budgets)).toBe(
      '"units" ran 201 tests, more than double its 100: move tests to a lower tier or out of the core, or raise the number in scripts/test-budgets.json and give the reason in the commit',
    )
  })

  test('error: fewer than half of the tests fail, such as none at all', () => {
    expect(faultOfTests(part('units', 'ran 49 tests, 0 failed'), budgets)).toMatch(
      /^"units" ran 49 tests, fewer than half/,
    )
    expect(faultOfTests(part('units', 'ran 0 tests, 0 failed'), budgets)).toMatch(/fewer than half/)
  })

  test('error: a part with a budget has to count its tests, and one with tests has to have a budget', () => {
    expect(faultOfTests(part('units', 'all fine'), budgets)).toMatch(/does not say how many/)
    expect(faultOfTests(part('others', 'ran 3 tests, 0 failed'), budgets)).toMatch(/has no budget/)
    expect(faultOfTests(part('lint', 'all fine'), budgets)).toBeUndefined()
  })
})

describe('the report', () => {
  const lint = part('lint', 'fine', { seconds: 12.34 })
  const units = part('units', 'ran 90 tests, 0 failed\n', { seconds: 100 })

  test('behavior: says how long each part took and how many tests it ran, and counts a part without tests as one', () => {
    expect(reportOf([lint, units], { budgets, notRun: [] })).toEqual({
      ok: true,
      lines: [
        '        part    seconds   tests',
        'passed  lint       12.3',
        'passed  units     100.0      90',
        '91 passed, 0 failed',
      ],
    })
  })

  test('error: counts failed tests, and prints the failed parts and those not run after the others', () => {
    const failed = part('end to end', 'ran 20 tests, 3 failed\n', { ok: false })
    const { ok, lines } = reportOf([failed, lint, units], { budgets, notRun: ['bench'] })
    expect(ok).toBe(false)
    expect(lines.map((line) => line.slice(0, 17).trim())).toEqual([
      'part',
      'passed  lint',
      'passed  units',
      'FAILED  end to en',
      'not run  bench',
      '108 passed, 3 fai',
    ])
    expect(lines.at(-1)).toBe('108 passed, 3 failed')
  })

  test('error: a part that fails without a failed test counts as one failure, and so does a wrong number of tests', () => {
    const crashed = reportOf([part('units', 'crash', { ok: false })], { budgets, notRun: [] })
    expect(crashed.lines.at(-1)).toBe('0 passed, 1 failed')
    const flaky = reportOf([part('end to end', 'ran 20 tests, 0 failed\n', { ok: false })], { budgets, notRun: [] })
    expect(flaky.lines.at(-1)).toBe('20 passed, 1 failed')
    const doubled = reportOf([part('end to end', 'ran 41 tests, 0 failed')], { budgets, notRun: [] })
    expect(doubled.ok).toBe(false)
    expect(doubled.lines.at(-2)).toMatch(/more than double/)
    expect(doubled.lines.at(-1)).toBe('41 passed, 1 failed')
  })

  test('behavior: prints the tests that needed a second attempt just before the last line', () => {
    const output = 'ran 20 tests, 0 failed\nflaky: a.spec.ts:3 one\nflaky: b.spec.ts:4 two\n'
    expect(reportOf([part('end to end', output)], { budgets, notRun: [] }).lines.slice(-3)).toEqual([
      'flaky: a.spec.ts:3 one',
      'flaky: b.spec.ts:4 two',
      '20 passed, 0 failed',
    ])
  })
})
