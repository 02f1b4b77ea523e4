import { expect, test } from 'vitest'
import { captionOf, summarize } from './sheet.ts'

test('behavior: what is wrong on several sheets is said once, with all of them', () => {
  expect(
    summarize([
      { sheet: 'Button · desktop light en', story: 'Long text', what: 'is cut off' },
      { sheet: 'Button · desktop dark en', story: 'Long text', what: 'is cut off' },
      { sheet: 'Tabs · desktop dark en', what: 'console: wrong' },
    ]),
  ).toEqual([
    'Long text · is cut off (Button · desktop light en, Button · desktop dark en)',
    'console: wrong (Tabs · desktop dark en)',
  ])
})

test('behavior: a view that is awaited is called so', () => {
  const variant = { screen: 'phone', theme: 'dark', locale: 'ar' } as const
  expect(captionOf({ kind: 'view', title: 'Connect', variant, state: 'loading', file: 'x.png' })).toBe(
    'Connect · loading · phone dark ar',
  )
})
