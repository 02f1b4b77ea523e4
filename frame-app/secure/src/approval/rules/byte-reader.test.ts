import { expect, test } from 'vitest'
import { ifReadable, readBytes } from './byte-reader.ts'

test.each([
  [[0], 0],
  [[0x7f], 127],
  [[0x80, 0x01], 128],
  [[0xff, 0x7f], 16_383],
  [[0x80, 0x80, 0x01], 16_384],
  [[0xff, 0xff, 0x03], 65_535],
])('behavior: %j is the short form of %i', (bytes, value) => {
  const reader = readBytes(new Uint8Array([...bytes, 9]))
  expect(reader.compact()).toBe(value)
  expect(reader.byte()).toBe(9)
})

test.each([
  ['nothing', []],
  ['a number that does not end', [0x80]],
  ['a number above 65,535', [0x80, 0x80, 0x04]],
  ['a number of four bytes', [0x80, 0x80, 0x80, 0x01]],
  ['a zero in two bytes', [0x80, 0x00]],
  ['a number in more bytes than it needs', [0x81, 0x80, 0x00]],
])('attack: %s is no short form', (_, bytes) => {
  expect(ifReadable(() => readBytes(new Uint8Array(bytes)).compact())).toBeUndefined()
})

test('attack: nothing is read behind the end, and nothing is left then', () => {
  const reader = readBytes(new Uint8Array([1, 2, 3]))
  expect(reader.number(2)).toBe(0x0201n)
  expect(ifReadable(() => reader.bytes(2))).toBeUndefined()
  expect(ifReadable(() => reader.number(2))).toBeUndefined()
  expect(reader.byte()).toBe(3)
  expect(ifReadable(reader.byte)).toBeUndefined()
  expect(reader.left()).toBe(0)
})

test('behavior: an error that is not of the bytes is not hidden', () => {
  const fail = (): never => {
    throw new RangeError('other')
  }
  expect(() => ifReadable(fail)).toThrow(RangeError)
})
