import type { ThemeVariables } from '@casement/shared-protocol/schemas'
import type { Hex } from './colour.ts'
import { contrast, flatten, hexOf, mixed, pointOf } from './colour.ts'
import type { PaletteStep } from './palette.ts'
import { palette } from './palette.ts'
import type { ColourRole, Theme } from './roles.ts'
import { roles } from './roles.ts'

/** A page's color settings: any CSS color, and a strength in percent. */
export type Wishes = {
  readonly accent?: string | undefined
  readonly mix?: string | undefined
  readonly mixStrength?: number | undefined
}

export type DerivedRoles = { readonly [R in ColourRole]?: Hex }

const WHITE = '#ffffff'
const BLACK = '#000000'
const TEXT = 4.5
const CONTROL = 3
const CODE = 7
/** The contrast that strong text aims for; if the ground allows less, it becomes white or black. */
const STRONG_TEXT = 9
/**
 * The least contrast that grounds leave for white or black, so that colored text on them still differs from the ink.
 */
const ROOM = 6
const STEP = 0.005
/** The step between states of a control, as in the palette. */
const STATE_STEP = 0.05
/** Below this lightness screens show no steps, only black. */
const DARKEST_SEEN = 0.16
/** A smaller share of a color is not visible. */
const LEAST_SHARE = 0.05
const SOFT_SHARE = { light: 0.1, dark: 0.16 } as const

const TEXT_GROUNDS = ['surface', 'surface-raised', 'surface-pressed'] as const
const NEUTRALS = [...TEXT_GROUNDS, 'line', 'line-strong', 'bone'] as const
type Neutrals = { readonly [N in (typeof NEUTRALS)[number]]: Hex }

const base = (role: ColourRole, theme: Theme): Hex => palette[roles[role][theme] as PaletteStep]
const baseNeutrals = (theme: Theme): Neutrals =>
  Object.fromEntries(NEUTRALS.map((role) => [role, base(role, theme)])) as Neutrals

/** White or black, whichever has more contrast on these grounds; white means a dark theme. */
const extremeOn = (grounds: readonly Hex[]): Hex =>
  contrast(WHITE, grounds) >= contrast(BLACK, grounds) ? WHITE : BLACK

/** Makes a color lighter or darker until a condition holds; at the end of the scale it is white or black. */
const moved = (from: Hex, step: number, holds: (hex: Hex) => boolean): { readonly hex: Hex; readonly by: number } => {
  if (holds(from)) return { hex: from, by: 0 }
  const { l, c, h } = pointOf(from)
  for (let by = Math.abs(step); ; by += Math.abs(step)) {
    const next = l + Math.sign(step) * by
    if (next <= 0 || next >= 1) return { hex: step < 0 ? BLACK : WHITE, by }
    const hex = hexOf({ l: next, c, h })
    if (holds(hex)) return { hex, by }
  }
}

/** A text of this hue that is legible on these grounds. */
const legible = (from: Hex, grounds: readonly Hex[], ratio: number): Hex =>
  moved(from, extremeOn(grounds) === WHITE ? STEP : -STEP, (hex) => contrast(hex, grounds) >= ratio).hex

/** A fill that is visible on these grounds, with the smaller change of lightness. */
const visible = (from: Hex, grounds: readonly Hex[], ratio: number): Hex => {
  const holds = (hex: Hex): boolean => contrast(hex, grounds) >= ratio
  const lighter = moved(from, STEP, holds)
  const darker = moved(from, -STEP, holds)
  if (!holds(lighter.hex)) return darker.hex
  return holds(darker.hex) && darker.by < lighter.by ? darker.hex : lighter.hex
}

type Control = { readonly fill: Hex; readonly hover: Hex; readonly pressed: Hex; readonly on: Hex }

/** The colors of a filled control. The label's contrast grows from state to state. */
const controlOf = (wished: Hex, { surface, 'surface-raised': raised }: Neutrals): Control => {
  const fill = visible(wished, [surface, raised], CONTROL)
  const { l, c, h } = pointOf(fill)
  const nearBlack = hexOf({ l: 0.2, c: Math.min(c, 0.04), h })
  const on = [WHITE, nearBlack].find((each) => contrast(each, [fill]) >= TEXT) ?? BLACK
  const away = on === WHITE ? -STATE_STEP : STATE_STEP
  // At the end of the scale the states go the other way; the label has contrast to spare there.
  const room = on === WHITE ? l - 2 * STATE_STEP >= DARKEST_SEEN : l + 2 * STATE_STEP <= 1
  const start = room ? l : Math.max(l, DARKEST_SEEN)
  const state = (steps: number): Hex => hexOf({ l: start + (room ? away : -away) * steps, c, h })
  return { fill, hover: state(1), pressed: state(2), on }
}

/** A tint of a color on the surface, weak enough to leave the inks their contrast. */
const softOf = (colour: Hex, { surface, 'surface-pressed': deepest }: Neutrals, share: number): Hex => {
  const { l, c, h } = pointOf(surface)
  const ground = hexOf({ l: Math.max(l, DARKEST_SEEN), c, h })
  for (let left = share; left >= LEAST_SHARE; left -= 0.01) {
    const soft = mixed(ground, colour, left)
    if (contrast(extremeOn([surface]), [soft]) >= ROOM) return soft
  }
  return deepest
}

/**
 * The neutrals with a color mixed in. They keep their steps of lightness from the surface, reversed at the end of the
 * scale, and avoid middle lightness, where neither white nor black would be legible.
 */
