import { fileURLToPath } from 'node:url'
import { coloursOf } from '@casement/parts/theme/raw-colours-for-tests.ts'
import { expect, test } from 'vitest'

test('behavior: every colour of a view is a role', () => {
  const { sheets, raw } = coloursOf(fileURLToPath(new URL('.', import.meta.url)))
  expect(sheets).toBeGreaterThan(4)
  expect(raw).toEqual([])
})
