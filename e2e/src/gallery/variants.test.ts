import { expect, test } from 'vitest'
import { EIGHT, nameOf, slugOf, VARIANTS } from './variants.ts'

test('behavior: shows every group in eight variants and in three more languages, each with its own name', () => {
  expect(EIGHT).toHaveLength(8)
  expect(VARIANTS).toHaveLength(11)
  expect(new Set(VARIANTS.map(nameOf)).size).toBe(11)
})

test.each([
  ['Text field', 'text-field'],
  ['QR (light & dark)', 'qr-light-dark'],
])('behavior: names the files of %s %s', (title, slug) => {
  expect(slugOf(title)).toBe(slug)
})
