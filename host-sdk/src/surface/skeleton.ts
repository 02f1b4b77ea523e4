import type { AskedOfPanel } from './own-panel.ts'
import { createPanel } from './own-panel.ts'

// A title and four rows, as the frame's own.
const BONES = 5

/**
 * Stands in for a frame of which nobody knows yet whether it is ours, as that frame's own skeleton would look. Above the page
 * it has a way to close, without which it could be left by keys alone. Returns how to take it away.
 *
 * @example
 * const takeAway = showSkeleton(dialog, { themeMode: 'dark', locale: 'de' }, onClose)
 */
export const showSkeleton = (box: Element, asked: AskedOfPanel, onClose?: () => void): (() => void) => {
  const { panel, words } = createPanel(box.ownerDocument, asked, 'status')
  panel.setAttribute('aria-busy', 'true')
  panel.setAttribute('aria-label', words.loading)
  if (onClose) {
    const close = box.ownerDocument.createElement('button')
    close.textContent = '\u00d7'
    close.setAttribute('aria-label', words.close)
    close.onclick = onClose
    panel.append(close)
  }
  for (let bone = 0; bone < BONES; bone += 1) panel.append(box.ownerDocument.createElement('i'))
  box.append(panel)
  return () => panel.remove()
}
