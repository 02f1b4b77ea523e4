import { expect, test } from 'vitest'
import type { EndedTest } from './end-of-run.ts'
import { endOfRun } from './end-of-run.ts'

const ended = (line: number, outcome: EndedTest['outcome'], reasons: readonly string[] = []): EndedTest => ({
  file: 'links.spec.ts',
  line,
  title: 'links › behavior: opens a window',
  outcome,
  reasons,
})

test('behavior: counts the tests that ran and those that failed', () => {
  const { lines, ok } = endOfRun([ended(1, 'expected'), ended(2, 'expected'), ended(3, 'skipped')])
  expect({ lines, ok }).toEqual({ lines: ['ran 2 tests, 0 failed'], ok: true })
})

test('error: lists why a test failed, once for each attempt', () => {
  const { lines } = endOfRun([ended(1, 'expected'), ended(2, 'unexpected', ['failed: a', 'timedOut: b'])])
  expect(lines).toEqual(['failed: a', 'timedOut: b', 'ran 2 tests, 1 failed'])
})

test('behavior: two tests that needed a second attempt are listed last, and pass', () => {
  const { lines, ok } = endOfRun([ended(7, 'flaky', ['failed: a']), ended(8, 'expected'), ended(9, 'flaky')])
  expect(ok).toBe(true)
  expect(lines).toEqual([
    'first attempt failed: a',
    'ran 3 tests, 0 failed',
    'flaky: links.spec.ts:7 links › behavior: opens a window',
    'flaky: links.spec.ts:9 links › behavior: opens a window',
  ])
})

test('error: three tests that needed a second attempt fail the run', () => {
  const { lines, ok } = endOfRun([ended(7, 'flaky'), ended(8, 'flaky'), ended(9, 'flaky')])
  expect(ok).toBe(false)
  expect(lines[0]).toBe('3 tests passed only on their second attempt, and at most 2 may: mend them')
  expect(lines.slice(-3).map((line) => line.split(' ')[1])).toEqual([7, 8, 9].map((line) => `links.spec.ts:${line}`))
})
