import fc from 'fast-check'
import { encodeAbiParameters, parseAbiParameters, toFunctionSelector } from 'viem'
import { expect, test } from 'vitest'
import type { Hex } from './abi.ts'
import { abiFunction, readArguments } from './abi.ts'

const read = (text: string, encoded: Hex) => readArguments(abiFunction(text), `0x00000000${encoded.slice(2)}`)

test('behavior: selectors are those of compilers', () => {
  const transfer = abiFunction('transfer(address to,uint256 amount)')
  expect(transfer).toMatchObject({ name: 'transfer', signature: 'transfer(address,uint256)', selector: 'a9059cbb' })
  const nested = abiFunction('f(((address a,bool b)[] c,bytes d) e,uint8[] g)')
  expect(nested.signature).toBe('f(((address,bool)[],bytes),uint8[])')
  expect(`0x${nested.selector}`).toBe(toFunctionSelector('f(((address,bool)[],bytes),uint8[])'))
  expect(abiFunction('deposit()')).toMatchObject({ signature: 'deposit()', inputs: [] })
})

const address = fc
  .uint8Array({ minLength: 20, maxLength: 20 })
  .map((bytes): Hex => `0x${Buffer.from(bytes).toString('hex')}`)
const bytes = fc.uint8Array({ maxLength: 70 }).map((all): Hex => `0x${Buffer.from(all).toString('hex')}`)
const word = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((all): Hex => `0x${Buffer.from(all).toString('hex')}`)
const uint = (bits: bigint) => fc.bigInt({ min: 0n, max: 2n ** bits - 1n })
const tuple = fc.tuple(address, uint(160n), fc.boolean())
const call = fc.tuple(address, bytes)

test('behavior: reads what libraries write, of every form', () => {
  const lower = (value: unknown): unknown => {
    if (typeof value === 'string') return value.toLowerCase()
    return Array.isArray(value) ? value.map(lower) : value
  }
  const types = parseAbiParameters(
    'address a, uint48 b, bytes c, (address x, uint160 y, bool z) d, (address x, uint160 y, bool z)[] e, ((address t, bytes u)[] v, address w) f, bytes[] g, bytes32 h, uint256[] i',
  )
  const text =
    'f(address a,uint48 b,bytes c,(address x,uint160 y,bool z) d,(address x,uint160 y,bool z)[] e,((address t,bytes u)[] v,address w) f,bytes[] g,bytes32 h,uint256[] i)'
  const values = fc.tuple(
    address,
    uint(48n),
    bytes,
    tuple,
    fc.array(tuple, { maxLength: 3 }),
    fc.tuple(fc.array(call, { maxLength: 3 }), address),
    fc.array(bytes, { maxLength: 3 }),
    word,
    fc.array(uint(256n), { maxLength: 3 }),
  )
  fc.assert(
    fc.property(values, fc.constantFrom('', 'c0ffee'), ([a, b, c, d, e, f, g, h, i], more) => {
      const objects = [
        a,
        Number(b),
        c,
        { x: d[0], y: d[1], z: d[2] },
        e.map(([x, y, z]) => ({ x, y, z })),
        { v: f[0].map(([t, u]) => ({ t, u })), w: f[1] },
        g,
        h,
        i,
      ] as never
      const encoded = encodeAbiParameters(types, objects)
      expect(read(text, `${encoded}${more}`)).toEqual({
        values: lower([a, b, c, d, e, f, g, h, i]),
        trailing: `0x${more}`,
      })
    }),
    { numRuns: 60 },
  )
})

const W = (value: bigint | number | string): string =>
  typeof value === 'string' ? value.padEnd(64, '0') : BigInt(value).toString(16).padStart(64, '0')

test.each([
  ['an address with digits before it', 'f(address a)', W(2n ** 160n)],
  ['a truth that is two', 'f(bool a)', W(2)],
  ['a number above its type', 'f(uint48 a)', W(2n ** 48n)],
  ['digits after fixed bytes', 'f(bytes4 a)', W('0000000001')],
  ['too few digits', 'f(uint256 a)', W(1).slice(2)],
  ['nothing', 'f(uint256 a)', ''],
  ['bytes whose padding is not zero', 'f(bytes a)', W(32) + W(1) + W('aabb')],
  ['bytes without padding', 'f(bytes a)', `${W(32)}${W(1)}aa`],
  ['bytes longer than the data', 'f(bytes a)', W(32) + W(33) + W('aa')],
  ['a length above every number', 'f(bytes a)', W(32) + W(2n ** 256n - 1n) + W('aa')],
  ['a place that points back', 'f(bytes a)', W(0) + W(1) + W('aa')],
  ['a place behind a gap', 'f(bytes a)', W(64) + W(0) + W(1) + W('aa')],
  ['two values in one place', 'f(bytes a,bytes b)', W(64) + W(64) + W(1) + W('aa')],
  ['two values in the other order', 'f(bytes a,bytes b)', W(128) + W(64) + W(1) + W('aa') + W(1) + W('bb')],
  ['a list longer than every number', 'f(uint256[] a)', W(32) + W(2n ** 256n - 1n) + W(1)],
  ['a list longer than the data', 'f(uint256[] a)', W(32) + W(3) + W(1) + W(2)],
  ['a list of items in one place', 'f(bytes[] a)', W(32) + W(2) + W(64) + W(64) + W(1) + W('aa')],
])('attack: arguments with %s are not read', (_, text, data) => {
  expect(read(text, `0x${data}`)).toBeUndefined()
})

test('attack: reading any data ends', () => {
  const text = 'f((address t,bytes u)[] a,bytes[] b)'
  fc.assert(
    fc.property(fc.array(fc.constantFrom(0n, 1n, 32n, 64n, 96n, 2n ** 255n)), (words) => {
      expect(() => read(text, `0x${words.map(W).join('')}`)).not.toThrow()
    }),
  )
})
