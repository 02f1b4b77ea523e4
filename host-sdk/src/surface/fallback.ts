const part = (panel: Element, tag: 'p' | 'button', text: string, onClick?: () => void): HTMLElement => {
  const element = panel.ownerDocument.createElement(tag)
  element.textContent = text
  if (onClick) element.onclick = onClick
  panel.append(element)
  return element
}

/**
 * Tells a visitor that the frame did not come, in words alone: whatever keeps the frame away may keep pictures away.
 * Returns how to take it away.
 *
 * @example
 * const takeAway = showFallback(dialog, 'dark', onRetry, onClose)
 */
export const showFallback = (
  box: Element,
  themeMode: string | undefined,
  onRetry: () => void,
  onClose?: () => void,
): (() => void) => {
  const panel = box.ownerDocument.createElement('div')
  panel.setAttribute('role', 'alert')
  const scheme = themeMode === 'light' || themeMode === 'dark' ? themeMode : 'light dark'
  panel.style.setProperty('color-scheme', scheme, 'important')
  part(panel, 'p', 'The wallet window could not be loaded. Check your connection, then try again.')
  const retry = part(panel, 'button', 'Try again', onRetry)
  if (onClose) part(panel, 'button', 'Close', onClose)
  box.append(panel)
  // An embedded frame is not what the visitor is looking at.
  if (onClose) retry.focus()
  return () => panel.remove()
}
