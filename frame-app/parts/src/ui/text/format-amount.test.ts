import type { Decimal } from '@casement/shared-protocol'
import { readDecimal } from '@casement/shared-protocol'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatAmount } from './format-amount.ts'

const text = (value: string, locale: string): string | undefined => {
  const written = formatAmount(value, locale)
  return written && `${written.below ? '<' : ''}${written.text}`
}

test.each([
  ['0', '0', '0', '0', '0'],
  ['0.0', '0', '0', '0', '0'],
  ['1.5', '1.5', '1,5', '1.5', '1.5'],
  ['1.9999', '1.999', '1,999', '1.999', '1.999'],
  ['0.0009', '<0.001', '<0,001', '<0.001', '<0.001'],
  ['1e-18', '<0.001', '<0,001', '<0.001', '<0.001'],
  ['0.001', '0.001', '0,001', '0.001', '0.001'],
  ['1234.5678', '1,234.567', '1.234,567', '1,234.567', '1,234.567'],
  ['1000000', '1,000,000', '1.000.000', '1,000,000', '1,000,000'],
  ['12345678901234567890.123456', '12,345,678,901,234,567,890.123', '12.345.678.901.234.567.890,123'],
])('behavior: %s is truncated to three decimals and formatted for each language', (value, en, de, ja = en, ar = en) => {
  expect(['en', 'de', 'ja', 'ar'].map((locale) => text(value, locale))).toEqual([en, de, ja, ar])
})

test('behavior: all of 36 decimals are written, which browsers do not format', () => {
  const fraction = '123456789012345678901234567890123456'
  expect(formatAmount(`1234.${fraction}`, 'de', 36)).toEqual({ text: `1.234,${fraction}`, below: false })
})

test('behavior: digits are 0 to 9 in every language', () => {
  for (const locale of ['ar', 'ar-EG', 'ar-SA', 'fa', 'bn', 'mr', 'my', 'th-u-nu-thai', 'hi-u-nu-deva']) {
    expect(text('9876543210.125', locale)).toMatch(/^[\d.,٬٫\u00a0\u202f\u200e\u200f]+$/)
    expect(text('9876543210.125', locale)).not.toMatch(/[٠-٩۰-۹०-९০-৯๐-๙၀-၉]/)
  }
})

test('behavior: grouping follows the language', () => {
  expect(text('12345678.9', 'hi')).toBe('1,23,45,678.9')
  expect(text('1234.5', 'es')).toBe('1234,5')
  expect(text('12345.5', 'es')).toBe('12.345,5')
})

test('behavior: an amount of 78 digits is formatted in full', () => {
  const digits = (2n ** 256n - 1n).toString()
  expect(text(digits, 'en')?.replaceAll(',', '')).toBe(digits)
})

test('behavior: supports other numbers of decimals', () => {
  expect(formatAmount('1.23456789', 'en', 8)).toEqual({ text: '1.23456789', below: false })
  expect(formatAmount('0.4', 'en', 0)).toEqual({ text: '1', below: true })
})

test.each(['', 'NaN', '-1', '1,000', '<b>1</b>'])('error: %j is not formatted', (value) => {
  expect(formatAmount(value, 'en')).toBeUndefined()
})

const amounts = fc
  .tuple(fc.bigInt(0n, 2n ** 256n - 1n), fc.integer({ min: 0, max: 24 }))
  .map(([units, places]) => `${units}e-${places}`)

const thousandths = ({ whole, fraction }: Decimal): bigint => BigInt(whole + fraction.slice(0, 3).padEnd(3, '0'))
const exact = (value: string): bigint => {
  const { whole = '0', fraction = '' } = readDecimal(value) ?? {}
  return BigInt(whole + fraction.padEnd(24, '0'))
}
/** Parses a formatted amount by the language's rules. */
const readBack = (value: string, locale: string): Decimal => {
  const { text: written = '', below = false } = formatAmount(value, locale) ?? {}
  const [group, point] = locale === 'de' ? ['.', ','] : [',', '.']
  const read = readDecimal(written.replaceAll(group ?? '', '').replace(point ?? '', '.'))
  return below || !read ? { whole: '0', fraction: '' } : read
}

test('behavior: an amount is never shown too high, nor too low by a thousandth or more', () => {
  fc.assert(
    fc.property(amounts, fc.constantFrom('en', 'de', 'ja', 'ar'), (value, locale) => {
      const shown = thousandths(readBack(value, locale)) * 10n ** 21n
      expect(shown).toBeLessThanOrEqual(exact(value))
      expect(exact(value) - shown).toBeLessThan(10n ** 21n)
    }),
  )
})

test('behavior: a larger amount is never shown as smaller than a smaller one', () => {
  fc.assert(
    fc.property(amounts, amounts, fc.constantFrom('en', 'de'), (one, other, locale) => {
      const [smaller, larger] = exact(one) <= exact(other) ? [one, other] : [other, one]
      expect(thousandths(readBack(smaller, locale))).toBeLessThanOrEqual(thousandths(readBack(larger, locale)))
    }),
  )
})
