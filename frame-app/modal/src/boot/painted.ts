// How long a paint is waited for. A document that is hidden gets no animation frames, and one that is behind another
// window gets few: whoever waits for an opening must not wait for the visitor to come back.
const PATIENCE_MS = 250

/**
 * Resolves in the task after the next paint, or soon after where nothing is painted.
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
