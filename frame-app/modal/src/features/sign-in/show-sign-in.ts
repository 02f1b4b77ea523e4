import type { Modal, Navigation } from '../../kernel/modal.ts'
import type { ModalStore } from '../../kernel/modal-store.ts'
import { topOf } from '../../kernel/rules/view-stack.ts'
import type { View } from '../../kernel/rules/views.ts'

export type ShowSignInParts = {
  readonly modal: ModalStore
  readonly navigation: Pick<Navigation, 'reset'>
  readonly reveal: Modal['reveal']
  readonly requestClose: Modal['requestClose']
  /** Says that the visitor has signed in, then closes the modal. */
  readonly succeed: () => void
}

const SIGN_IN: View = { view: 'SIWXSignMessage', params: {} }

/** Shows and leaves the sign-in view. */
export type ShowSignIn = {
  /** Shows the view, unless an approval is pending on screen. */
  show(): Promise<void>
  /** Leaves the view after a successful sign-in. */
  finish(): void
  /** Leaves the view without a sign-in. */
  leave(): void
  /** Shows Connect when no account is left to sign in. */
  backToConnect(): void
  isShown(): boolean
}

/**
 * Controls the sign-in view.
 *
 * @example
 * const { show, finish } = createShowSignIn({ modal, navigation, reveal, requestClose, succeed })
 * await show()
 */
export const createShowSignIn = ({ modal, navigation, reveal, requestClose, succeed }: ShowSignInParts): ShowSignIn => {
  const isShown = (): boolean => topOf(modal.getState().stack).view === SIGN_IN.view
  const end = (close: () => void): void => {
    const { surface } = modal.getState()
    if (surface === 'inline') navigation.reset({ view: 'Account', params: {} })
    else if (surface !== 'hidden') close()
  }
  return {
    isShown,
    show: async () => {
      const { surface, stack } = modal.getState()
      if (surface === 'hidden') return void (await reveal(SIGN_IN))
      // Replace the history, so that Back cannot skip the sign-in.
      if (topOf(stack).view !== 'ApproveTransaction' && !isShown()) navigation.reset(SIGN_IN)
    },
    finish: () => end(succeed),
    leave: () => end(requestClose),
    backToConnect: () => navigation.reset({ view: 'Connect', params: {} }),
  }
}
