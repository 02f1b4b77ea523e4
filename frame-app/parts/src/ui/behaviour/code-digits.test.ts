import { expect, test } from 'vitest'
import { codeDigits } from './code-digits.ts'

test.each([
  ['123456', '123456'],
  ['123 456', '123456'],
  ['123-456', '123456'],
  ['123\u00a0456\n', '123456'],
  ['Your code is 123456.', '123456'],
  ['١٢٣٤٥٦', '123456'],
  ['۱۲۳', '123'],
  ['１２３', '123'],
  ['1234567890', '123456'],
  ['no digits', ''],
  ['', ''],
])('behavior: the code in %j is %j', (text, expected) => {
  expect(codeDigits(text, 6)).toBe(expected)
})

test('behavior: a code has as many digits as it is asked for', () => {
  expect(codeDigits('1234567890', 8)).toBe('12345678')
})
