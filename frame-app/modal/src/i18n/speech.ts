import type { Direction, Language } from './languages.ts'
import { chooseLanguage, directionOf } from './languages.ts'
import { loadCatalogue } from './load-catalogue.ts'
import type { Words } from './words.ts'
import { createWords } from './words.ts'

/** What the modal speaks: a language that is loaded, its direction, and the tag by which numbers and dates are written. */
export type Speech = {
  readonly language: Language
  readonly locale: string
  readonly direction: Direction
  readonly words: Words
}

/**
 * Loads what the modal is to speak.
 *
 * @example
 * const { words } = await loadSpeech(navigator.languages)
 */
export const loadSpeech = async (wanted: readonly string[]): Promise<Speech> => {
  const language = chooseLanguage(wanted)
  // Numbers and dates as the visitor writes them, where that is a form of the same language.
  const locale = wanted.find((tag) => tag.split('-', 1)[0]?.toLowerCase() === language) ?? language
  const words = createWords(await loadCatalogue(language), locale)
  return { language, locale, direction: directionOf(language), words }
}
