import { createRequire } from 'node:module'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MAX_TEXT_DEPTH, MAX_TEXT_LENGTH, safeJsonParse, safeJsonStringify } from './safe-json.ts'

// The package's own name is aliased to our version in tests too.
const require = createRequire(import.meta.url)
const original = require('@walletconnect/safe-json')
const { safeJsonParse: originalParse, safeJsonStringify: originalStringify } = original as {
  readonly safeJsonParse: (value: unknown) => unknown
  readonly safeJsonStringify: (value: unknown) => string
}

const nested = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth)

describe('parsing', () => {
  test.each<[string, string, unknown]>([
    ['an object that cannot be converted to a string', '{"toString":1,"a":"5n"}', { toString: 1, a: 5n }],
    ['small numbers', '[1,9,999999999999999]', [1, 9, 999_999_999_999_999]],
    ['an object', '{"a":[1,"two",null,true,{"b":-0.5}]}', { a: [1, 'two', null, true, { b: -0.5 }] }],
    ['a large number in the library’s format', '{"value":"123n"}', { value: 123n }],
    ['a large number at the top level', '"0n"', 0n],
    ['a plain large number in an object', '{"id":1700000000000000001}', { id: 1_700_000_000_000_000_001n }],
    ['a plain large number in a list', '[90071992547409931, 2]', [90_071_992_547_409_931n, 2]],
    ['the smallest integer that a number cannot represent', '[9007199254740992]', [9_007_199_254_740_992n]],
    ['the largest integer that a number can represent', '[9007199254740991]', [9_007_199_254_740_991]],
    ['the largest 256-bit value', `[${2n ** 256n - 1n}]`, [2n ** 256n - 1n]],
    ['strings that only resemble a large number', '["123 n","n","-5n","0x1n"]', ['123 n', 'n', '-5n', '0x1n']],
    [
      'a large number inside a string',
      '["a 12345678901234567890, b","\\"12345678901234567890,"]',
      ['a 12345678901234567890, b', '"12345678901234567890,'],
    ],
    ['a string that ends in backslashes', '["\\\\",12345678901234567890]', ['\\', 12_345_678_901_234_567_890n]],
    [
      'digits that are part of another number',
      '[0.12345678901234567,1e5,12345678901234567e1]',
      ['0.12345678901234567', '1e5', '12345678901234567e1'].map(Number),
    ],
    ['a large negative number', '[-12345678901234567890]', [Number('-12345678901234567890')]],
    ['a number with too many digits', `[${'9'.repeat(200)}]`, [Number('9'.repeat(200))]],
    ['a number in a string with too many digits', `["${'9'.repeat(200)}n"]`, [`${'9'.repeat(200)}n`]],
    ['text that is not JSON', 'connection closed', 'connection closed'],
    ['truncated JSON', '{"a":"1', '{"a":"1'],
    ['a trailing escape', '"a\\', '"a\\'],
    ['an empty string', '', ''],
    ['null', 'null', null],
    ['the maximum depth', nested(MAX_TEXT_DEPTH), JSON.parse(nested(MAX_TEXT_DEPTH))],
  ])('behavior: %s', (_name, text, value) => {
    expect(safeJsonParse(text)).toEqual(value)
  })

  test.each([[undefined], [1], [null], [{}]])('error: %j is not a string', (value) => {
    expect(() => safeJsonParse(value)).toThrow(`Cannot safe json parse value of type ${typeof value}`)
    expect(() => originalParse(value)).toThrow(`Cannot safe json parse value of type ${typeof value}`)
  })

  test('behavior: agrees with the original on output of either', () => {
    const value = fc.anything({ withBigInt: true, maxDepth: 3 })
    fc.assert(
      fc.property(value, (written) => {
        const text = originalStringify(written)
        expect(safeJsonStringify(written)).toBe(text)
        // The original changes large numbers inside strings and corrupts fractions with as many digits.
        if (!/\d{16}/.test(text)) expect(safeJsonParse(text)).toEqual(originalParse(text))
      }),
    )
  })

  test('attack: does not parse text that is too long or too deep', () => {
    const long = JSON.stringify(['x'.repeat(MAX_TEXT_LENGTH)])
    expect(safeJsonParse(long)).toBe(long)
    const longest = JSON.stringify(['x'.repeat(MAX_TEXT_LENGTH - 4)])
    expect(safeJsonParse(longest)).toEqual(['x'.repeat(MAX_TEXT_LENGTH - 4)])
    expect(safeJsonParse(nested(MAX_TEXT_DEPTH + 1))).toBe(nested(MAX_TEXT_DEPTH + 1))
    const objects = `${'{"a":'.repeat(MAX_TEXT_DEPTH + 1)}1${'}'.repeat(MAX_TEXT_DEPTH + 1)}`
    expect(safeJsonParse(objects)).toBe(objects)
    const inText = JSON.stringify(nested(100_000))
    expect(safeJsonParse(inText)).toBe(nested(100_000))
    const oneAfterAnother = `[${'[],'.repeat(1_000)}{}]`
    expect(safeJsonParse(oneAfterAnother)).toHaveLength(1_001)
  })

  test.each<[string, string]>([
    ['zeros in a string', JSON.stringify({ data: '0'.repeat(1_000_000) })],
    ['runs of digits that are not numbers', JSON.stringify(`${'1'.repeat(5_000)}x`.repeat(200))],
    ['backslashes', JSON.stringify('\\'.repeat(500_000))],
    ['quotes', JSON.stringify('"'.repeat(500_000))],
    ['escaped quotes', `["${'\\"'.repeat(500_000)}`],
    ['digits', `[${'9'.repeat(1_000_000)}]`],
    ['large numbers', JSON.stringify(Array(40_000).fill(`${'9'.repeat(20)}n`))],
  ])('attack: parses a megabyte of %s quickly', (_name, text) => {
    const started = performance.now()
    safeJsonParse(text)
    // The original takes half a minute for a tenth of the first case.
    expect(performance.now() - started).toBeLessThan(5_000)
  })
})

describe('serializing', () => {
  test.each<[string, unknown, string]>([
    ['an object', { value: 123n, list: [0n, -5n] }, '{"value":"123n","list":["0n","-5n"]}'],
    ['a string, returned as is', '{"a":1}', '{"a":1}'],
    ['undefined', undefined, ''],
    ['a function', () => 1, ''],
  ])('behavior: %s', (_name, value, text) => {
    expect(safeJsonStringify(value)).toBe(text)
    expect(originalStringify(value)).toBe(text)
  })
})
