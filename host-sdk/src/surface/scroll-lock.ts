import { adopt } from './styles.ts'

/**
 * Keeps the page from scrolling under the modal; returns how to let it go. The page's own styles are never written:
 * each lock is a style sheet of its own, so that locks of several instances add up, and taking the last one away leaves
 * exactly what was there, whatever the page did meanwhile.
 *
 * @example
 * const unlock = lockScroll(document)
 */
export const lockScroll = (document: Document): (() => void) => {
  const { documentElement: root, defaultView: view } = document
  // A page with a scrollbar that takes room keeps the room, or everything in it would shift.
  const gutter = (view?.innerWidth ?? 0) > root.clientWidth ? ';scrollbar-gutter:stable!important' : ''
  // What the body says of scrolling counts for the window only while the root says nothing. As soon as the root does, a
  // body as tall as the window would scroll by itself, and the page would jump to its top.
  const body = view?.getComputedStyle(root).overflowY === 'visible' ? 'body{overflow:visible!important}' : ''
  return adopt(document, `html{overflow:hidden!important${gutter}}${body}`)
}
