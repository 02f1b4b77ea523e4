import type { Network } from '@casement/shared-protocol/schemas'
import type { ModalStore } from '../../kernel/modal-store.ts'
import { switchFailure } from './rules/switch-failure.ts'
import type { Switching, Visited } from './switching-store.ts'
import { IDLE, PATIENCE_MS, switchingIn, switchingOf } from './switching-store.ts'

/** How a switch went on. */
type Followed = {
  switched(): void
  /** Why it failed is said in a visit: where the visitor is by then. */
  failed(thrown: unknown, visit: number): void
}

/**
 * Has the view that is on the screen say how a switch goes on that the page began, or another part of the modal. One that the
 * visitor began in that view is told by the view itself.
 *
 * @example
 * const followed = followSwitch(modal, network, visit)
 * followed.failed(thrown, visit)
 */
export const followSwitch = (modal: ModalStore, network: Network, visit: number): Followed => {
  const store = switchingIn(modal)
  const chosen = switchingOf(store.getState(), visit).kind === 'asking'
  let mine: Switching = { kind: 'asking', network }

  const say = (said: Visited): void => {
    clearTimeout(timer)
    // A later switch has taken its place, and the visitor waits for that one.
    if (store.getState().state !== mine) return
    mine = said.state
    store.setState(said)
  }
  const timer = setTimeout(() => say({ visit, state: { kind: 'failed', network, failure: 'unanswered' } }), PATIENCE_MS)
  if (!chosen) store.setState({ visit, state: mine })
  return {
    switched: () => say({ visit, state: IDLE }),
    failed: (thrown, where) =>
      say({ visit: where, state: { kind: 'failed', network, failure: switchFailure(thrown) } }),
  }
}
