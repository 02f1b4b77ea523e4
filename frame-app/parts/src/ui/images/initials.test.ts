import { expect, test } from 'vitest'
import { initialsOf } from './initials.ts'
import { tintOf } from './tint-of.ts'

test.each([
  ['MetaMask', 'M'],
  ['Trust Wallet', 'TW'],
  ['trust wallet for everyone', 'TW'],
  ['1inch Wallet', '1'],
  ['Coin-base', 'CB'],
  ['  (Rainbow)  ', 'R'],
  ['élan vital', 'ÉV'],
  ['e\u0301lan', 'É'],
  ['トラスト ウォレット', 'ト'],
  ['محفظة الثقة', 'م'],
  ['𝒲allet', '𝒲'],
  ['🦊 🔑', '🦊'],
])('behavior: the initials of %s are %s', (name, letters) => {
  expect(initialsOf(name)).toBe(letters)
})

test.each(['', '   ', '\u202e\u200b'])('error: %j has no initials', (name) => {
  expect(initialsOf(name)).toBe('')
})

test('behavior: a name always has the same tint, and different names use all tints', () => {
  const names = Array.from({ length: 200 }, (_, index) => `Wallet ${index}`)
  expect(names.map(tintOf)).toEqual(names.map(tintOf))
  expect(new Set(names.map(tintOf))).toEqual(new Set([0, 1, 2, 3]))
})
