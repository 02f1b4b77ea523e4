/**
 * Creates a rate limiter. Each call of the returned function says whether one more call is allowed. One second's worth
 * is allowed at once, so that a page that starts with a thousand reads is not rejected.
 *
 * @example
 * const allowed = callRate(8_192)
 * if (!allowed()) refuse()
 */
export const callRate = (perSecond: number, now: () => number = () => performance.now()): (() => boolean) => {
  let tokens = perSecond
  let last = now()
  return () => {
    const time = now()
    tokens = Math.min(perSecond, tokens + ((time - last) / 1_000) * perSecond)
    last = time
    if (tokens < 1) return false
    tokens -= 1
    return true
  }
}
