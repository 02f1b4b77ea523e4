import type { ModalStore } from '../kernel/modal-store.ts'
import type { ViewStack } from '../kernel/rules/view-stack.ts'
import { topOf } from '../kernel/rules/view-stack.ts'
import type { ViewName } from '../kernel/rules/views.ts'
import type { LeavingEffect } from './rules/leaving.ts'
import { leaving } from './rules/leaving.ts'

export type GoParts = {
  readonly modal: ModalStore
  /** Whether an account is connected. */
  readonly connected: () => boolean
  /** Whether a view is implemented and its panel is on. */
  readonly reachable: (view: ViewName) => boolean
  /** Undoes what a view started before it was left. */
  readonly undo: (effect: LeavingEffect) => void
}

/** Changes the history. Returns false and changes nothing if the view is not available. */
export type Go = (stack: ViewStack) => boolean

/**
 * The only code that changes the history, so that every way of leaving a view undoes what the view started.
 *
 * @example
 * const go = createGo({ modal, connected, reachable, undo })
 * go(push(modal.getState().stack, { view: 'AllWallets', params: {} }))
 */
export const createGo =
  ({ modal, connected, reachable, undo }: GoParts): Go =>
  (stack) => {
    const before = modal.getState().stack
    const left = topOf(before)
    const shown = topOf(stack)
    const visited = before.entries.some(({ key }) => key === shown.key)
    // Going back to a view that was available when it was visited is allowed.
    if (!visited && !reachable(shown.view)) return false
    // Whatever leads to another view ends what is said in its place.
    modal.setState({ stack, success: undefined })
    if (shown.key !== left.key) for (const effect of leaving(left.view, connected())) undo(effect)
    return true
  }
