import type { LoadFailure } from '../frame/explain.ts'
import type { PanelOptions } from './own-panel.ts'
import { createPanel } from './own-panel.ts'

const part = (panel: Element, tag: 'p' | 'button', text: string, onClick?: () => void): HTMLElement => {
  const element = panel.ownerDocument.createElement(tag)
  element.textContent = text
  if (onClick) element.onclick = onClick
  panel.append(element)
  return element
}

/**
 * Tells the visitor that the frame did not load. Text only, because images may fail for the same reason, in the
 * language that the modal would have used. Returns a function that removes the panel.
 *
 * @example
 * const takeAway = showFallback(dialog, { themeMode: 'dark', locale: 'de' }, 'missing', onRetry, onClose)
 */
export const showFallback = (
  box: Element,
  asked: PanelOptions,
  why: LoadFailure,
  onRetry: () => void,
  onClose?: () => void,
): (() => void) => {
  const { panel, words } = createPanel(box.ownerDocument, asked, 'alert')
  part(panel, 'p', words[why])
  const retry = part(panel, 'button', words.retry, onRetry)
  if (onClose) part(panel, 'button', words.close, onClose)
  box.append(panel)
  // The visitor may be using another part of the page than an embedded frame.
  if (onClose) retry.focus()
  return () => panel.remove()
}
