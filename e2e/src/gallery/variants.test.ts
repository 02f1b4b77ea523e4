import { expect, test } from 'vitest'
import { EIGHT, nameOf, slugOf, VARIANTS } from './variants.ts'

test('behavior: every group is shown in eight ways and in three more languages, no two of one name', () => {
  expect(EIGHT).toHaveLength(8)
  expect(VARIANTS).toHaveLength(11)
  expect(new Set(VARIANTS.map(nameOf)).size).toBe(11)
})

test.each([
  ['Text field', 'text-field'],
  ['QR (light & dark)', 'qr-light-dark'],
])('behavior: the files of %s are called %s', (title, slug) => {
  expect(slugOf(title)).toBe(slug)
})
