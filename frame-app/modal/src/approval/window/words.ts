import type { Direction, Language } from '@casement/shared-protocol'
import { chooseLanguage, directionOf } from '@casement/shared-protocol'
import { words as ar } from './languages/ar.json?compiled'
import { words as de } from './languages/de.json?compiled'
import type english from './languages/en.json'
import { words as en } from './languages/en.json?compiled'
import { words as ja } from './languages/ja.json?compiled'

export type DecisionWords = { readonly [id in keyof typeof english]: string }

// The window has its own small catalog, bundled into its single file: it need not load the modal's, and no text can
// fail to load.
const languages: { readonly [language in Language]: object } = { en, de, ja, ar }

export type DecisionSpeech = {
  readonly language: Language
  readonly direction: Direction
  readonly words: DecisionWords
}

/**
 * The language and texts of the window: the language in the fragment set by the frame, else the browser's.
 *
 * @example
 * decisionSpeech('#t=dark&d=rtl&l=ar', navigator.languages).direction // 'rtl'
 */
export const decisionSpeech = (fragment: string, wanted: readonly string[]): DecisionSpeech => {
  const asked = new URLSearchParams(fragment.replace('#', '')).get('l') ?? ''
  const language = chooseLanguage([asked, ...wanted])
  // A test ensures that every file has every text and that none has placeholders.
  return { language, direction: directionOf(language), words: languages[language] as DecisionWords }
}
