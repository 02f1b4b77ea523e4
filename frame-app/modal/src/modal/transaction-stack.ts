import type { Navigation, Transaction, TransactionEnd, TransactionStack } from '../kernel/modal.ts'
import type { ModalStore } from '../kernel/modal-store.ts'
import type { Entry } from '../kernel/rules/view-stack.ts'
import { topOf } from '../kernel/rules/view-stack.ts'

/** A transaction, and the view that has started it. */
type Waiting = { readonly transaction: Transaction; readonly view: Entry }

/**
 * Tells the view that has started a request what became of it: specification section 4. After an error or a cancellation
 * the modal goes back to that view from what covers it, such as an approval, unless the view's callback has navigated or
 * the visitor has left.
 *
 * @example
 * const end = transactions.push({ onCancel: () => navigation.backTo('RegisterAccountName') })
 * end('cancel', thrown)
 */
export const createTransactionStack = (
  modal: ModalStore,
  navigation: Pick<Navigation, 'backTo'>,
  report: (thrown: unknown) => void,
): TransactionStack => {
  const stack: Waiting[] = []

  const tell = ({ onSuccess, onError, onCancel }: Transaction, end: TransactionEnd, thrown: unknown): void => {
    try {
      if (end === 'success') onSuccess?.()
      else if (end === 'error') onError?.(thrown)
      else onCancel?.(thrown)
    } catch (failure) {
      // A failing callback must not leave the visitor on the approval.
      report(failure)
    }
  }

  const finish = ({ transaction, view }: Waiting, end: TransactionEnd, thrown: unknown): void => {
    const before = topOf(modal.getState().stack).key
    tell(transaction, end, thrown)
    const { entries } = modal.getState().stack
    const top = topOf(modal.getState().stack)
    const isThere = entries.some(({ key }) => key === view.key)
    if (end !== 'success' && top.key === before && isThere) navigation.backTo(view.view)
  }

  return {
    isEmpty: () => stack.length === 0,
    push: (transaction) => {
      const waiting: Waiting = { transaction, view: topOf(modal.getState().stack) }
      stack.push(waiting)
      return (end, thrown) => {
        const at = stack.indexOf(waiting)
        if (at < 0) return
        stack.splice(at, 1)
        finish(waiting, end, thrown)
      }
    },
    pop: (end, thrown) => {
      const last = stack.pop()
      if (last) finish(last, end, thrown)
      return last !== undefined
    },
  }
}
