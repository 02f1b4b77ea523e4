import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { createMacs, hashOfToken, isEqual, randomToken } from './macs.ts'

const keys = new Map([
  ['1', new Uint8Array(randomBytes(32))],
  ['2', new Uint8Array(randomBytes(32))],
])
const before = createMacs({ active: '1', keys })
const after = createMacs({ active: '2', keys })

test('behavior: a stored MAC is recognized, also after the pepper changed', () => {
  const stored = before.of('otp', 'tx-1', '123456')
  expect(before.matches(stored, 'otp', 'tx-1', '123456')).toBe(true)
  expect(after.matches(stored, 'otp', 'tx-1', '123456')).toBe(true)
  expect(after.all('otp', 'tx-1', '123456')).toContain(stored)
})

test('attack: another code, another place or a pepper that is gone does not match', () => {
  const stored = before.of('otp', 'tx-1', '123456')
  expect(before.matches(stored, 'otp', 'tx-1', '123457')).toBe(false)
  expect(before.matches(stored, 'otp', 'tx-2', '123456')).toBe(false)
  const gone = createMacs({ active: '2', keys: new Map([...keys].slice(1)) })
  expect(gone.matches(stored, 'otp', 'tx-1', '123456')).toBe(false)
  expect(before.matches('', 'otp', 'tx-1', '123456')).toBe(false)
})

test('error: an active pepper that is not set is named', () => {
  expect(() => createMacs({ active: '9', keys })).toThrow('PEPPER_9 is not set.')
})

test('attack: parts that are joined differently never give one MAC', () => {
  expect(before.of('a', 'bc')).not.toBe(before.of('ab', 'c'))
  expect(() => before.of('a\u0000b', 'c')).toThrow('must not contain NUL')
})

test('behavior: every purpose has its own key, the same on every instance', () => {
  expect(before.derive('nonce')).toEqual(createMacs({ active: '1', keys }).derive('nonce'))
  expect(before.derive('nonce')).not.toEqual(before.derive('other'))
})

test('behavior: texts and tokens', () => {
  expect(isEqual('abc', 'abc')).toBe(true)
  expect(isEqual('abc', 'abd')).toBe(false)
  expect(isEqual('abc', 'ab')).toBe(false)
  expect(randomToken()).toMatch(/^[\w-]{43}$/)
  expect(randomToken()).not.toBe(randomToken())
  expect(hashOfToken('a')).toBe(hashOfToken('a'))
})
