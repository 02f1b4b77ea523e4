import { chooseLanguage, directionOf } from '@casement/shared-protocol'
import type { CompiledMessage, FormatOptions } from 'icu-minify/format'
import format from 'icu-minify/format'
import { dateFormat, numberFormat, pluralRules } from './intl.ts'
import type { Catalogue, PartsMessages, Words } from './messages.ts'

const localeOf = (locales: Intl.LocalesArgument): string => String([locales].flat()[0] ?? 'en')
const formatters: FormatOptions['formatters'] = {
  getDateTimeFormat: (locales, options = {}) => dateFormat(localeOf(locales), options),
  getNumberFormat: (locales, options = {}) => numberFormat(localeOf(locales), options),
  getPluralRules: (locales, options = {}) => pluralRules(localeOf(locales), options),
}

// The Unicode blocks of Hebrew, Arabic and related scripts, with their presentation forms.
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/

// Isolates a name: otherwise a name in another script pulls the punctuation around it along and appears elsewhere in
// the sentence.
const isolated = (value: string): string => `\u2068${value}\u2069`

/**
 * Creates the function that formats a language's texts. `changed` are the page's texts, which replace the catalog's. The
 * catalog is read anew for each text, because texts of views are added to it when the first of these views is loaded.
 *
 * @example
 * const words = createWords(catalogue, 'de')
 * words('close') // 'Schließen'
 */
export const createWords = <M extends PartsMessages>(
  catalogue: Catalogue<M>,
  locale: string,
  changed: { readonly [id in PropertyKey]?: CompiledMessage | undefined } = {},
): Words<M> => {
  const mirrored = directionOf(chooseLanguage([locale])) === 'rtl'
  const inserted = (value: number | string): number | string =>
    typeof value === 'string' && (mirrored || RIGHT_TO_LEFT.test(value)) ? isolated(value) : value
  const say = (id: keyof M, values: { readonly [name: string]: number | string } = {}): string => {
    const given = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, inserted(value)]))
    // No text contains tags, so the result is always a string.
    return format(changed[id] ?? catalogue[id], locale, given, { formatters }) as string
  }
  return say
}
