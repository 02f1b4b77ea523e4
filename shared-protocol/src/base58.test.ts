import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readBase58, writeBase58 } from './base58.ts'

// Test vectors of the base58 draft: bytes in hexadecimal, and their encoding.
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

describe('readBase58', () => {
  it.each([
    ['', []],
    ['Ldp', [1, 2, 3]],
    ['1', [0]],
    ['11Ldp', [0, 0, 1, 2, 3]],
    ['z'.repeat(2), [0x0d, 0x23]],
    ['11111111111111111111111111111111', Array(32).fill(0)],
  ])('behavior: decodes %s', (text, bytes) => {
    expect(readBase58(text)).toEqual(Uint8Array.from(bytes))
  })

  it.each(['0', 'O', 'I', 'l', 'Ldp ', '+', 'z'.repeat(129)])('error: rejects %j', (text) => {
    expect(readBase58(text)).toBeUndefined()
  })
})

describe('base58', () => {
  it.each(KNOWN)('behavior: encodes %s as %j', (hex, text) => {
    expect(writeBase58(bytesOf(hex))).toBe(text)
    expect(readBase58(text)).toEqual(bytesOf(hex))
  })

  it('behavior: any bytes survive a round trip', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => {
        expect(readBase58(writeBase58(bytes), 1_000)).toEqual(bytes)
      }),
    )
  })

  it('behavior: decodes bytes whose last digits are many zeros', () => {
    const bytes = new Uint8Array(300)
    bytes[0] = 1
    expect(readBase58(writeBase58(bytes), 1_000)).toEqual(bytes)
  })

  it('error: detects an invalid letter at any position', () => {
    for (const at of [0, 1, 50, 98, 99]) expect(readBase58(`${'2'.repeat(at)}0${'2'.repeat(99 - at)}`)).toBeUndefined()
  })

  it('attack: encodes and decodes a long message quickly', () => {
    const started = performance.now()
    const bytes = readBase58('z'.repeat(500_000), 500_000)
    expect(bytes).toHaveLength(366_124)
    expect(writeBase58(bytes ?? new Uint8Array())).toBe('z'.repeat(500_000))
    // Processing digit by digit takes minutes.
    expect(performance.now() - started).toBeLessThan(20_000)
  })
})
