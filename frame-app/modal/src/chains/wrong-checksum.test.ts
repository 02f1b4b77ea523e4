import { expect, test } from 'vitest'
import { hasWrongChecksum } from './wrong-checksum.ts'

// The addresses of the examples in EIP-55.
const ADDRESS = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'

test.each([
  ['as the standard writes it', ADDRESS, false],
  ['in small letters', ADDRESS.toLowerCase(), false],
  ['in capitals', `0x${ADDRESS.slice(2).toUpperCase()}`, false],
  ['with one letter in the other case', ADDRESS.replace('eAed', 'eaed'), true],
  ['with another digit', ADDRESS.replace('5aA', '6aA'), true],
])('behavior: %s', (_name, address, isWrong) => {
  expect(hasWrongChecksum(address)).toBe(isWrong)
})
