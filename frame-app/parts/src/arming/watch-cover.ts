/** Browsers round where a window ends. */
const SLACK = 2

/**
 * Tells when another window lies over this one, which no browser says: a pointer that leaves a window is beyond its edges, and
 * one that leaves it where it still is has gone to a window above it. A page can have one above all others (Document
 * Picture-in-Picture), and lay it over what is to be read.
 *
 * @example
 * const stop = watchCover(window, () => warn('Another window lies over this one'))
 */
export const watchCover = (view: Window, covered: () => void): (() => void) => {
  const { document } = view
  const over = new AbortController()
  const { signal } = over
  // The browser's own menu is a window, too.
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
