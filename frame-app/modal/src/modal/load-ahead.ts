import type { ModalStore } from '../kernel/modal-store.ts'
import { topOf } from '../kernel/rules/view-stack.ts'
import type { ViewName } from '../kernel/rules/views.ts'

/** The views in which a code or a link is waited for. */
const PAIRING: readonly ViewName[] = ['ConnectingWalletConnect', 'ConnectingWalletConnectBasic']

/**
 * Has what a view will ask for come while the view itself does: one after the other, a visitor waits for both.
 *
 * @example
 * loadAhead(modal, () => void needed().catch(ignore))
 */
export const loadAhead = (modal: ModalStore, load: () => void): void => {
  modal.subscribe(({ stack }, before) => {
    if (stack !== before.stack && PAIRING.includes(topOf(stack).view)) load()
  })
}
