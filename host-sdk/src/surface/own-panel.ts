import { chooseLanguage, directionOf } from '@casement/shared-protocol/host'
import { FALLBACK_WORDS } from './fallback-words.ts'

/**
 * Options of the page that determine a panel's look and language. Not validated, because the frame does that and it did
 * not load.
 */
export type PanelOptions = { readonly themeMode?: unknown; readonly locale?: unknown }

/**
 * Creates an empty panel in the theme and language that the modal would have used, and returns it with its texts.
 *
 * @example
 * const { panel, words } = createPanel(document, { themeMode: 'dark', locale: 'de' }, 'alert')
 */
export const createPanel = (document: Document, { themeMode, locale }: PanelOptions, role: 'alert' | 'status') => {
  const panel = document.createElement('div')
  const language = chooseLanguage([`${locale}`, ...navigator.languages])
  panel.setAttribute('role', role)
  panel.setAttribute('lang', language)
  panel.setAttribute('dir', directionOf(language))
  const scheme = themeMode === 'light' || themeMode === 'dark' ? themeMode : 'light dark'
  panel.style.setProperty('color-scheme', scheme, 'important')
  return { panel, words: FALLBACK_WORDS[language] }
}
