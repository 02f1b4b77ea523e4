import type { FormatOptions } from 'icu-minify/format'
import format from 'icu-minify/format'
import type { Catalogue, MessageId, ValuesOf } from './catalogue.ts'

/** Says a text of the catalogue. */
export type Words = <Id extends MessageId>(id: Id, ...values: ValuesOf<Id>) => string

const formatters: FormatOptions['formatters'] = {
  getDateTimeFormat: (...options) => new Intl.DateTimeFormat(...options),
  getNumberFormat: (...options) => new Intl.NumberFormat(...options),
  getPluralRules: (...options) => new Intl.PluralRules(...options),
}

/**
 * The words of one language.
 *
 * @example
 * const words = createWords(catalogue, 'de')
 * words('back') // 'Zurück'
 */
export const createWords = (catalogue: Catalogue, locale: string): Words => {
  const say = (id: MessageId, values?: { readonly [name: string]: number | string }): string =>
    // No text holds tags, so that what is formatted is always one text.
    format(catalogue[id], locale, values, { formatters }) as string
  return say
}
