import * as v from 'valibot'
import { MAX_THEME_VALUE_LENGTH } from '../limits.ts'
import { boundedText, optionGroup, whole } from './bounded.ts'

export const themeModeSchema = v.picklist(['light', 'dark', 'auto'])
export type ThemeMode = v.InferOutput<typeof themeModeSchema>

/**
 * Values reach the frame's style sheet through `setProperty`. Each value must match its token's own format, so that it
 * cannot contain an address (`url()`), refer to another variable or end the declaration.
 */
const FONT = /"[\p{L}\p{N} _-]+"|'[\p{L}\p{N} _-]+'|[\p{L}\p{N}_-]+(?: [\p{L}\p{N}_-]+)*/u.source
const FONT_FAMILY = new RegExp(`^(?:${FONT})(?: ?, ?(?:${FONT}))*$`, 'u')
const COLOR =
  /^(?:#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})|[a-z]{3,24}|(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch)\([0-9a-z ,.%/+-]{1,64}\))$/i
const LENGTH = /^(?:0|\d{1,3}(?:\.\d{1,3})?(?:px|rem|em))$/

const value = (form: RegExp, reason: string) =>
  v.optional(v.pipe(boundedText(MAX_THEME_VALUE_LENGTH), v.regex(form, reason)))
const color = () => value(COLOR, 'must be a colour')
const length = () => value(LENGTH, 'must be a length in px, rem or em')

const variables = {
  '--casement-font-family': value(FONT_FAMILY, 'must be a list of font names'),
  '--casement-accent': color(),
  '--casement-color-mix': color(),
  '--casement-color-mix-strength': v.optional(whole(0, 100)),
  '--casement-font-size-master': length(),
  '--casement-border-radius-master': length(),
  '--casement-z-index': v.optional(whole(0, 2_147_483_647)),
  '--casement-qr-color': color(),
}
type Variable = keyof typeof variables
const NAMES = Object.keys(variables) as Variable[]

/** Prefixes that pages know from other modals. Our own name takes precedence, then the first of this list. */
const OTHER_PREFIXES = ['--apkt-', '--w3m-'] as const
type Renamed<V, P extends string> = V extends `--casement-${infer Rest}` ? `${P}${Rest}` : never
type Aliases = {
  [V in Variable as Renamed<V, (typeof OTHER_PREFIXES)[number]>]: (typeof variables)[V]
}

const renamed = (name: Variable, prefix: string): string => name.replace('--casement-', prefix)
const aliases = Object.fromEntries(
  OTHER_PREFIXES.flatMap((prefix) => NAMES.map((name) => [renamed(name, prefix), variables[name]])),
) as Aliases

/** The variables under any of their names, as a page may write them. */
export type WrittenThemeVariables = {
  [V in Variable | keyof Aliases]?: v.InferOutput<(typeof variables & Aliases)[V]>
}

export type ThemeVariables = { [V in Variable]?: v.InferOutput<(typeof variables)[V]> }

const withOurPrefix = (written: WrittenThemeVariables): ThemeVariables => {
  const given: { readonly [name: string]: unknown } = written
  return Object.fromEntries(
    NAMES.flatMap((name) => {
      const names = [name, ...OTHER_PREFIXES.map((prefix) => renamed(name, prefix))]
      const chosen = names.find((each) => given[each] !== undefined)
      return chosen === undefined ? [] : [[name, given[chosen]]]
    }),
  )
}

export const themeVariablesSchema = v.pipe(optionGroup({ ...variables, ...aliases }), v.transform(withOurPrefix))
