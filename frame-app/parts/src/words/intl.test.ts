import { expect, test } from 'vitest'
import { dateFormat, numberFormat, pluralRules } from './intl.ts'

test('behavior: reuses a formatter for the same arguments only', () => {
  const german = numberFormat('de', { minimumFractionDigits: 2 })
  expect(numberFormat('de', { minimumFractionDigits: 2 })).toBe(german)
  expect(german.format(1_234.5)).toBe('1.234,50')
  expect(numberFormat('de', { minimumFractionDigits: 3 }).format(1_234.5)).toBe('1.234,500')
  expect(numberFormat('en', { minimumFractionDigits: 2 }).format(1_234.5)).toBe('1,234.50')
  expect(pluralRules('ar', {}).select(2)).toBe('two')
  expect(dateFormat('en', { year: 'numeric', timeZone: 'UTC' }).format(0)).toBe('1970')
})
