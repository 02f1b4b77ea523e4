import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fromBase64, toBase64 } from './bytes.ts'

describe('base64', () => {
  test.each(['*', 'A', 'é', 'AQ=D'])('error: %j is not valid', (text) => {
    expect(fromBase64(text)).toBeUndefined()
  })
})

describe('bytes', () => {
  test('behavior: survive a round trip', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        expect(fromBase64(toBase64(bytes))).toEqual(bytes)
      }),
    )
  })
})
