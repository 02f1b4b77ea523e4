import { expect, test } from 'vitest'
import { formatFiat } from './format-fiat.ts'

const text = (value: string, locale: string): string | undefined => {
  const written = formatFiat(value, locale)
  // Normalizes no-break spaces and direction marks.
  return written && `${written.below ? '<' : ''}${written.text}`.replace(/[\u00a0\u202f]/g, ' ').replace(/\u200f/g, '')
}

test.each([
  ['0', '$0.00', '0,00 $', '$0.00', '0.00 US$'],
  ['0.009', '<$0.01', '<0,01 $', '<$0.01', '<0.01 US$'],
  ['0.01', '$0.01', '0,01 $', '$0.01', '0.01 US$'],
  ['0.999', '$0.99', '0,99 $', '$0.99', '0.99 US$'],
  ['1234.5', '$1,234.50', '1.234,50 $', '$1,234.50', '1,234.50 US$'],
  [
    '12345678901234567890.129',
    '$12,345,678,901,234,567,890.12',
    '12.345.678.901.234.567.890,12 $',
    '$12,345,678,901,234,567,890.12',
    '12,345,678,901,234,567,890.12 US$',
  ],
])('behavior: %s dollars are truncated to cents and formatted for each language', (value, en, de, ja, ar) => {
  expect(['en', 'de', 'ja', 'ar'].map((locale) => text(value, locale))).toEqual([en, de, ja, ar])
})

test.each(['', 'free', '-3', '$5'])('error: %j is not formatted', (value) => {
  expect(formatFiat(value, 'en')).toBeUndefined()
})
