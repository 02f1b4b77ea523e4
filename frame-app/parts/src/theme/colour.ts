import type { Oklch, Rgb } from 'culori/fn'
import {
  clampChroma,
  converter,
  formatHex,
  interpolate,
  modeHsl,
  modeHwb,
  modeLab,
  modeLch,
  modeLrgb,
  modeOklab,
  modeOklch,
  modeRgb,
  parse,
  useMode as register,
  wcagContrast,
} from 'culori/fn'

// The forms that the schema lets through, and what contrast is worked out in.
register(modeRgb)
register(modeLrgb)
register(modeHsl)
register(modeHwb)
register(modeLab)
register(modeLch)
register(modeOklab)
register(modeOklch)
const toOklch = converter('oklch')
const toRgb = converter('rgb')

/** An opaque colour as `#rrggbb`. Contrast is worked out of nothing finer: it is what the browser paints. */
export type Hex = string

/** A colour as a point that can be moved: its lightness from 0 to 1. */
export type Point = { readonly l: number; readonly c: number; readonly h: number }

export const pointOf = (hex: Hex): Point => {
  const { l, c, h = 0 } = toOklch(hex) as Oklch
  return { l, c, h }
}

/** The colour nearest to a point that a screen has: it keeps its lightness and its hue. */
export const hexOf = ({ l, c, h }: Point): Hex =>
  formatHex(clampChroma({ mode: 'oklch', l: Math.min(1, Math.max(0, l)), c, h }, 'oklch')) as Hex

/** So much of one colour in another, from 0 to 1. */
export const mixed = (base: Hex, other: Hex, share: number): Hex =>
  formatHex(interpolate([base, other], 'oklab')(share))

/** A colour as it looks on a ground, or undefined where it is none: the schema knows the form of a name, not the names. */
export const flatten = (text: string, ground: Hex): Hex | undefined => {
  const colour = toRgb(parse(text.toLowerCase()))
  if (!colour || [colour.r, colour.g, colour.b].some((channel) => !Number.isFinite(channel))) return undefined
  // A screen that shows more colours would show another than the one that is judged here.
  const shown = toRgb(clampChroma({ ...colour, alpha: 1 }, 'oklch')) as Rgb
  const under = toRgb(ground) as Rgb
  const alpha = Math.min(1, Math.max(0, colour.alpha ?? 1))
  const over = (channel: 'r' | 'g' | 'b'): number => shown[channel] * alpha + under[channel] * (1 - alpha)
  return formatHex({ mode: 'rgb', r: over('r'), g: over('g'), b: over('b') })
}

/** The least contrast of a colour on any of these. */
export const contrast = (ink: Hex, grounds: readonly Hex[]): number =>
  Math.min(...grounds.map((ground) => wcagContrast(ink, ground)))
