import { expect, test } from 'vitest'
import { summarize } from './finding.ts'

const finding = { group: 'Button', story: 'Long text', check: 'axe', what: 'color-contrast' } as const

test('behavior: lists a finding once, with all the variants it occurs in', () => {
  expect(
    summarize([
      { ...finding, variant: 'desktop light en' },
      { ...finding, variant: 'desktop dark en' },
      { ...finding, story: 'Default', variant: 'desktop dark en' },
    ]),
  ).toEqual([
    'Button · Long text · axe · color-contrast (desktop light en, desktop dark en)',
    'Button · Default · axe · color-contrast (desktop dark en)',
  ])
})
