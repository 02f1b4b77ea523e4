import type { ModalStore } from '../kernel/modal-store.ts'

/**
 * Runs a function now if the modal is visible, else when it next opens. A preloaded shell renders its first view while
 * hidden; this keeps services from learning of the page before the visitor opens the modal.
 *
 * @example
 * const askDirectory = whenOpened(modal, lists.askDirectory)
 */
export const whenOpened = (modal: ModalStore, run: () => void): (() => void) => {
  let wanted = false
  const isOpen = (): boolean => modal.getState().surface !== 'hidden'
  modal.subscribe(() => {
    if (!wanted || !isOpen()) return
    wanted = false
    run()
  })
  return () => {
    if (isOpen()) run()
    else wanted = true
  }
}
