import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseExactJson } from './exact-json.ts'

describe('JSON with long numbers', () => {
  it('behavior: keeps every digit of a long number', () => {
    expect(parseExactJson('{"lamports":18446744073709551615,"slot":12,"at":[9007199254740993]}')).toEqual({
      lamports: '18446744073709551615',
      slot: 12,
      at: ['9007199254740993'],
    })
  })

  it('attack: leaves digits within strings alone, with escapes', () => {
    const text = JSON.stringify({ log: 'a "12345678901234567890" \\', '12345678901234567890': '12345678901234567890' })
    expect(parseExactJson(text)).toEqual(JSON.parse(text))
  })

  it('behavior: parses all other JSON as usual', () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        const most = JSON.stringify(JSON.parse(text)).match(/\d{16,}/)
        if (most === null) expect(parseExactJson(text)).toEqual(JSON.parse(text))
      }),
    )
  })

  it('error: throws on truncated JSON', () =>
    expect(() => parseExactJson('{"a":1234567890123456')).toThrow(SyntaxError))
})
