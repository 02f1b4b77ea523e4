import { chooseLanguage, directionOf } from '@casement/shared-protocol'
import type { FormatOptions } from 'icu-minify/format'
import format from 'icu-minify/format'
import { dateFormat, numberFormat, pluralRules } from './intl.ts'
import type { Catalogue, PartsMessages, Words } from './messages.ts'

const localeOf = (locales: Intl.LocalesArgument): string => String([locales].flat()[0] ?? 'en')
const formatters: FormatOptions['formatters'] = {
  getDateTimeFormat: (locales, options = {}) => dateFormat(localeOf(locales), options),
  getNumberFormat: (locales, options = {}) => numberFormat(localeOf(locales), options),
  getPluralRules: (locales, options = {}) => pluralRules(localeOf(locales), options),
}

// The blocks of Hebrew, Arabic and their neighbours, and the forms of their letters.
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/

// A name in another script takes the punctuation around it along, and reads as if it were elsewhere in the sentence,
// unless it is kept to itself.
const isolated = (value: string): string => `\u2068${value}\u2069`

/**
 * The words of one language.
 *
 * @example
 * const words = createWords(catalogue, 'de')
 * words('close') // 'Schließen'
 */
export const createWords = <M extends PartsMessages>(catalogue: Catalogue<M>, locale: string): Words<M> => {
  const mirrored = directionOf(chooseLanguage([locale])) === 'rtl'
  const inserted = (value: number | string): number | string =>
    typeof value === 'string' && (mirrored || RIGHT_TO_LEFT.test(value)) ? isolated(value) : value
  const say = (id: keyof M, values: { readonly [name: string]: number | string } = {}): string => {
    const given = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, inserted(value)]))
    // No text holds tags, so that what is formatted is always one text.
    return format(catalogue[id], locale, given, { formatters }) as string
  }
  return say
}
