import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { placeOf, seal, unseal } from './seal.ts'

const key = new Uint8Array(randomBytes(32))
const plain = new TextEncoder().encode('a share')
const place = placeOf('share_sets', 'user-1', 'wallet-1', 'set-1')

test('behavior: bytes come back as they were', () => {
  expect(unseal(key, seal(key, plain, place), place)).toEqual(plain)
  expect(unseal(key, seal(key, new Uint8Array(), place), place)).toEqual(new Uint8Array())
})

test('behavior: equal texts are sealed differently', () => {
  expect(seal(key, plain, place)).not.toBe(seal(key, plain, place))
})

test('attack: a text that was moved to another row does not open', () => {
  const sealed = seal(key, plain, place)
  expect(() => unseal(key, sealed, placeOf('share_sets', 'user-2', 'wallet-1', 'set-1'))).toThrow()
  expect(() => unseal(new Uint8Array(randomBytes(32)), sealed, place)).toThrow()
})

test('attack: a text of which any bit was changed does not open', () => {
  const sealed = Buffer.from(seal(key, plain, place), 'base64url')
  for (let index = 0; index < sealed.length; index += 1) {
    const changed = Buffer.from(sealed)
    changed[index] = (changed[index] ?? 0) ^ 1
    expect(() => unseal(key, changed.toString('base64url'), place)).toThrow()
  }
  // A shorter tag would be easier to guess.
  expect(() => unseal(key, sealed.subarray(0, -4).toString('base64url'), place)).toThrow()
  expect(() => unseal(key, '', place)).toThrow('too short')
})

test('attack: two places never share a name', () => {
  expect(() => placeOf('a|b', 'c')).toThrow('must not contain a bar')
})
