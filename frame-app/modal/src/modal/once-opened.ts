import type { ModalStore } from '../kernel/modal-store.ts'

/**
 * Runs something now, if the modal is on the screen, or else when it is next opened. A shell that is made ready ahead of use
 * renders its first view while nobody looks: until somebody does, no service hears of this page.
 *
 * @example
 * const askDirectory = onceOpened(modal, lists.askDirectory)
 */
export const onceOpened = (modal: ModalStore, run: () => void): (() => void) => {
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
