import fc from 'fast-check'
import { expect, test } from 'vitest'
import { textOf, visibleText } from './visible-text.ts'

test.each([
  ['Good day\n\tall', 'Good day\n\tall'],
  ['a\u202eb', 'a[U+202E]b'],
  ['a\u200bb\u0000', 'a[U+200B]b[U+0000]'],
  ['\u{e0041}', '[U+E0041]'],
  ['a\r\nb', 'a[U+000D]\nb'],
])('attack: nothing in %j stays invisible', (text, shown) => {
  expect(visibleText(text)).toBe(shown)
})

test('behavior: what is cut is said to be', () => {
  expect(visibleText('abcdef', 4)).toBe('abcd\n… 2 more characters')
})

test('behavior: what is shown holds no control character, whatever is given', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)) }),
      (text) => {
        expect(visibleText(text).replace(/[\n\t]/g, '')).not.toMatch(/[\p{Cf}\p{Cc}]/u)
      },
    ),
  )
})

test('behavior: bytes are a text only when they are one', () => {
  expect(textOf(new TextEncoder().encode('Grüezi'))).toBe('Grüezi')
  expect(textOf(new Uint8Array([0xff, 0xfe]))).toBeUndefined()
})
