import type { ModalStore } from '../kernel/modal-store.ts'
import type { Success } from '../kernel/rules/success.ts'
import { topOf } from '../kernel/rules/view-stack.ts'

/** How long a success is shown. */
const SUCCESS_MS = 900
/** The longest wait for the page's receipts and for the code that shows the success. */
const PATIENCE_MS = 1_000

export type SucceedParts = {
  readonly modal: ModalStore
  readonly requestClose: () => boolean
  /** Resolves once the page has received everything that was sent to it. */
  readonly answered: () => Promise<void>
  /** Loads the code that shows a success. */
  readonly load: () => Promise<unknown>
  /** Resolves once the document is visible: after approving in another app, the visitor comes back to it later. */
  readonly visible: () => Promise<void>
}

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * Creates the function that says what the visitor has achieved and then closes the modal. It begins after the page's
 * answers were sent, because rendering would delay them, and ends if the visitor or the page does something else.
 *
 * @example
 * const succeed = createSucceed({ modal, requestClose, answered, load, visible })
 * succeed({ signedIn: false, wallet: { name: 'Harbour' }, address: '0x…' })
 */
export const createSucceed = ({ modal, requestClose, answered, load, visible }: SucceedParts) => {
  const loaded = (): Promise<boolean> =>
    load().then(
      () => true,
      () => false,
    )

  return async (success: Success): Promise<void> => {
    const { key } = topOf(modal.getState().stack)
    const late = wait(PATIENCE_MS).then(() => false)
    const [showable] = await Promise.all([
      Promise.race([loaded(), late]),
      // The answers leave in the task in which the last receipt arrives.
      Promise.race([answered(), late]).then(() => wait(0)),
    ])
    const { surface, stack } = modal.getState()
    if (surface === 'hidden' || topOf(stack).key !== key) return
    if (showable) {
      modal.setState({ success })
      await visible()
      await wait(SUCCESS_MS)
      if (modal.getState().success !== success) return
    }
    requestClose()
  }
}
