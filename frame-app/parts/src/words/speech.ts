import type { Direction, Language } from '@casement/shared-protocol'
import { chooseLanguage, directionOf, LANGUAGES, primaryOf } from '@casement/shared-protocol'
import type { HostMessages } from '@casement/shared-protocol/schemas'
import type { Catalogue, PartsMessages, PartsWords, Words } from './messages.ts'

/** What a frame speaks: a language that is loaded, its direction, and the tag by which numbers and dates are written. */
export type Speech<W extends PartsWords = PartsWords> = {
  readonly language: Language
  readonly locale: string
  readonly direction: Direction
  readonly words: W
}

/** What it is to speak. */
export type Wish = {
  /** The page's choice: a tag, or `auto` for the visitor's. */
  readonly locale?: string | undefined
  /** What the visitor reads, by preference. */
  readonly languages: readonly string[]
  /** The page's words in place of the frame's. */
  readonly hostWords?: HostMessages | undefined
}

/** Loads the texts of a language. */
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
    // A text in a language that one may not read says more than none.
    return [english, await load(english)]
  }
}

/**
 * Loads what a frame is to speak, from its catalogues.
 *
 * @example
 * const { words } = await loadSpeechFrom(loadCatalogue, { locale: 'auto', languages: navigator.languages })
 */
export const loadSpeechFrom = async <M extends PartsMessages>(
  load: Load<M>,
  { locale: choice = 'auto', languages, hostWords = {} }: Wish,
): Promise<Speech<Words<M>>> => {
  // What fills in the texts comes with them: a boot that is not followed by an opening needs neither.
  const [[language, catalogue], { createWords }] = await Promise.all([
    loadOrEnglish(load, chooseLanguage([choice, ...languages])),
    import('./words.ts'),
  ])
  // Numbers and dates as the visitor writes them, where that is a form of the same language. The page has no say in it:
  // by a region or a numbering system, the same digits are another amount.
  const locale = languages.find((tag) => primaryOf(tag) === language) ?? language
  const words = createWords<M>({ ...catalogue, ...hostWords[language] }, locale)
  return { language, locale, direction: directionOf(language), words }
}
