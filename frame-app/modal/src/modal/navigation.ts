import type { Navigation } from '../kernel/modal.ts'
import type { ModalStore } from '../kernel/modal-store.ts'
import type { ViewStack } from '../kernel/rules/view-stack.ts'
import { backTo, push, replace, reset } from '../kernel/rules/view-stack.ts'
import type { Go } from './go.ts'
import { stepBack } from './rules/leaving.ts'

export type NavigationParts = {
  readonly modal: ModalStore
  readonly go: Go
  /** Whether an account is connected. */
  readonly connected: () => boolean
  /** Requests closing the modal, which may be refused. */
  readonly close: () => void
}

/**
 * Creates the navigation between views.
 *
 * @example
 * const navigation = createNavigation({ modal, go, connected, close })
 * navigation.push({ view: 'AllWallets', params: {} })
 */
export const createNavigation = ({ modal, go, connected, close }: NavigationParts): Navigation => {
  const current = (): ViewStack => modal.getState().stack
  return {
    push: (view) => void go(push(current(), view)),
    replace: (view) => void go(replace(current(), view)),
    reset: (view) => void go(reset(current(), view)),
    backTo: (view) => void go(backTo(current(), view)),
    back: () => {
      const step = stepBack(current(), connected())
      if (step.kind === 'shown') go(step.stack)
      else close()
    },
  }
}
