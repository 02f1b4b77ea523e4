import { expect, it } from 'vitest'
import { isSameList } from './same-list.ts'

it.each([
  [[], [], true],
  [['a', 'b'], ['a', 'b'], true],
  [['a', 'b'], ['b', 'a'], false],
  [['a', 'b'], ['a,b'], false],
  [['a,b'], ['a', 'b'], false],
  [['a,b', 'c'], ['a', 'b,c'], false],
  [['a'], ['a', 'b'], false],
  [['a', 'b'], ['a'], false],
  [[''], [], false],
])('behavior: comparing %j and %j gives %s', (one, other, same) => {
  expect(isSameList(one, other)).toBe(same)
})
