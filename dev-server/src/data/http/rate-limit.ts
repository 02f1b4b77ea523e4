/** A rate limit: a burst, then so many requests per second. */
export type Rate = { readonly burst: number; readonly perSecond: number }

type Bucket = { tokens: number; at: number }

/** The maximum of clients tracked; beyond it the least recently active starts anew. */
const MAX_BUCKETS = 10_000

/** Counts requests by client and route; each call returns whether one more is allowed. */
export const createRateLimit = (
  { burst, perSecond }: Rate,
  now: () => number,
  most = MAX_BUCKETS,
): ((key: string) => boolean) => {
  const buckets = new Map<string, Bucket>()
  return (key) => {
    const at = now()
    const { tokens, at: last } = buckets.get(key) ?? { tokens: burst, at }
    const filled = Math.min(burst, tokens + (Math.max(0, at - last) / 1_000) * perSecond)
    const allowed = filled >= 1
    buckets.delete(key)
    buckets.set(key, { tokens: allowed ? filled - 1 : filled, at })
    const oldest = buckets.keys().next()
    if (buckets.size > most && !oldest.done) buckets.delete(oldest.value)
    return allowed
  }
}
