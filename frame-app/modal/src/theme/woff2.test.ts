import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isVariable, isWoff2 } from './woff2.ts'

const figtree = readFileSync(
  createRequire(import.meta.url).resolve('@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'),
)
const HEADER = Array.from({ length: 48 }, () => 0)
const withTables = (count: number, ...directory: readonly number[]): Uint8Array => {
  const header = [...HEADER]
  header[13] = count
  return Uint8Array.from([...header, ...directory])
}

test('behavior: a file is known by its first bytes', () => {
  expect(isWoff2(figtree)).toBe(true)
  expect(isWoff2(figtree.subarray(0, 40))).toBe(false)
  expect(isWoff2(Uint8Array.from([...Buffer.from('wOFF'), ...HEADER]))).toBe(false)
  expect(isWoff2(Buffer.from('<!doctype html><title>Not found</title><p>There is nothing at this address.</p>'))).toBe(
    false,
  )
})

test('behavior: a font with axes is known by its tables', () => {
  expect(isVariable(figtree)).toBe(true)
  // cmap of 300 bytes, glyf and loca transformed, a table by its own tag, fvar.
  const first = [0, 0x82, 0x2c, 10, 0x90, 0x00, 0x81, 0x00, 11, 5, 0, 63, 0x41, 0x42, 0x43, 0x44, 9]
  expect(isVariable(withTables(5, ...first, 47, 20))).toBe(true)
  expect(isVariable(withTables(4, ...first, 47, 20))).toBe(false)
  expect(isVariable(withTables(5, ...first, 1, 54))).toBe(false)
})

test('attack: whatever the bytes are, it is told in no time', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
      expect(typeof isVariable(bytes)).toBe('boolean')
    }),
  )
})
