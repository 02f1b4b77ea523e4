import { receiversOf, withReceivers } from './rules/receivers.ts'
import type { RequestReview } from './rules/review-request.ts'

/** To whom this device has sent, the newest first. */
export type ReceiverRecords = {
  readonly read: () => Promise<readonly string[]>
  readonly save: (receivers: readonly string[]) => Promise<void>
}

export type KnownReceivers = {
  /** Never throws: without what was kept, nobody is known. */
  readonly all: () => Promise<readonly string[]>
  /** Remembers to whom something was sent. Never throws: what was sent was sent. */
  readonly remember: (review: RequestReview) => Promise<void>
}

/**
 * The receivers that this device knows, because its owner has sent to them with it. What others send to the account is no
 * reason to know them.
 *
 * @example
 * const known = createKnownReceivers({ read, save })
 * await known.remember(review)
 */
export const createKnownReceivers = ({ read, save }: ReceiverRecords): KnownReceivers => {
  const all = (): Promise<readonly string[]> => read().catch(() => [])
  return {
    all,
    remember: async (review) => {
      const sent = receiversOf(review)
      if (sent.length > 0) await save(withReceivers(await all(), sent)).catch(() => undefined)
    },
  }
}
