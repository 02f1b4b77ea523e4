import type { Navigation } from '../kernel/modal.ts'
import type { ModalStore } from '../kernel/modal-store.ts'
import { topOf } from '../kernel/rules/view-stack.ts'

/** A view's callbacks for the outcome of its request. */
export type Transaction = {
  readonly onSuccess?: () => void
  readonly onError?: () => void
  readonly onCancel?: () => void
}

export type TransactionEnd = 'success' | 'error' | 'cancel'

/** The views that wait for their requests, the latest on top. */
export type TransactionStack = {
  push(transaction: Transaction): void
  /** Ends the latest transaction; returns false if none waits. */
  pop(end: TransactionEnd): boolean
  isEmpty(): boolean
}

/**
 * Reports the outcome of a request to the view that started it. After an error or a cancellation the modal goes back
 * from the approval, unless the view's callback has already navigated.
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
      // A failing callback must not leave the visitor on the approval.
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
