import type { Navigation } from '../kernel/modal.ts'
import type { ModalStore } from '../kernel/modal-store.ts'
import { topOf } from '../kernel/rules/view-stack.ts'

/** What a view wants to hear of the request that it has begun. */
export type Transaction = {
  readonly onSuccess?: () => void
  readonly onError?: () => void
  readonly onCancel?: () => void
}

export type TransactionEnd = 'success' | 'error' | 'cancel'

/** Views that wait for a request of theirs, the last one to begin first. */
export type TransactionStack = {
  push(transaction: Transaction): void
  /** Ends the last one; false where none waits. */
  pop(end: TransactionEnd): boolean
  isEmpty(): boolean
}

/**
 * Tells a view how its request ended. After an error or a cancellation the modal goes back from where the request was
 * shown, unless the view has gone somewhere itself: it would be taken away from there again.
 *
 * @example
 * transactions.push({ onCancel: () => navigation.backTo('RegisterAccountName') })
 */
export const createTransactionStack = (
  modal: ModalStore,
  navigation: Pick<Navigation, 'back'>,
  report: (thrown: unknown) => void,
): TransactionStack => {
  const waiting: Transaction[] = []

  const tell = ({ onSuccess, onError, onCancel }: Transaction, end: TransactionEnd): void => {
    const told = { success: onSuccess, error: onError, cancel: onCancel }[end]
    try {
      told?.()
    } catch (thrown) {
      // A view that fails at hearing of it does not keep the visitor where the request was.
      report(thrown)
    }
  }

  return {
    push: (transaction) => void waiting.push(transaction),
    isEmpty: () => waiting.length === 0,
    pop: (end) => {
      const last = waiting.pop()
      if (!last) return false
      const { key } = topOf(modal.getState().stack)
      tell(last, end)
      if (end !== 'success' && topOf(modal.getState().stack).key === key) navigation.back()
      return true
    },
  }
}
