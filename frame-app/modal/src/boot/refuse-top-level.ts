import type { Speech } from '../words/speech.ts'

/**
 * Says what this page is to somebody who opened it by itself. There is no host to show anything for, and nothing is
 * asked for here: a page of this origin that asks for a secret at the top of a window is a copy.
 *
 * @example
 * if (window.parent === window) refuseTopLevel(document, await loadSpeech({ languages: navigator.languages }))
 */
export const refuseTopLevel = (document: Document, { language, direction, words }: Speech): void => {
  document.documentElement.lang = language
  document.documentElement.dir = direction
  const text = document.createElement('p')
  text.textContent = words('top-level')
  document.body.replaceChildren(text)
}
