import type { Speech } from '../words/speech.ts'

/**
 * Explains the page to a visitor who opened it directly. There is no host, and nothing is asked of the visitor: a page
 * of this origin that asks for a secret at the top level is a copy.
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
