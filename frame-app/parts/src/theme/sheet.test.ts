import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { tokenSheet } from './sheet.ts'

test('behavior: the style sheet is the one that the tables say; `npm run tokens` writes it anew', () => {
  expect(readFileSync(new URL('tokens.css', import.meta.url), 'utf8')).toBe(tokenSheet())
})
