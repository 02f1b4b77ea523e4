/** Browsers round the window's edges. */
const SLACK = 2

/**
 * Reports when another window covers this one, for which browsers have no event: a pointer that leaves a window is
 * beyond its edges; one that leaves while still within them is on a window above. A page can open an always-on-top
 * window (Document Picture-in-Picture) and put it over the text of a decision.
 *
 * @example
 * const stop = watchCover(window, () => warn('Another window lies over this one'))
 */
export const watchCover = (view: Window, covered: () => void): (() => void) => {
  const { document } = view
  const over = new AbortController()
  const { signal } = over
  // The browser's context menu also makes the pointer leave.
  let menu = false
  document.addEventListener(
    'contextmenu',
    () => {
      menu = true
    },
    { signal },
  )
  document.addEventListener(
    'pointermove',
    () => {
      menu = false
    },
    { signal },
  )
  document.documentElement.addEventListener(
    'pointerleave',
    ({ isTrusted, pointerType, clientX, clientY }) => {
      if (!isTrusted || pointerType !== 'mouse' || menu) return
      const across = clientX >= SLACK && clientX < view.innerWidth - SLACK
      if (across && clientY >= SLACK && clientY < view.innerHeight - SLACK) covered()
    },
    { signal },
  )
  return () => over.abort()
}
