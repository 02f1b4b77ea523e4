import type { ModalStore } from '../kernel/modal-store.ts'
import type { ViewStack } from '../kernel/rules/view-stack.ts'
import { topOf } from '../kernel/rules/view-stack.ts'
import type { ViewName } from '../kernel/rules/views.ts'
import type { LeavingEffect } from './rules/leaving.ts'
import { leaving } from './rules/leaving.ts'

export type GoParts = {
  readonly modal: ModalStore
  /** Whether an address is active. */
  readonly connected: () => boolean
  /** Whether a view stands, and nothing that it is a part of is off. */
  readonly reachable: (view: ViewName) => boolean
  /** Undoes what a view that was left had begun. */
  readonly undo: (effect: LeavingEffect) => void
}

/** Shows another state of the history; false, and nothing is changed, where its view cannot be reached. */
export type Go = (stack: ViewStack) => boolean

/**
 * The one way in which the history changes. Whichever way a view is left, what it had begun is undone.
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
    // A visit that began while its view could be reached may be gone back to.
    if (!visited && !reachable(shown.view)) return false
    modal.setState({ stack })
    if (shown.key !== left.key) for (const effect of leaving(left.view, connected())) undo(effect)
    return true
  }
