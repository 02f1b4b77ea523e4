import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Json } from './json.ts'
import { writeJson } from './json.ts'

test('behavior: writes all JSON values like JSON.stringify', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 3 }), (value) => {
      expect(writeJson(value as Json)).toBe(JSON.stringify(value))
    }),
  )
})

test('behavior: writes every digit of integers beyond a double', () => {
  expect(
    writeJson({ rentEpoch: 18_446_744_073_709_551_615n, left: undefined, list: [1n, null, 'a"b', true, 0.5] }),
  ).toBe('{"rentEpoch":18446744073709551615,"list":[1,null,"a\\"b",true,0.5]}')
})
