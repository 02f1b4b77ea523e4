import { expect, test } from 'vitest'
import { alignColumns } from './table.ts'

test('behavior: aligns names left and figures right, without trailing blanks', () => {
  expect(alignColumns([['name', 'ms', ''], [], ['a call', '10.5', 'ok']])).toBe('name      ms\n\na call  10.5  ok')
})
