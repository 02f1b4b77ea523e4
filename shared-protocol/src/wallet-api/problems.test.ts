import { expect, test } from 'vitest'
import { isProblemCode, PROBLEMS } from './problems.ts'

test('behavior: every reason that the service gives is known', () => {
  expect(Object.keys(PROBLEMS).filter((code) => !isProblemCode(code))).toEqual([])
})

test.each<[unknown]>([
  ['otp_wrong'],
  [''],
  ['toString'],
  ['constructor'],
  ['__proto__'],
  [undefined],
  [null],
  [404],
  // It would be read as the text inside it.
  [['otp_invalid']],
])('attack: %j is none', (text) => {
  expect(isProblemCode(text)).toBe(false)
})
