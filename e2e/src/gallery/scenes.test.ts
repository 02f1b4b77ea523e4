import { expect, test } from 'vitest'
import { fileOf, scenes, sheetOf } from './scenes.ts'

test('behavior: every view is there in eight ways, each in a file of its own, and all are on the sheet', () => {
  const files = scenes.map(fileOf)
  expect(new Set(files).size).toBe(files.length)
  const views = new Set(scenes.map(({ view }) => view))
  expect(scenes).toHaveLength(views.size * 8)
  for (const file of files) expect(sheetOf(scenes)).toContain(`src="${file}"`)
})
