import fc from 'fast-check'
import { expect, test } from 'vitest'
import { textOf, visibleText } from './visible-text.ts'

test.each([
  ['Good day\n\tall', 'Good day\n\tall'],
  ['a\u202eb', 'a[U+202E]b'],
  ['a\u200bb\u0000', 'a[U+200B]b[U+0000]'],
  ['\u{e0041}', '[U+E0041]'],
  ['a\r\nb', 'a[U+000D]\nb'],
])('attack: makes every invisible character of %j visible', (text, shown) => {
  expect(visibleText(text)).toBe(shown)
})

test('behavior: marks truncated text', () => {
  expect(visibleText('abcdef', 4)).toBe('abcd\n… 2 more characters')
})

test('behavior: output never contains control characters', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)) }),
      (text) => {
        expect(visibleText(text).replace(/[\n\t]/g, '')).not.toMatch(/[\p{Cf}\p{Cc}]/u)
      },
    ),
  )
})

test('behavior: returns a text only for bytes that are valid text', () => {
  expect(textOf(new TextEncoder().encode('Grüezi'))).toBe('Grüezi')
  expect(textOf(new Uint8Array([0xff, 0xfe]))).toBeUndefined()
})
