import { expect, test } from 'vitest'
import { passedAt, withPassed } from './passed-parts.mjs'

const part = (name: string, output = '') => ({ name, ok: true, seconds: 1, output })

test('behavior: a part that passed is known at its commit, with what the report reads of it', () => {
  const output = 'many lines\nran 5 tests, 0 failed\nflaky: a.spec.ts:1 b\nmore'
  const text = withPassed(withPassed('', 'one', part('units', output)), 'one', part('mutate'))
  expect(passedAt(text, 'one')).toEqual([part('units', 'ran 5 tests, 0 failed\nflaky: a.spec.ts:1 b'), part('mutate')])
})

test('behavior: a part that passes once more is known once', () => {
  const text = withPassed(withPassed('', 'one', part('units')), 'one', { ...part('units'), seconds: 2 })
  expect(passedAt(text, 'one')).toEqual([{ ...part('units'), seconds: 2 }])
})

test('attack: what passed at another commit does not count', () => {
  const text = withPassed('', 'one', part('units'))
  expect(passedAt(text, 'two')).toEqual([])
  expect(passedAt(withPassed(text, 'two', part('mutate')), 'two')).toEqual([part('mutate')])
})

test('behavior: nothing is known at first', () => {
  expect(passedAt('', 'one')).toEqual([])
})
