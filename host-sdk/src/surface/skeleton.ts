import type { PanelOptions } from './own-panel.ts'
import { createPanel } from './own-panel.ts'

// A title and four rows, like the frame's own skeleton.
const BONES = 5

/**
 * Shows a placeholder that looks like the frame's own skeleton until the frame has proved that it is ours. Above the
 * page it has a close button; otherwise only the keyboard could close it. Returns a function that removes it.
 *
 * @example
 * const takeAway = showSkeleton(dialog, { themeMode: 'dark', locale: 'de' }, onClose)
 */
export const showSkeleton = (box: Element, asked: PanelOptions, onClose?: () => void): (() => void) => {
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
