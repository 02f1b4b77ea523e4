import { expect, test } from 'vitest'
import { shortName } from './short-name.ts'

test.each([
  ['Harbour', 'Harbour'],
  ['x'.repeat(32), 'x'.repeat(32)],
  ['x'.repeat(33), `${'x'.repeat(31)}…`],
  [`${'x'.repeat(30)} yyyy`, `${'x'.repeat(30)}…`],
  ['👩‍👩‍👧'.repeat(32), '👩‍👩‍👧'.repeat(32)],
  ['👩‍👩‍👧'.repeat(33), `${'👩‍👩‍👧'.repeat(31)}…`],
])('behavior: %s', (name, shown) => {
  expect(shortName(name)).toBe(shown)
})
