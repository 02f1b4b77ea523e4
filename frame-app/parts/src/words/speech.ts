import type { Direction, Language } from '@casement/shared-protocol'
import { chooseLanguage, directionOf, LANGUAGES, primaryOf } from '@casement/shared-protocol'
import type { HostMessages } from '@casement/shared-protocol/schemas'
import type { Catalogue, PartsMessages, PartsWords, Words } from './messages.ts'

/** The texts of a loaded language, its direction, and the locale for numbers and dates. */
export type Speech<W extends PartsWords = PartsWords> = {
  readonly language: Language
  readonly locale: string
  readonly direction: Direction
  readonly words: W
}

/** What determines the language. */
export type Wish = {
  /** The page's choice: a language tag, or `auto` for the visitor's. */
  readonly locale?: string | undefined
  /** The visitor's languages, by preference. */
  readonly languages: readonly string[]
  /** The page's texts that replace the frame's. */
  readonly hostWords?: HostMessages | undefined
}

type Load<M extends PartsMessages> = (language: Language) => Promise<Catalogue<M>>

const loadOrEnglish = async <M extends PartsMessages>(
  load: Load<M>,
  wanted: Language,
): Promise<readonly [Language, Catalogue<M>]> => {
  const [english] = LANGUAGES
  try {
    return [wanted, await load(wanted)]
  } catch (error) {
    if (wanted === english) throw error
    // A text in English is better than none.
    return [english, await load(english)]
  }
}

/**
 * Loads the language and texts of a frame from its catalogs.
 *
 * @example
 * const { words } = await loadSpeechFrom(loadCatalogue, { locale: 'auto', languages: navigator.languages })
 */
export const loadSpeechFrom = async <M extends PartsMessages>(
  load: Load<M>,
  { locale: choice = 'auto', languages, hostWords = {} }: Wish,
): Promise<Speech<Words<M>>> => {
  // The formatter is loaded with the texts: a boot without an opening needs neither.
  const [[language, catalogue], { createWords }] = await Promise.all([
    loadOrEnglish(load, chooseLanguage([choice, ...languages])),
    import('./words.ts'),
  ])
  // Numbers and dates follow the visitor's locale if it is of the same language. The page cannot choose it: a region or
  // a numbering system can turn the same digits into another amount.
  const locale = languages.find((tag) => primaryOf(tag) === language) ?? language
  const words = createWords<M>(catalogue, locale, hostWords[language])
  return { language, locale, direction: directionOf(language), words }
}
