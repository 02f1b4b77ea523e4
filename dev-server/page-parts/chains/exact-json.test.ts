import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseExactJson } from './exact-json.ts'

describe('JSON with long numbers', () => {
  it('behavior: a number that is too long keeps every digit', () => {
    expect(parseExactJson('{"lamports":18446744073709551615,"slot":12,"at":[9007199254740993]}')).toEqual({
      lamports: '18446744073709551615',
      slot: 12,
      at: ['9007199254740993'],
    })
  })

  it('attack: digits within a string are left alone, escapes and all', () => {
    const text = JSON.stringify({ log: 'a "12345678901234567890" \\', '12345678901234567890': '12345678901234567890' })
    expect(parseExactJson(text)).toEqual(JSON.parse(text))
  })

  it('behavior: every other JSON is read as ever', () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        const most = JSON.stringify(JSON.parse(text)).match(/\d{16,}/)
        if (most === null) expect(parseExactJson(text)).toEqual(JSON.parse(text))
      }),
    )
  })

  it('error: half of it is an error', () => expect(() => parseExactJson('{"a":1234567890123456')).toThrow(SyntaxError))
})
