import { expect, test } from 'vitest'
import { captionOf, summarize } from './sheet.ts'

test('behavior: lists a fault once, with all the sheets it occurs on', () => {
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

test('behavior: names a view that is loading as such', () => {
  const variant = { screen: 'phone', theme: 'dark', locale: 'ar' } as const
  expect(captionOf({ kind: 'view', title: 'Connect', variant, state: 'loading', file: 'x.png' })).toBe(
    'Connect · loading · phone dark ar',
  )
})
