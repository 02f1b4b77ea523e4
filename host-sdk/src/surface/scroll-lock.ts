import { adopt } from './styles.ts'

/**
 * Keeps the page from scrolling under the modal. Returns a function that releases the lock. The page's own styles are
 * never written: each lock is a separate style sheet, so locks of several instances add up, and releasing the last one
 * restores exactly the page's own state.
 *
 * @example
 * const unlock = lockScroll(document)
 */
export const lockScroll = (document: Document): (() => void) => {
  const { documentElement: root, defaultView: view } = document
  // If the scrollbar takes up space, keep that space, or the content would shift.
  const gutter = (view?.innerWidth ?? 0) > root.clientWidth ? ';scrollbar-gutter:stable!important' : ''
  // The body's overflow applies to the window only while the root has none. Setting the root's overflow would make a
  // body as tall as the window scroll by itself, and the page would jump to its top.
  const body = view?.getComputedStyle(root).overflowY === 'visible' ? 'body{overflow:visible!important}' : ''
  return adopt(document, `html{overflow:hidden!important${gutter}}${body}`)
}
