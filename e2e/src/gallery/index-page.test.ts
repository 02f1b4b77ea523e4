import { expect, test } from 'vitest'
import { indexPage } from './index-page.ts'
import { storySheets } from './picture-stories.ts'
import { viewSheets } from './view-scenes.ts'

const sheets = [...storySheets(['Button']), ...viewSheets(new Map([['Connect', 'assets/Connect-1.js']]))]

test('behavior: every picture is on the page, by its group and its variant', () => {
  const page = indexPage(sheets, [])
  for (const { file } of sheets) expect(page).toContain(`<img src="${file}"`)
  expect(page).toContain('<option>Button</option>')
  expect(page).toContain('<option>phone dark ar</option>')
  expect(page).not.toContain('faults</summary>')
})

test('attack: what a story says is text on the page', () => {
  const page = indexPage(sheets, [{ sheet: 'Button', story: '<b>', what: '<img onerror=x>' }])
  expect(page).toContain('&lt;b&gt; · &lt;img onerror=x&gt; (Button)')
})
