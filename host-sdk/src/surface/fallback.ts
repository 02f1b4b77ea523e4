import { chooseLanguage, directionOf } from '@casement/shared-protocol/host'
import type { Away } from '../frame/explain.ts'
import { FALLBACK_WORDS } from './fallback-words.ts'

const part = (panel: Element, tag: 'p' | 'button', text: string, onClick?: () => void): HTMLElement => {
  const element = panel.ownerDocument.createElement(tag)
  element.textContent = text
  if (onClick) element.onclick = onClick
  panel.append(element)
  return element
}

/**
 * Tells a visitor that the frame did not come, in words alone: whatever keeps the frame away may keep pictures away.
 * The words are of the language that the modal would have spoken. Returns how to take it away.
 *
 * @example
 * const takeAway = showFallback(dialog, { themeMode: 'dark', locale: 'de' }, 'missing', onRetry, onClose)
 */
export const showFallback = (
  box: Element,
  { themeMode, locale }: { readonly themeMode?: unknown; readonly locale?: unknown },
  why: Away,
  onRetry: () => void,
  onClose?: () => void,
): (() => void) => {
  const panel = box.ownerDocument.createElement('div')
  // The frame, which reads options, did not come: what a page wrote there may be anything.
  const language = chooseLanguage([`${locale}`, ...navigator.languages])
  const words = FALLBACK_WORDS[language]
  panel.setAttribute('role', 'alert')
  panel.setAttribute('lang', language)
  panel.setAttribute('dir', directionOf(language))
  const scheme = themeMode === 'light' || themeMode === 'dark' ? themeMode : 'light dark'
  panel.style.setProperty('color-scheme', scheme, 'important')
  part(panel, 'p', words[why])
  const retry = part(panel, 'button', words.retry, onRetry)
  if (onClose) part(panel, 'button', words.close, onClose)
  box.append(panel)
  // An embedded frame is not what the visitor is looking at.
  if (onClose) retry.focus()
  return () => panel.remove()
}
