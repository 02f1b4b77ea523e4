import { expect, test } from 'vitest'
import { isHidden } from './token-choice.ts'

test.each([
  ['nothing', undefined, false, false],
  ['nothing, of spam', undefined, true, true],
  ['to hide it', 'hidden', false, true],
  ['to show it, of spam', 'shown', true, false],
] as const)('behavior: the visitor has decided %s', (_what, choice, isSpam, hidden) => {
  expect(isHidden(choice === undefined ? {} : { a: choice }, 'a', isSpam)).toBe(hidden)
})

test('attack: the names of JavaScript’s own properties are no decisions', () => {
  expect(isHidden({}, 'constructor', true)).toBe(true)
})
