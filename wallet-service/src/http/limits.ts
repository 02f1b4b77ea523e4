import type { RateLimiterStoreAbstract } from 'rate-limiter-flexible'
import { RateLimiterRes } from 'rate-limiter-flexible'
import type { Database } from '../database/open-database.ts'
import { ProblemError } from './problem.ts'

/** Counts an attempt under a key. Throws when there were too many. */
export type Count = (key: string) => Promise<void>

/** Creates a counter that all instances share. */
export const createCount = (
  database: Database,
  limit: { readonly name: string; readonly points: number; readonly seconds: number },
): Count => {
  const limiter: RateLimiterStoreAbstract = database.createLimiter(limit)
  return async (key) => {
    try {
      await database.besideTransactions(() => limiter.consume(key))
    } catch (error) {
      // The library rejects with its count, and with an Error only when the database failed.
      if (error instanceof RateLimiterRes) throw new ProblemError('rate_limited', { retryAfterMs: error.msBeforeNext })
      throw error
    }
  }
}
