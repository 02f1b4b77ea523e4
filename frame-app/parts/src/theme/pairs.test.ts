import { wcagContrast } from 'culori'
import { describe, expect, test } from 'vitest'
import { pairs } from './pairs.ts'
import { palette } from './palette.ts'
import type { ColourRole, Theme } from './roles.ts'
import { roles } from './roles.ts'

const colourOf = (role: ColourRole, theme: Theme): string => palette[roles[role][theme]]

describe.each(['light', 'dark'] as const)('the %s theme', (theme) => {
  test.each(pairs)('behavior: $ink on $on has at least $ratio:1', ({ ink, on, ratio }) => {
    expect(wcagContrast(colourOf(ink, theme), colourOf(on, theme))).toBeGreaterThanOrEqual(ratio)
  })
})

test('behavior: no pair appears twice, and every ink and every ground is in one', () => {
  expect(new Set(pairs.map(({ ink, on }) => `${ink} on ${on}`)).size).toBe(pairs.length)
  const named = new Set(pairs.flatMap(({ ink, on }) => [ink, on]))
  const opaque = Object.entries(roles).flatMap(([role, { light }]) => (light in palette ? [role] : []))
  expect(opaque.filter((role) => !named.has(role as ColourRole))).toEqual(['line', 'ink-disabled', 'bone'])
})
