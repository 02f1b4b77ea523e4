import { expect, test } from 'vitest'
import { mayAskAgain } from './may-ask-again.ts'

test.each([
  ['nothing was asked', { errorUpdatedAt: 0, dataUpdatedAt: 0 }, true],
  ['it was answered', { errorUpdatedAt: 0, dataUpdatedAt: 99_000 }, true],
  ['it failed a moment ago', { errorUpdatedAt: 99_000, dataUpdatedAt: 0 }, false],
  ['it failed almost 30 s ago', { errorUpdatedAt: 70_001, dataUpdatedAt: 60_000 }, false],
  ['it failed 30 s ago', { errorUpdatedAt: 70_000, dataUpdatedAt: 0 }, true],
  ['it failed and was answered since', { errorUpdatedAt: 98_000, dataUpdatedAt: 99_000 }, true],
])('behavior: %s', (_when, before, may) => {
  expect(mayAskAgain(before, 100_000, 30_000)).toBe(may)
})
