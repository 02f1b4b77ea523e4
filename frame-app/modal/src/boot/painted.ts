// The longest wait for a paint. A hidden document gets no animation frames and one behind another window gets few, and
// an opening must not wait for the visitor to come back.
const PATIENCE_MS = 250

/**
 * Resolves in the task after the next paint, or shortly after if nothing is painted.
 *
 * @example
 * await painted()
 */
export const painted = (): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, PATIENCE_MS)
    requestAnimationFrame(() => {
      clearTimeout(timer)
      setTimeout(resolve)
    })
  })
