import type { ModalStore } from '../kernel/modal-store.ts'
import { topOf } from '../kernel/rules/view-stack.ts'
import type { ViewName } from '../kernel/rules/views.ts'

/** Views in which the visitor waits for a pairing code or link. */
const PAIRING: readonly ViewName[] = ['ConnectingWalletConnect', 'ConnectingWalletConnectBasic']

/**
 * Loads what a pairing view needs while the view itself loads; loaded in sequence, the visitor would wait for both.
 *
 * @example
 * preloadForPairing(modal, () => void needed().catch(ignore))
 */
export const preloadForPairing = (modal: ModalStore, load: () => void): void => {
  modal.subscribe(({ stack }, before) => {
    if (stack !== before.stack && PAIRING.includes(topOf(stack).view)) load()
  })
}
