import type { Direction, Language } from '@casement/shared-protocol'
import { chooseLanguage, directionOf } from '@casement/shared-protocol'
import { words as ar } from './languages/ar.json?compiled'
import { words as de } from './languages/de.json?compiled'
import type english from './languages/en.json'
import { words as en } from './languages/en.json?compiled'
import { words as ja } from './languages/ja.json?compiled'

export type DecisionWords = { readonly [id in keyof typeof english]: string }

// The window has a catalogue to itself, so that it need not load the modal's, and all of it in the file that it is made
// of: a decision is no place for a text that did not come.
const languages: { readonly [language in Language]: object } = { en, de, ja, ar }

export type DecisionSpeech = {
  readonly language: Language
  readonly direction: Direction
  readonly words: DecisionWords
}

/**
 * What the window speaks: the language that the frame opened it in, or of whoever came here otherwise, their own.
 *
 * @example
 * decisionSpeech('#t=dark&d=rtl&l=ar', navigator.languages).direction // 'rtl'
 */
export const decisionSpeech = (fragment: string, wanted: readonly string[]): DecisionSpeech => {
  const asked = new URLSearchParams(fragment.replace('#', '')).get('l') ?? ''
  const language = chooseLanguage([asked, ...wanted])
  // Every file has every text, and none takes values: a test holds them to that.
  return { language, direction: directionOf(language), words: languages[language] as DecisionWords }
}