const neutralsOf = (theme: Theme, colour: Hex, share: number): Neutrals => {
  const plain = baseNeutrals(theme)
  const from = pointOf(plain.surface)
  const wished = pointOf(mixed(plain.surface, colour, share))
  const deepest = pointOf(plain['surface-pressed']).l - from.l
  const at = (l: number): Neutrals => {
    // `line-strong` belongs to controls; it is fitted later, like the inks.
    const turned = (deepest < 0 && l + deepest < DARKEST_SEEN) || l + deepest > 1 ? -1 : 1
    const start = Math.max(l, DARKEST_SEEN)
    return Object.fromEntries(
      NEUTRALS.map((role) => {
        const own = pointOf(mixed(plain[role], colour, share))
        const step = turned * (pointOf(plain[role]).l - from.l)
        return [role, hexOf({ l: step === 0 ? l : start + step, c: own.c, h: own.h })]
      }),
    ) as Neutrals
  }
  const groundsAt = (l: number): readonly Hex[] => TEXT_GROUNDS.map((role) => at(l)[role])
  const extreme = extremeOn(groundsAt(wished.l))
  let { l } = wished
  const way = extreme === WHITE ? -STEP : STEP
  while (contrast(extreme, groundsAt(l)) < ROOM) l += way
  return at(l)
}

/** The colors for errors, success and warnings, in the theme that the surfaces result in. */
const signalsOf = (theme: Theme, neutrals: Neutrals): DerivedRoles => {
  const grounds = TEXT_GROUNDS.map((role) => neutrals[role])
  const signal = (name: 'danger' | 'success' | 'warning'): DerivedRoles => {
    const text = base(`${name}-text`, theme)
    const soft = softOf(text, neutrals, SOFT_SHARE[theme])
    return { [`${name}-soft`]: soft, [`${name}-text`]: legible(text, [...grounds, soft], TEXT) }
  }
  const { fill, hover, pressed, on } = controlOf(base('danger', theme), neutrals)
  return {
    danger: fill,
    'danger-hover': hover,
    'danger-pressed': pressed,
    'on-danger': on,
    ...signal('danger'),
    ...signal('success'),
    ...signal('warning'),
  }
}

/**
 * The roles derived from an accent and a color mixed into the neutrals, as close to them as legibility allows. Every
 * pair keeps its ratio, whatever the colors.
 *
 * @example
 * deriveRoles('light', { accent: '#ffd400' }) // { accent: '#ae9000', 'on-accent': '#000000', … }
 */
export const deriveRoles = (theme: Theme, { accent, mix, mixStrength = 0 }: Wishes): DerivedRoles => {
  const own = base('surface', theme)
  const blended = mix === undefined || mixStrength === 0 ? undefined : flatten(mix, own)
  const neutrals = blended === undefined ? baseNeutrals(theme) : neutralsOf(theme, blended, mixStrength / 100)
  const grounds = TEXT_GROUNDS.map((role) => neutrals[role])
  // Mixing in a dark color can turn a light theme into a dark one, and the reverse.
  const made: Theme = blended === undefined ? theme : extremeOn(grounds) === WHITE ? 'dark' : 'light'
  const wished = accent === undefined ? undefined : flatten(accent, neutrals.surface)
  if (blended === undefined && wished === undefined) return {}

  const colour = wished ?? base('accent', made)
  const { fill, hover, pressed, on } = controlOf(colour, neutrals)
  const soft = softOf(fill, neutrals, SOFT_SHARE[made])
  const signals = blended === undefined ? {} : signalsOf(made, neutrals)
  const softs = [
    soft,
    ...(['danger-soft', 'success-soft', 'warning-soft'] as const).map((role) => signals[role] ?? base(role, theme)),
  ]
  const accents: DerivedRoles = {
    accent: fill,
    'accent-hover': hover,
    'accent-pressed': pressed,
    'on-accent': on,
    'accent-text': legible(colour, [...grounds, soft], TEXT),
    'accent-soft': soft,
    focus: visible(fill, [...grounds, ...softs], CONTROL),
  }
  if (blended === undefined) return accents
  return {
    ...neutrals,
    'line-strong': visible(neutrals['line-strong'], [neutrals.surface, neutrals['surface-raised']], CONTROL),
    ink: legible(base('ink', made), [...grounds, ...softs], STRONG_TEXT),
    'ink-quiet': legible(base('ink-quiet', made), [...grounds, ...softs], TEXT),
    'ink-disabled': mixed(neutrals.surface, base('ink-quiet', made), 0.5),
    ...signals,
    ...accents,
  }
}

/**
 * The ink of a QR code: the page's color if cameras can read it on white, else a darker one of the same hue.
 *
 * @example
 * qrInk('#3396ff') // '#004b91'
 */
export const qrInk = (colour: string): Hex | undefined => {
  const wished = flatten(colour, WHITE)
  return wished === undefined ? undefined : legible(wished, [WHITE], CODE)
}

/**
 * The roles derived from a page's theme variables.
 *
 * @example
 * rolesOf('dark', { '--casement-accent': '#0a7', '--casement-qr-color': 'navy' })
 */
export const rolesOf = (theme: Theme, variables: ThemeVariables): DerivedRoles => {
  const {
    '--casement-accent': accent,
    '--casement-color-mix': mix,
    '--casement-color-mix-strength': mixStrength,
    '--casement-qr-color': qr,
  } = variables
  const ink = qr === undefined ? undefined : qrInk(qr)
  return { ...deriveRoles(theme, { accent, mix, mixStrength }), ...(ink !== undefined && { 'qr-ink': ink }) }
}

/** The theme variables whose value has the form of a color but is not one. */
export const unreadable = (variables: ThemeVariables): readonly string[] =>
  (['--casement-accent', '--casement-color-mix', '--casement-qr-color'] as const).filter((name) => {
    const text = variables[name]
    return text !== undefined && flatten(text, WHITE) === undefined
  })
