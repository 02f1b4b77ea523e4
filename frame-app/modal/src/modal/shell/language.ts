import type { Speech, SpeechStore } from '../../words/speech.ts'

type Root = { lang: string; dir: string }

/**
 * Keeps the document's `lang` and `dir` in step with the texts: screen readers choose their voice by it, browsers fonts
 * and hyphenation.
 *
 * @example
 * keepLanguage(document.documentElement, speech)
 */
export const keepLanguage = (root: Root, speech: SpeechStore): void => {
  const say = ({ language, direction }: Speech): void => {
    root.lang = language
    root.dir = direction
  }
  say(speech.getState())
  speech.subscribe(say)
}
