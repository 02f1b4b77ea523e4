import { createRequire } from 'node:module'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MAX_TEXT_DEPTH, MAX_TEXT_LENGTH, safeJsonParse, safeJsonStringify } from './safe-json.ts'

// By the package's own name it is ours, here too.
const require = createRequire(import.meta.url)
const original = require('@walletconnect/safe-json')
const { safeJsonParse: originalParse, safeJsonStringify: originalStringify } = original as {
  readonly safeJsonParse: (value: unknown) => unknown
  readonly safeJsonStringify: (value: unknown) => string
}

const nested = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth)

describe('reading', () => {
  test.each<[string, string, unknown]>([
    ['a member that is no text and cannot be made one', '{"toString":1,"a":"5n"}', { toString: 1, a: 5n }],
    ['small numbers', '[1,9,999999999999999]', [1, 9, 999_999_999_999_999]],
    ['an object', '{"a":[1,"two",null,true,{"b":-0.5}]}', { a: [1, 'two', null, true, { b: -0.5 }] }],
    ['a large number as the library writes it', '{"value":"123n"}', { value: 123n }],
    ['one alone', '"0n"', 0n],
    ['a large number as it is, in an object', '{"id":1700000000000000001}', { id: 1_700_000_000_000_000_001n }],
    ['in a list', '[90071992547409931, 2]', [90_071_992_547_409_931n, 2]],
    ['the first that a number does not hold', '[9007199254740992]', [9_007_199_254_740_992n]],
    ['the last that it does', '[9007199254740991]', [9_007_199_254_740_991]],
    ['the largest of a chain', `[${2n ** 256n - 1n}]`, [2n ** 256n - 1n]],
    ['a text that ends as a large number does', '["123 n","n","-5n","0x1n"]', ['123 n', 'n', '-5n', '0x1n']],
    [
      'a text in which a large number stands',
      '["a 12345678901234567890, b","\\"12345678901234567890,"]',
      ['a 12345678901234567890, b', '"12345678901234567890,'],
    ],
    ['a text that ends in backslashes', '["\\\\",12345678901234567890]', ['\\', 12_345_678_901_234_567_890n]],
    [
      'a part of a number',
      '[0.12345678901234567,1e5,12345678901234567e1]',
      ['0.12345678901234567', '1e5', '12345678901234567e1'].map(Number),
    ],
    ['a large number below zero', '[-12345678901234567890]', [Number('-12345678901234567890')]],
    ['a number that nobody counts to', `[${'9'.repeat(200)}]`, [Number('9'.repeat(200))]],
    ['a number in a text that nobody counts to', `["${'9'.repeat(200)}n"]`, [`${'9'.repeat(200)}n`]],
    ['a text that is no JSON', 'connection closed', 'connection closed'],
    ['half of it', '{"a":"1', '{"a":"1'],
    ['a text that ends in a quote that ends nothing', '"a\\', '"a\\'],
    ['nothing', '', ''],
    ['null', 'null', null],
    ['as deep as a message goes', nested(MAX_TEXT_DEPTH), JSON.parse(nested(MAX_TEXT_DEPTH))],
  ])('behavior: %s', (_name, text, value) => {
    expect(safeJsonParse(text)).toEqual(value)
  })

  test.each([[undefined], [1], [null], [{}]])('error: %j is no text', (value) => {
    expect(() => safeJsonParse(value)).toThrow(`Cannot safe json parse value of type ${typeof value}`)
    expect(() => originalParse(value)).toThrow(`Cannot safe json parse value of type ${typeof value}`)
  })

  test('behavior: agrees with the original on what either writes', () => {
    const value = fc.anything({ withBigInt: true, maxDepth: 3 })
    fc.assert(
      fc.property(value, (written) => {
        const text = originalStringify(written)
        expect(safeJsonStringify(written)).toBe(text)
        // The original reads large numbers inside of texts, and makes nonsense of fractions with as many digits.
        if (!/\d{16}/.test(text)) expect(safeJsonParse(text)).toEqual(originalParse(text))
      }),
    )
  })

  test('attack: a text that is too long, or goes too deep, is not read', () => {
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
    ['zeros in a text', JSON.stringify({ data: '0'.repeat(1_000_000) })],
    ['rows of digits, none of which ends a number', JSON.stringify(`${'1'.repeat(5_000)}x`.repeat(200))],
    ['backslashes', JSON.stringify('\\'.repeat(500_000))],
    ['quotes', JSON.stringify('"'.repeat(500_000))],
    ['quotes that end nothing', `["${'\\"'.repeat(500_000)}`],
    ['a number without end', `[${'9'.repeat(1_000_000)}]`],
    ['large numbers', JSON.stringify(Array(40_000).fill(`${'9'.repeat(20)}n`))],
  ])('attack: a megabyte of %s is read in no time', (_name, text) => {
    const started = performance.now()
    safeJsonParse(text)
    // The original takes half a minute for a tenth of the first.
    expect(performance.now() - started).toBeLessThan(5_000)
  })
})

describe('writing', () => {
  test.each<[string, unknown, string]>([
    ['an object', { value: 123n, list: [0n, -5n] }, '{"value":"123n","list":["0n","-5n"]}'],
    ['a text, which is taken for written', '{"a":1}', '{"a":1}'],
    ['nothing', undefined, ''],
    ['a function', () => 1, ''],
  ])('behavior: %s', (_name, value, text) => {
    expect(safeJsonStringify(value)).toBe(text)
    expect(originalStringify(value)).toBe(text)
  })
})
