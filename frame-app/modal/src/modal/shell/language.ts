import type { Speech } from '../../words/speech.ts'
import type { SpeechStore } from '../../words/speech-store.ts'

type Root = { lang: string; dir: string }

/**
 * Has the page say what language it is in, and be laid out in its direction, as long as it is there: screen readers
 * choose their voice by it, and browsers fonts and hyphens.
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
