import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Separator } from './amount-text.ts'
import { amountShown, readAmount, separatorOf } from './amount-text.ts'

const pasted = (text: string, separator: Separator = '.', places = 18) =>
  readAmount(text, { separator, places, typed: false })
const typed = (text: string, separator: Separator = '.', places = 18) =>
  readAmount(text, { separator, places, typed: true })
const NOT_AN_AMOUNT = { ok: false, reason: 'not-an-amount' }
const TOO_PRECISE = { ok: false, reason: 'too-precise' }

test.each([
  ['en', '.'],
  ['de', ','],
  ['ja', '.'],
  ['ar', '.'],
  ['ar-EG', '.'],
  ['de-CH', '.'],
  ['pt-BR', ','],
] as const)('behavior: in %s the decimal separator is %j', (locale, expected) => {
  expect(separatorOf(locale)).toBe(expected)
})

test.each([
  ['', '.', '', ''],
  ['0', '.', '0', '0'],
  ['5', '.', '5', '5'],
  ['05', '.', '5', '5'],
  ['.', '.', '0.', '0'],
  [',', '.', '0.', '0'],
  ['.', ',', '0,', '0'],
  ['1.', '.', '1.', '1'],
  ['1,2', '.', '1.2', '1.2'],
  ['1.2', ',', '1,2', '1.2'],
  ['1,234', '.', '1.234', '1.234'],
  ['1.50', '.', '1.50', '1.5'],
  ['0.00', '.', '0.00', '0'],
  ['٣٫٥', '.', '3.5', '3.5'],
  ['۱۲', '.', '12', '12'],
  ['１２．５', '.', '12.5', '12.5'],
] as const)('behavior: typed %j with separator %j is shown as %j and has the value %j', (text, separator, shown, value) => {
  expect(typed(text, separator)).toEqual({ ok: true, text: shown, value })
})

test.each([
  ['1,234.56', '1234.56'],
  ['1.234,56', '1234.56'],
  ['１２', '12'],
  [' 12 ', '12'],
  ['12,34,567.89', '1234567.89'],
  ['1,234,567', '1234567'],
  ['1.234.567', '1234567'],
  ['1.234.567,8', '1234567.8'],
  ["1'234.56", '1234.56'],
  ['1 234,56', '1234.56'],
  ['1\u202f234\u202f567,5', '1234567.5'],
  ['١٬٢٣٤٫٥', '1234.5'],
  ['0,123', '0.123'],
  ['12,5', '12.5'],
  ['.5', '0.5'],
  ['5.', '5'],
  ['1234,567', '1234.567'],
  ['0.000000000000000001', '0.000000000000000001'],
])('behavior: pasted %j is %s in every language', (text, value) => {
  for (const separator of ['.', ','] as const) expect(pasted(text, separator)).toMatchObject({ ok: true, value })
})

test('behavior: a single ambiguous separator is read by the language', () => {
  expect(pasted('1,234', '.')).toMatchObject({ value: '1234' })
  expect(pasted('1,234', ',')).toMatchObject({ value: '1.234' })
  expect(pasted('1.234', '.')).toMatchObject({ value: '1.234' })
  expect(pasted('1.234', ',')).toMatchObject({ value: '1234' })
})

test.each([
  '1e5',
  '-5',
  '\u22125',
  '+5',
  '0x10',
  '½',
  '∞',
  'NaN',
  '$5',
  '5 ETH',
  '1.5 ETH',
  '1_000',
  '1.2.3',
  '1,2,3.4',
  '1,234,56',
  '1,2,345',
  '123,45,678',
  '1.5,5.5',
  '1 2',
  '1 23',
  '.',
  ',',
  '..',
  '1\n2',
  '1\u200b2',
  '<b>1</b>',
])('error: %j is not an amount', (text) => {
  expect(pasted(text, '.')).toEqual(NOT_AN_AMOUNT)
  expect(pasted(text, ',')).toEqual(NOT_AN_AMOUNT)
})

test.each(['1,234.5', '1..', '-', 'e', '1 000', '1a'])('error: %j cannot be typed', (text) => {
  expect(typed(text)).toEqual(NOT_AN_AMOUNT)
})

test('error: too many decimals are rejected, not cut', () => {
  expect(typed('1.234', '.', 2)).toEqual(TOO_PRECISE)
  expect(pasted('1.234', '.', 2)).toEqual(TOO_PRECISE)
  expect(pasted('1,234.567', '.', 2)).toEqual(TOO_PRECISE)
  expect(typed('1.', '.', 0)).toEqual(TOO_PRECISE)
  expect(typed('1.23', '.', 2)).toMatchObject({ ok: true })
})

test('behavior: an amount formatted in a language is read back unchanged in that language', () => {
  const writers = ['en-US', 'de-DE', 'de-CH', 'fr-FR', 'en-IN', 'pt-BR', 'ar-EG', 'ja-JP'].map((locale) => ({
    separator: separatorOf(locale),
    format: new Intl.NumberFormat(locale, { maximumFractionDigits: 6 }),
  }))
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2_000_000_000 }), fc.constantFrom(...writers), (millionths, writer) => {
      const amount = millionths / 1_000_000
      expect(pasted(writer.format.format(amount), writer.separator)).toMatchObject({ value: String(amount) })
    }),
  )
})

test('behavior: a displayed value is read back unchanged', () => {
  for (const separator of ['.', ','] as const)
    for (const value of ['0.5', '12', '1234.000001', ''])
      expect(typed(amountShown(value, separator), separator)).toMatchObject({ value })
})
