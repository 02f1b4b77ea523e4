import type { Core } from '../../kernel/core.ts'
import { lazy } from '../../lib/lazy.ts'
import { placeKey } from './rules/place-key.ts'
import { toFollow } from './rules/to-follow.ts'
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
 * specification section 4. What was sent is followed until it is known what became of it, also after a reload.
 *
 * @example
 * const { store, send } = createSendFeature(core, { request: requests.request, notices })
 */
export const createSendFeature = (core: Core, uses: SendUses): SendFeature => {
  const { session, remembered, whenIdle, report } = core
  const store = createSendStore()
  const follow = lazy(async () => (await import('./follow-sent.ts')).createFollowSent(core, uses.notices))
  const sender = lazy(async () => {
    const [{ createSendToken }, followed] = await Promise.all([import('./send-token.ts'), follow()])
    return createSendToken(core, store, { ...uses, follow: followed })
  })

  const resume = async (): Promise<void> => {
    const sent = toFollow(session.getState(), remembered.get('sent_transactions') ?? [], Date.now())
    if (sent.length === 0) return
    const [{ resumeFollowed }, followed] = await Promise.all([import('./resume-followed.ts'), follow()])
    for (const each of sent) resumeFollowed(core, followed, each).catch(report)
  }
  session.subscribe((now, before) => {
    if (placeKey(now) === placeKey(before)) return
    store.setState(NOTHING_WRITTEN, true)
    whenIdle(() => void resume().catch(report))
  })
  return { store, send: async (wish) => (await sender())(wish) }
}
