import { expect, test } from 'vitest'
import { storySheets } from './capture-stories.ts'
import { indexPage } from './index-page.ts'
import { viewSheets } from './view-scenes.ts'

const sheets = [...storySheets(['Button']), ...viewSheets(new Map([['Connect', 'assets/Connect-1.js']]))]

test('behavior: shows every picture, by group and variant', () => {
  const page = indexPage(sheets, [])
  for (const { file } of sheets) expect(page).toContain(`<img src="${file}"`)
  expect(page).toContain('<option>Button</option>')
  expect(page).toContain('<option>phone dark ar</option>')
  expect(page).not.toContain('faults</summary>')
})

test('attack: shows a story’s text as text', () => {
  const page = indexPage(sheets, [{ sheet: 'Button', story: '<b>', what: '<img onerror=x>' }])
  expect(page).toContain('&lt;b&gt; · &lt;img onerror=x&gt; (Button)')
})
