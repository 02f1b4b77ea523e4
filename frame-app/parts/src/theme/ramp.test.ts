import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { contrast, pointOf } from './colour.ts'
import { pairs } from './pairs.ts'
import { palette } from './palette.ts'
import type { Wishes } from './ramp.ts'
import { deriveRoles, qrInk } from './ramp.ts'
import type { ColourRole, Theme } from './roles.ts'
import { roles } from './roles.ts'

const colourOf = (theme: Theme, wishes: Wishes) => {
  const derived = deriveRoles(theme, wishes)
  return (role: ColourRole): string => derived[role] ?? palette[roles[role][theme]]
}

/** Describes the pairs of a theme with too little contrast. */
const shortfalls = (theme: Theme, wishes: Wishes): readonly string[] => {
  const colour = colourOf(theme, wishes)
  return pairs.flatMap(({ ink, on, ratio }) => {
    const found = contrast(colour(ink), [colour(on)])
    return found >= ratio ? [] : [`${ink} ${colour(ink)} on ${on} ${colour(on)}: ${found.toFixed(2)} < ${ratio}`]
  })
}

const THEMES = ['light', 'dark'] as const
const HARD = ['#000', '#fff', '#ffff00', '#808080', '#777777', '#757575', '#00ff00', '#0000ff', '#ff0000', '#ff00ff']

describe.each(THEMES)('the %s theme', (theme) => {
  test.each(
    HARD.flatMap((accent) => HARD.map((mix) => [accent, mix] as const)),
  )('behavior: every pair has its contrast with the accent %s and %s mixed in at any strength', (accent, mix) => {
    for (const mixStrength of [0, 1, 25, 50, 75, 100]) {
      expect({ mixStrength, short: shortfalls(theme, { accent, mix, mixStrength }) }).toEqual({
        mixStrength,
        short: [],
      })
    }
  })
})

test('behavior: every pair has its contrast with any two colors at any strength', () => {
  const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)
  const wish = fc.option(hex, { nil: undefined })
  const strength = fc.integer({ min: 0, max: 100 })
  fc.assert(
    fc.property(fc.constantFrom(...THEMES), wish, wish, strength, (theme, accent, mix, mixStrength) => {
      expect(shortfalls(theme, { accent, mix, mixStrength })).toEqual([])
    }),
    { seed: 20_260, numRuns: 400 },
  )
})

describe('derived colors', () => {
  test('behavior: without a color, or with a strength of zero, derives nothing', () => {
    expect(deriveRoles('light', {})).toEqual({})
    expect(deriveRoles('light', { mix: 'red', mixStrength: 0 })).toEqual({})
    expect(deriveRoles('light', { mix: 'red' })).toEqual({})
    expect(deriveRoles('dark', { mixStrength: 50 })).toEqual({})
  })

  test('behavior: a visible accent is kept and changes only the accent roles', () => {
    const derived = deriveRoles('light', { accent: '#0b6675' })
    expect(derived.accent).toBe('#0b6675')
    expect(Object.keys(derived).sort()).toEqual(
      ['accent', 'accent-hover', 'accent-pressed', 'accent-soft', 'accent-text', 'focus', 'on-accent'].sort(),
    )
  })

  test.each(THEMES)('behavior: an accent that is invisible in the %s theme is moved only as far as needed', (theme) => {
    const colour = colourOf(theme, { accent: colourOf(theme, {})('surface') })
    const seen = contrast(colour('accent'), [colour('surface'), colour('surface-raised')])
    expect(seen).toBeGreaterThanOrEqual(3)
    expect(seen).toBeLessThan(3.15)
  })

  test('behavior: a moved accent keeps its hue', () => {
    const yellow = deriveRoles('light', { accent: '#ffd400' })
    expect(Math.abs(pointOf(yellow.accent as string).h - pointOf('#ffd400').h)).toBeLessThan(4)
  })

  test('behavior: the label is white if legible, else near black, else black', () => {
    expect(deriveRoles('light', { accent: '#0b6675' })['on-accent']).toBe('#ffffff')
    const onYellow = deriveRoles('dark', { accent: '#ffd400' })['on-accent'] as string
    expect(onYellow).not.toBe('#000000')
    expect(contrast(onYellow, ['#000000'])).toBeLessThan(1.3)
    expect(deriveRoles('light', { accent: '#787878' })['on-accent']).toBe('#000000')
  })

  test.each(THEMES)('behavior: the states of a control are three different colors in the %s theme', (theme) => {
    for (const accent of HARD) {
      const derived = deriveRoles(theme, { accent })
      expect(new Set([derived.accent, derived['accent-hover'], derived['accent-pressed']]).size).toBe(3)
    }
  })

  test.each(THEMES)('behavior: surfaces keep their steps in the %s theme, whatever is mixed in', (theme) => {
    for (const mix of HARD) {
      const colour = colourOf(theme, { mix, mixStrength: 100 })
      const [first, second, third] = (['surface', 'surface-raised', 'surface-pressed'] as const).map(
        (role) => pointOf(colour(role)).l,
      ) as [number, number, number]
      expect(Math.abs(first - second)).toBeGreaterThan(0.015)
      expect(Math.sign(second - first)).toBe(Math.sign(third - second))
    }
  })

  test('behavior: a stronger mix is closer to its color', () => {
    const distance = (mixStrength: number) => pointOf(colourOf('light', { mix: '#3344ff', mixStrength })('surface')).c
    expect(distance(10)).toBeGreaterThan(distance(0))
    expect(distance(50)).toBeGreaterThan(distance(10))
  })

  test('behavior: a translucent color is used as it looks on the surface', () => {
    expect(deriveRoles('dark', { accent: 'rgb(255 255 255 / 50%)' }).accent).toBe('#8d8d8b')
    expect(deriveRoles('dark', { accent: 'transparent' })).toEqual(deriveRoles('dark', { accent: '#1b1a17' }))
  })

  test.each([
    '#0b6675',
    '#0B6675',
    'rgb(11, 102, 117)',
    'rgb(11 102 117)',
    'RGBA(11,102,117,1)',
  ])('behavior: %s is the same color in every notation', (accent) =>
    expect(deriveRoles('light', { accent })).toEqual(deriveRoles('light', { accent: '#0b6675' })))

  test.each([
    'hsl(231deg 100% 40%)',
    'hwb(231 10% 30%)',
    'lab(30 10 -50)',
    'lch(30 50 280)',
    'oklab(0.4 0 -0.2)',
    'oklch(0.4 0.3 260)',
    'rebeccapurple',
  ])('behavior: %s is a valid color', (accent) => expect(shortfalls('light', { accent })).toEqual([]))

  test.each([
    'reddish',
    'inherit',
    'canvas',
    'rgb(1)',
    'hsl(none)',
  ])('error: %s is not a color, and nothing is derived from it', (text) => {
    expect(deriveRoles('light', { accent: text, mix: text, mixStrength: 50 })).toEqual({})
    expect(qrInk(text)).toBeUndefined()
  })
})

describe('the ink of a QR code', () => {
  test('behavior: keeps a color that is legible on white', () => expect(qrInk('navy')).toBe('#000080'))

  test('behavior: darkens any other until it is legible', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 0xffffff }), (value) => {
        expect(
          contrast(qrInk(`#${value.toString(16).padStart(6, '0')}`) as string, ['#ffffff']),
        ).toBeGreaterThanOrEqual(7)
      }),
      { seed: 7, numRuns: 200 },
    )
    expect(pointOf(qrInk('#ffd400') as string).h).toBeCloseTo(pointOf('#ffd400').h, -1)
  })
})
