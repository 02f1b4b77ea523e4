import type { HostMessages } from '@casement/shared-protocol/schemas'
import type { Catalogue } from './catalogue.ts'
import type { Direction, Language } from './languages.ts'
import { chooseLanguage, directionOf, LANGUAGES, primaryOf } from './languages.ts'
import { loadCatalogue } from './load-catalogue.ts'
import type { Words } from './words.ts'

/** What the modal speaks: a language that is loaded, its direction, and the tag by which numbers and dates are written. */
export type Speech = {
  readonly language: Language
  readonly locale: string
  readonly direction: Direction
  readonly words: Words
}

/** What it is to speak. */
export type Wish = {
  /** The page's choice: a tag, or `auto` for the visitor's. */
  readonly locale?: string | undefined
  /** What the visitor reads, by preference. */
  readonly languages: readonly string[]
  /** The page's words in place of the modal's. */
  readonly hostWords?: HostMessages | undefined
}

const loadOrEnglish = async (wanted: Language): Promise<readonly [Language, Catalogue]> => {
  const [english] = LANGUAGES
  try {
    return [wanted, await loadCatalogue(wanted)]
  } catch (error) {
    if (wanted === english) throw error
    // A text in a language that one may not read says more than none.
    return [english, await loadCatalogue(english)]
  }
}

/**
 * Loads what the modal is to speak.
 *
 * @example
 * const { words } = await loadSpeech({ locale: 'auto', languages: navigator.languages })
 */
export const loadSpeech = async ({ locale: choice = 'auto', languages, hostWords = {} }: Wish): Promise<Speech> => {
  // What fills in the texts comes with them: a boot that is not followed by an opening needs neither.
  const [[language, catalogue], { createWords }] = await Promise.all([
    loadOrEnglish(chooseLanguage([choice, ...languages])),
    import('./words.ts'),
  ])
  // Numbers and dates as the visitor writes them, where that is a form of the same language. The page has no say in it:
  // by a region or a numbering system, the same digits are another amount.
  const locale = languages.find((tag) => primaryOf(tag) === language) ?? language
  const words = createWords({ ...catalogue, ...hostWords[language] }, locale)
  return { language, locale, direction: directionOf(language), words }
}
