import type { Language } from '@casement/shared-protocol'
import { LANGUAGES, withoutDisguise } from '@casement/shared-protocol'
import compile from 'icu-minify/compile'
import type { CompiledMessage } from 'icu-minify/format'
import type { MessagePart } from './message-parts.ts'
import { allPartsOf } from './message-parts.ts'

type Texts = { readonly [id: string]: string }
type Values = { readonly [id: string]: { readonly [name: string]: 'number' | 'text' } }

export type CheckedCatalogues = {
  readonly languages: { readonly [language in Language]: Texts }
  /** The values of each text; texts not listed take none. */
  readonly values: Values
  /** Texts that are the same in every language, such as names. */
  readonly names: readonly string[]
}

const pluralFault = (part: MessagePart, language: Language): string | undefined => {
  if (part.kind !== 'plural' && part.kind !== 'ordinal') return undefined
  const type = part.kind === 'plural' ? 'cardinal' : 'ordinal'
  const known = new Intl.PluralRules(language, { type }).resolvedOptions().pluralCategories
  const given = Object.keys(part.cases).filter((name) => !/^=\d+$/.test(name))
  const missing = known.filter((name) => !given.includes(name))
  if (missing.length > 0) return `has no ${missing.join(', ')} of ${part.name}`
  const unknown = given.filter((name) => !known.some((each) => each === name))
  return unknown.length > 0 ? `has ${unknown.join(', ')} of ${part.name}, which the language does not have` : undefined
}

const partFault = (part: MessagePart, language: Language): string | undefined => {
  if (part.kind === 'tag') return `holds the tag ${part.name}`
  return pluralFault(part, language)
}

const valueFaults = (parts: readonly MessagePart[], declared: Values[string]): readonly string[] => {
  const named = parts.flatMap((part) => ('name' in part && part.kind !== 'tag' ? [part] : []))
  const counted = ['number', 'plural', 'ordinal']
  return [
    ...Object.keys(declared)
      .filter((name) => !named.some((part) => part.name === name))
      .map((name) => `leaves out ${name}`),
    ...named.flatMap(({ name, kind }) => {
      const type = Object.hasOwn(declared, name) ? declared[name] : undefined
      if (!type) return [`takes ${name}, which is not declared`]
      if (type === 'text' && counted.includes(kind)) return [`counts ${name}, which is a text`]
      // A plain value would show a number without the language's digits and separators.
      return type === 'number' && kind === 'value' ? [`writes the number ${name} as it is`] : []
    }),
  ]
}

/** German words by which only friends speak to each other. The texts say “Sie”. */
const FAMILIAR_GERMAN = /(?<!\p{L})(?:du|dich|dir|dein(?:e[mnrs]?)?)(?!\p{L})/iu

const textFaults = (text: string, language: Language, declared: Values[string]): readonly string[] => {
  if (text.trim() === '') return ['is empty']
  if (text !== text.trim()) return ['begins or ends with a space']
  if (withoutDisguise(text) !== text) return ['holds what is not seen, or changes its direction']
  if (language === 'de' && FAMILIAR_GERMAN.test(text)) return ['speaks to the visitor as to a friend']
  // The formatter ignores offsets and would count wrong.
  if (/,\s*offset:/.test(text)) return ['counts from an offset']
  let message: CompiledMessage
  try {
    message = compile(text)
  } catch (error) {
    return [`is no ICU message: ${String(error)}`]
  }
  const parts = allPartsOf(message)
  return [...parts.flatMap((part) => partFault(part, language) ?? []), ...valueFaults(parts, declared)]
}

/**
 * Checks the catalogs of all languages and lists the faults of each text.
 *
 * @example
 * catalogueFaults({ languages: { en, de, ja, ar }, values: messageValues, names: [] }) // ['de copied: is empty']
 */
export const catalogueFaults = ({ languages, values, names }: CheckedCatalogues): readonly string[] => {
  const english = languages.en
  const faultsOf = (language: Language): readonly string[] => {
    const texts = languages[language]
    const missing = Object.keys(english).filter((id) => !Object.hasOwn(texts, id))
    const own = Object.entries(texts).flatMap(([id, text]) => {
      if (!Object.hasOwn(english, id)) return [`${id}: is not in English`]
      const untranslated = language !== 'en' && text === english[id] && !names.includes(id)
      const faults = textFaults(text, language, Object.hasOwn(values, id) ? (values[id] ?? {}) : {})
      return [...faults, ...(untranslated ? ['is the English text'] : [])].map((fault) => `${id}: ${fault}`)
    })
    return [...missing.map((id) => `${id}: is missing`), ...own].map((fault) => `${language} ${fault}`)
  }
  return LANGUAGES.flatMap(faultsOf)
}
