import * as v from 'valibot'
import type { ChangeableText } from '../changeable-texts.ts'
import { CHANGEABLE_TEXTS } from '../changeable-texts.ts'
import { withoutDisguise } from '../disguise.ts'
import type { Language } from '../languages.ts'
import { MAX_LOCALE_LENGTH, MAX_MESSAGE_TEXT_LENGTH } from '../limits.ts'
import { boundedText, caseOf, optionGroup, recordSchema } from './bounded.ts'

const isTag = (text: string): boolean => {
  try {
    return Intl.getCanonicalLocales(text).length === 1
  } catch {
    return false
  }
}

/** The modal's language: a BCP 47 tag, or `auto` for the visitor's own languages. */
export const localeSchema = v.pipe(
  boundedText(MAX_LOCALE_LENGTH),
  v.check((text) => text === 'auto' || isTag(text), 'must be "auto" or a language tag such as "de-CH"'),
)

// A page may name a text and leave it out, as its type says.
const textSchema = v.optional(
  v.pipe(
    boundedText(MAX_MESSAGE_TEXT_LENGTH),
    // Hidden characters in a page's own text are deliberate, so the text is rejected instead of cleaned.
    v.check((text) => withoutDisguise(text) === text, 'must not hold hidden characters'),
    // Braces suggest a placeholder, and placeholders are not filled in.
    v.check((text) => !/[{}]/.test(text), 'must not hold { or }'),
  ),
)

const textEntries = Object.fromEntries(CHANGEABLE_TEXTS.map((name) => [name, textSchema])) as {
  readonly [name in ChangeableText]: typeof textSchema
}

const textsSchema = v.pipe(
  recordSchema,
  caseOf(textEntries, () => 'is not a text that a page may change'),
)

const entries = {
  en: v.optional(textsSchema),
  de: v.optional(textsSchema),
  ja: v.optional(textsSchema),
  ar: v.optional(textsSchema),
} satisfies { readonly [language in Language]: unknown }

/** The page's replacements for the modal's own texts, by language and name. They are displayed as written. */
export const messagesSchema = optionGroup(entries)
export type HostMessages = v.InferOutput<typeof messagesSchema>
