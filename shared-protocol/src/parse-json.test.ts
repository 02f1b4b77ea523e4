import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MAX_MESSAGE_DEPTH } from './limits.ts'
import { parseJson } from './parse-json.ts'

const nested = (depth: number, open = '[', close = ']', inner = ''): string =>
  open.repeat(depth) + inner + close.repeat(depth)

describe('parseJson', () => {
  test('behavior: reads what JSON.parse reads', () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 4 }), (text) => {
        expect(parseJson(text)).toEqual(JSON.parse(text))
      }),
    )
  })

  test('error: throws for invalid JSON', () => {
    for (const text of ['', '{', '[1', '"', 'nonsense']) expect(() => parseJson(text)).toThrow(SyntaxError)
  })

  test.each([
    ['lists', '[', ']'],
    ['objects', '{"a":', '}'],
    ['both', '[{"a":', '}]'],
    ['a list after text with a bracket', '[1,"]",', ']'],
    ['a list after text that ends with an escape', '["\\\\",', ']'],
    ['a list after text with a quote', '["]\\"]",', ']'],
  ])('behavior: %s may be nested as deep as a message, but no deeper', (_what, open, close) => {
    const levels = open === '[{"a":' ? 2 : 1
    const inner = open === '[' ? '' : '1'
    const atMost = nested(MAX_MESSAGE_DEPTH / levels, open, close, inner)
    expect(parseJson(atMost)).toEqual(JSON.parse(atMost))
    const deeper = nested(MAX_MESSAGE_DEPTH / levels + 1, open, close, inner)
    expect(() => parseJson(deeper)).toThrow('The JSON is too deep')
  })

  test('behavior: brackets inside text and adjacent lists do not count', () => {
    for (const value of ['['.repeat(100), `"${'{'.repeat(100)}`, `\\${'['.repeat(100)}`, Array(100).fill([{}])]) {
      expect(parseJson(JSON.stringify(value))).toEqual(value)
    }
  })

  test('attack: rejects a text of opening brackets before parsing it', () => {
    expect(() => parseJson('['.repeat(1_000_000))).toThrow('The JSON is too deep')
    expect(() => parseJson('[0,'.repeat(33), 33)).toThrow(/JSON at position|Unexpected end/)
  })
})
