import { chooseLanguage, directionOf } from '@casement/shared-protocol/host'
import { FALLBACK_WORDS } from './fallback-words.ts'

/** What of the page's options says how a panel looks and reads. The frame, which reads options, did not come: it may be anything. */
export type AskedOfPanel = { readonly themeMode?: unknown; readonly locale?: unknown }

/**
 * Makes an empty panel of the page's own half, in the theme and the language that the modal would have had, and the words
 * for it.
 *
 * @example
 * const { panel, words } = createPanel(document, { themeMode: 'dark', locale: 'de' }, 'alert')
 */
export const createPanel = (document: Document, { themeMode, locale }: AskedOfPanel, role: 'alert' | 'status') => {
  const panel = document.createElement('div')
  const language = chooseLanguage([`${locale}`, ...navigator.languages])
  panel.setAttribute('role', role)
  panel.setAttribute('lang', language)
  panel.setAttribute('dir', directionOf(language))
  const scheme = themeMode === 'light' || themeMode === 'dark' ? themeMode : 'light dark'
  panel.style.setProperty('color-scheme', scheme, 'important')
  return { panel, words: FALLBACK_WORDS[language] }
}
