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

// The color formats that the schema accepts, and those needed to compute contrast.
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

/** An opaque color as `#rrggbb`. Contrast is computed from this form because it is what the browser paints. */
export type Hex = string

/** A color in adjustable coordinates; lightness is from 0 to 1. */
export type Point = { readonly l: number; readonly c: number; readonly h: number }

export const pointOf = (hex: Hex): Point => {
  const { l, c, h = 0 } = toOklch(hex) as Oklch
  return { l, c, h }
}

/** The nearest displayable color with the same lightness and hue. */
export const hexOf = ({ l, c, h }: Point): Hex =>
  formatHex(clampChroma({ mode: 'oklch', l: Math.min(1, Math.max(0, l)), c, h }, 'oklch')) as Hex

/** Mixes a share, from 0 to 1, of one color into another. */
export const mixed = (base: Hex, other: Hex, share: number): Hex =>
  formatHex(interpolate([base, other], 'oklab')(share))

/**
 * A color as it looks on a ground, or undefined if it is invalid: the schema checks the form of a name, not whether it
 * is a color.
 */
export const flatten = (text: string, ground: Hex): Hex | undefined => {
  const colour = toRgb(parse(text.toLowerCase()))
  if (!colour || [colour.r, colour.g, colour.b].some((channel) => !Number.isFinite(channel))) return undefined
  // Clamped to sRGB; a wide-gamut screen would show a different color than the one judged here.
  const shown = toRgb(clampChroma({ ...colour, alpha: 1 }, 'oklch')) as Rgb
  const under = toRgb(ground) as Rgb
  const alpha = Math.min(1, Math.max(0, colour.alpha ?? 1))
  const over = (channel: 'r' | 'g' | 'b'): number => shown[channel] * alpha + under[channel] * (1 - alpha)
  return formatHex({ mode: 'rgb', r: over('r'), g: over('g'), b: over('b') })
}

/** The lowest contrast of a color on any of these grounds. */
export const contrast = (ink: Hex, grounds: readonly Hex[]): number =>
  Math.min(...grounds.map((ground) => wcagContrast(ink, ground)))
