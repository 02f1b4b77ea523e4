import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readCursor, readPageNumber, writeCursor } from './cursor.ts'

const KEY = Buffer.alloc(32, 1)
const PLACE = { chain: 'eip155:137', time: 1_700_000_000, height: 12, position: 3 } as const
const ASKED = '0xabc|eip155:137'
const CURSOR = writeCursor(KEY, ASKED, PLACE)

describe('a cursor', () => {
  test('behavior: restores its position', () => {
    expect(readCursor(KEY, ASKED, CURSOR)).toEqual(PLACE)
  })

  test('attack: rejects any changed character', () => {
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
    fc.assert(
      fc.property(fc.nat(CURSOR.length - 1), fc.constantFrom(...letters), (at, letter) => {
        const changed = CURSOR.slice(0, at) + letter + CURSOR.slice(at + 1)
        expect(readCursor(KEY, ASKED, changed)).toEqual(changed === CURSOR ? PLACE : undefined)
      }),
      { numRuns: 500 },
    )
  })

  test('attack: is invalid for another history or another service', () => {
    expect(readCursor(KEY, '0xdef|eip155:137', CURSOR)).toBeUndefined()
    expect(readCursor(KEY, '0xabc|', CURSOR)).toBeUndefined()
    expect(readCursor(Buffer.alloc(32, 2), ASKED, CURSOR)).toBeUndefined()
  })

  test.each([
    '',
    'x',
    '!',
    CURSOR.slice(0, -1),
    `${CURSOR}=`,
    `${CURSOR}A`,
    'A'.repeat(600),
  ])('error: rejects %j', (text) => {
    expect(readCursor(KEY, ASKED, text)).toBeUndefined()
  })

  test('error: reads any text without throwing', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(readCursor(KEY, ASKED, text)).toBeUndefined()
      }),
    )
  })
})

test.each([
  ['2', 2],
  ['1', 1],
  ['999999', 999_999],
  ['0', undefined],
  ['-1', undefined],
  ['1.5', undefined],
  ['1e3', undefined],
  ['x', undefined],
  ['9999999', undefined],
])('behavior: the page number %j is %s', (text, number) => {
  expect(readPageNumber(text)).toBe(number)
})
