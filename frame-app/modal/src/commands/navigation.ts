import type { LeavingEffect } from '../domain/leaving.ts'
import { leaving, stepBack } from '../domain/leaving.ts'
import type { ViewStack } from '../domain/view-stack.ts'
import { backTo, push, replace, reset, topOf } from '../domain/view-stack.ts'
import type { View, ViewName } from '../domain/views.ts'
import type { ModalStore } from '../stores/modal.ts'

export type NavigationParts = {
  readonly modal: ModalStore
  /** Whether an address is active. */
  readonly connected: () => boolean
  /** Asks that the modal be closed; it may be refused. */
  readonly close: () => void
  /** Undoes what a view that was left had begun. */
  readonly undo: (effect: LeavingEffect) => void
}

/** The only way to another view. */
export type Navigation = {
  push(view: View): void
  replace(view: View): void
  reset(view: View): void
  back(): void
  backTo(view: ViewName): void
}

/**
 * Moves through the views. Whichever way a view is left, what it had begun is undone.
 *
 * @example
 * const navigation = createNavigation({ modal, connected, close, undo })
 * navigation.push({ view: 'AllWallets', params: {} })
 */
export const createNavigation = ({ modal, connected, close, undo }: NavigationParts): Navigation => {
  const go = (stack: ViewStack): void => {
    const left = topOf(modal.getState().stack)
    modal.setState({ stack })
    if (topOf(stack).key === left.key) return
    for (const effect of leaving(left.view, connected())) undo(effect)
  }
  const current = (): ViewStack => modal.getState().stack
  return {
    push: (view) => go(push(current(), view)),
    replace: (view) => go(replace(current(), view)),
    reset: (view) => go(reset(current(), view)),
    backTo: (view) => go(backTo(current(), view)),
    back: () => {
      const step = stepBack(current(), connected())
      if (step.kind === 'shown') go(step.stack)
      else close()
    },
  }
}
