import * as v from 'valibot'
import { MAX_THEME_VALUE_LENGTH } from '../limits.ts'
import { boundedText, optionGroup, whole } from './bounded.ts'

export const themeModeSchema = v.picklist(['light', 'dark', 'auto'])
export type ThemeMode = v.InferOutput<typeof themeModeSchema>

/**
 * Values reach the frame's style sheet through `setProperty`. Each must have its token's own form, so that none can
 * name an address (`url()`), refer to another variable or leave the declaration.
 */
const FONT_FAMILY = /^[\p{L}\p{N} ,'"_-]+$/u
const COLOR =
  /^(?:#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})|[a-z]{3,24}|(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch)\([0-9a-z ,.%/+-]{1,64}\))$/i
const LENGTH = /^(?:0|\d{1,3}(?:\.\d{1,3})?(?:px|rem|em))$/

const value = (form: RegExp, reason: string) =>
  v.optional(v.pipe(boundedText(MAX_THEME_VALUE_LENGTH), v.regex(form, reason)))
const color = () => value(COLOR, 'must be a colour')
const length = () => value(LENGTH, 'must be a length in px, rem or em')

export const themeVariablesSchema = optionGroup({
  '--casement-font-family': value(FONT_FAMILY, 'must be a list of font names'),
  '--casement-accent': color(),
  '--casement-color-mix': color(),
  '--casement-color-mix-strength': v.optional(whole(0, 100)),
  '--casement-font-size-master': length(),
  '--casement-border-radius-master': length(),
  '--casement-z-index': v.optional(whole(0, 2_147_483_647)),
  '--casement-qr-color': color(),
})
export type ThemeVariables = v.InferOutput<typeof themeVariablesSchema>
