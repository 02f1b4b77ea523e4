import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { tokenSheet } from './sheet.ts'

test('behavior: the style sheet matches the tables; `npm run tokens` regenerates it', () => {
  expect(readFileSync(new URL('tokens.css', import.meta.url), 'utf8')).toBe(tokenSheet())
})
