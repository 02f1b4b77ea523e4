import type { Core } from '../../kernel/core.ts'
import { lazy } from '../../lib/lazy.ts'
import { placeKey } from './rules/place-key.ts'
import type { SendToken, SendUses } from './send-token.ts'
import type { SendStore } from './store.ts'
import { createSendStore, NOTHING_WRITTEN } from './store.ts'

/** Sending coins and tokens. */
export type SendFeature = {
  readonly store: SendStore
  /** Asks the wallet to send; resolves to the transaction's hash. */
  readonly send: SendToken
}

/**
 * Creates the send feature. What the visitor has written is dropped when the account or the network changes:
 * specification section 4.
 *
 * @example
 * const { store, send } = createSendFeature(core, { request: requests.request, notices })
 */
export const createSendFeature = (core: Core, uses: SendUses): SendFeature => {
  const store = createSendStore()
  core.session.subscribe((now, before) => {
    if (placeKey(now) !== placeKey(before)) store.setState(NOTHING_WRITTEN, true)
  })
  const loaded = lazy(async () => (await import('./send-token.ts')).createSendToken(core, store, uses))
  return { store, send: async (transfer) => (await loaded())(transfer) }
}
