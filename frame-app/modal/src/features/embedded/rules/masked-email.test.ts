import { expect, test } from 'vitest'
import { maskedEmail } from './masked-email.ts'

test.each<[string, string]>([
  ['anna.smith@example.org', 'a•••@example.org'],
  ['a@example.org', 'a•••@example.org'],
  ['"a@b"@example.org', '"•••@example.org'],
  ['Ωmega@example.org', 'Ω•••@example.org'],
  ['🦊fox@example.org', '🦊•••@example.org'],
])('behavior: %s is shown as %s', (email, shown) => {
  expect(maskedEmail(email)).toBe(shown)
})
