import type { Network } from '@casement/shared-protocol/schemas'
import type { ModalStore } from '../../kernel/modal-store.ts'
import { switchFailure } from './rules/switch-failure.ts'
import type { Switching, Visited } from './switching-store.ts'
import { IDLE, PATIENCE_MS, switchingIn, switchingOf } from './switching-store.ts'

/** Reports the progress of a switch. */
type Followed = {
  /** Whether the visitor chose the network in a view, which shows the switch. */
  readonly chosen: boolean
  switched(): void
  /** Shows the failure in a visit: the visitor's current one. */
  failed(thrown: unknown, visit: number): void
}

/**
 * Shows a network switch in the current view if it was started by the page or another part of the modal. A switch that
 * was started in the view is shown by the view itself.
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
    // A later switch has replaced this one.
    if (store.getState().state !== mine) return
    mine = said.state
    store.setState(said)
  }
  const timer = setTimeout(() => say({ visit, state: { kind: 'failed', network, failure: 'unanswered' } }), PATIENCE_MS)
  if (!chosen) store.setState({ visit, state: mine })
  return {
    chosen,
    switched: () => say({ visit, state: IDLE }),
    failed: (thrown, where) =>
      say({ visit: where, state: { kind: 'failed', network, failure: switchFailure(thrown) } }),
  }
}
