import { expect, test } from 'vitest'
import { alignColumns } from './table.ts'

test('behavior: names stand left, figures right, and no line has a blank at its end', () => {
  expect(alignColumns([['name', 'ms', ''], [], ['a call', '10.5', 'ok']])).toBe('name      ms\n\na call  10.5  ok')
})
