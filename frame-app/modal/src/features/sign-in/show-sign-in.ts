import type { Modal, Navigation } from '../../kernel/modal.ts'
import type { ModalStore } from '../../kernel/modal-store.ts'
import { topOf } from '../../kernel/rules/view-stack.ts'
import type { View } from '../../kernel/rules/views.ts'

export type ShowSignInParts = {
  readonly modal: ModalStore
  readonly navigation: Pick<Navigation, 'reset'>
  readonly reveal: Modal['reveal']
  readonly requestClose: Modal['requestClose']
}

const SIGN_IN: View = { view: 'SIWXSignMessage', params: {} }

/** Where the visitor is asked to sign in, and how they leave that again. */
export type ShowSignIn = {
  /** Asks the visitor to sign in, unless something is on the screen that waits for their approval. */
  show(): Promise<void>
  /** All is done that it was shown for. */
  finish(): void
  /** There is nobody any more who could sign in. */
  backToConnect(): void
  isShown(): boolean
}

/**
 * Shows the view in which the visitor signs in, and takes it away.
 *
 * @example
 * const { show, finish } = createShowSignIn({ modal, navigation, reveal, requestClose })
 * await show()
 */
export const createShowSignIn = ({ modal, navigation, reveal, requestClose }: ShowSignInParts): ShowSignIn => {
  const isShown = (): boolean => topOf(modal.getState().stack).view === SIGN_IN.view
  return {
    isShown,
    show: async () => {
      const { surface, stack } = modal.getState()
      if (surface === 'hidden') return void (await reveal(SIGN_IN))
      // It stands alone: what was on the screen before would lead past it.
      if (topOf(stack).view !== 'ApproveTransaction' && !isShown()) navigation.reset(SIGN_IN)
    },
    finish: () => {
      const { surface } = modal.getState()
      if (surface === 'inline') navigation.reset({ view: 'Account', params: {} })
      else if (surface !== 'hidden') requestClose()
    },
    backToConnect: () => navigation.reset({ view: 'Connect', params: {} }),
  }
}
