import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromBase64url, toBase64url } from './base64url.ts'

test('behavior: bytes are written like elsewhere, and read back', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 100 }), (bytes) => {
      expect(toBase64url(bytes)).toBe(Buffer.from(bytes).toString('base64url'))
      expect(fromBase64url(toBase64url(bytes))).toEqual(new Uint8Array(bytes))
    }),
  )
})

test.each(['a', '€', 'a b c d'.replaceAll(' ', '\u0000')])('error: %j is none', (text) => {
  expect(() => fromBase64url(text)).toThrow()
})
