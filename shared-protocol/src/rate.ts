/**
 * Counts calls against a rate: each call of what it returns says whether one more is allowed. A full second's worth may
 * come at once, so that a page that loads with a thousand reads is not refused.
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
