import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fromBase58, fromBase64, toBase58, toBase64 } from './bytes.ts'

// From the draft of base58: bytes in hexadecimal, and as text.
const KNOWN: readonly (readonly [string, string])[] = [
  ['', ''],
  ['00', '1'],
  ['0000287fb4cd', '11233QC4'],
  ['48656c6c6f20576f726c6421', '2NEpo7TZRRrLZSi2U'],
  [
    '54686520717569636b2062726f776e20666f78206a756d7073206f76657220746865206c617a7920646f672e',
    'USm3fpXnKG5EUBx2ndxBDMPVciP5hGey2Jh4NDv6gmeo1LkMeiKrLJUUBk6Z',
  ],
]
const bytesOf = (hex: string): Uint8Array =>
  Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16))

describe('base58', () => {
  test.each(KNOWN)('behavior: %s is %j', (hex, text) => {
    expect(toBase58(bytesOf(hex))).toBe(text)
    expect(fromBase58(text)).toEqual(bytesOf(hex))
  })

  test.each(['0', 'O', 'I', 'l', 'abc ', '+', 'é'])('error: %j is none', (text) => {
    expect(fromBase58(text)).toBeUndefined()
  })
})

describe('base64', () => {
  test.each(['*', 'A', 'é', 'AQ=D'])('error: %j is none', (text) => {
    expect(fromBase64(text)).toBeUndefined()
  })
})

describe('bytes', () => {
  test('behavior: any are the same again, by both', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        expect(fromBase58(toBase58(bytes))).toEqual(bytes)
        expect(fromBase64(toBase64(bytes))).toEqual(bytes)
      }),
    )
  })
})
