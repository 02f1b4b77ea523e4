import type { Away } from '../frame/explain.ts'
import type { AskedOfPanel } from './own-panel.ts'
import { createPanel } from './own-panel.ts'

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
  asked: AskedOfPanel,
  why: Away,
  onRetry: () => void,
  onClose?: () => void,
): (() => void) => {
  const { panel, words } = createPanel(box.ownerDocument, asked, 'alert')
  part(panel, 'p', words[why])
  const retry = part(panel, 'button', words.retry, onRetry)
  if (onClose) part(panel, 'button', words.close, onClose)
  box.append(panel)
  // An embedded frame is not what the visitor is looking at.
  if (onClose) retry.focus()
  return () => panel.remove()
}
