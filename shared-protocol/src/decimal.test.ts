import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { cutDecimal, isZero, readDecimal } from './decimal.ts'

test.each([
  ['0', '0', ''],
  ['000.000', '0', ''],
  ['1.500', '1', '5'],
  ['.5', '0', '5'],
  ['5.', '5', ''],
  ['0012.0340', '12', '034'],
  ['1e-7', '0', '0000001'],
  ['1.25E+3', '1250', ''],
  ['12.5e-1', '1', '25'],
  ['1234e-2', '12', '34'],
  ['0e9', '0', ''],
  ['9'.repeat(78), '9'.repeat(78), ''],
])('behavior: reads %s', (text, whole, fraction) => {
  expect(readDecimal(text)).toEqual({ whole, fraction })
})

test.each([
  '',
  '.',
  'e5',
  '-1',
  '+1',
  '1,5',
  ' 1',
  '1 ',
  'NaN',
  'Infinity',
  '0x10',
  '١٢٣',
  '1e1000',
  '1e200',
  '1e-200',
  '1.2.3',
  '1'.repeat(500),
])('error: %j is not an amount', (text) => {
  expect(readDecimal(text)).toBeUndefined()
})

test('behavior: reads any decimal number exactly', () => {
  fc.assert(
    fc.property(fc.bigInt(0n, 2n ** 256n - 1n), fc.integer({ min: 0, max: 18 }), (units, places) => {
      const digits = units.toString().padStart(places + 1, '0')
      const whole = digits.slice(0, digits.length - places)
      const fraction = digits.slice(digits.length - places)
      expect(readDecimal(`${whole}.${fraction}`)).toEqual({ whole, fraction: fraction.replace(/0+$/, '') })
      expect(readDecimal(`${units}e-${places}`)).toEqual({ whole, fraction: fraction.replace(/0+$/, '') })
    }),
  )
})

test('behavior: truncates to the given decimals, and is zero only if all digits are', () => {
  expect(cutDecimal({ whole: '1', fraction: '9999' }, 3)).toEqual({ whole: '1', fraction: '999' })
  expect(cutDecimal({ whole: '1', fraction: '1004' }, 3)).toEqual({ whole: '1', fraction: '1' })
  expect(isZero({ whole: '0', fraction: '' })).toBe(true)
  expect(isZero({ whole: '0', fraction: '0001' })).toBe(false)
})
