import type { ModalStore } from '../kernel/modal-store.ts'
import { topOf } from '../kernel/rules/view-stack.ts'
import type { ViewName } from '../kernel/rules/views.ts'
import type { SessionStore } from '../kernel/session-store.ts'

/** Views in which the visitor waits for a pairing code or link. */
const PAIRING: readonly ViewName[] = ['ConnectingWalletConnect', 'ConnectingWalletConnectBasic']

/** Views that end with a success, while which a wallet is asked. */
const ASKING: readonly ViewName[] = [...PAIRING, 'ConnectingExternal', 'SIWXSignMessage']

const whenShown = (modal: ModalStore, views: readonly ViewName[], load: () => void): void => {
  modal.subscribe(({ stack }, before) => {
    if (stack !== before.stack && views.includes(topOf(stack).view)) load()
  })
}

/**
 * Loads what a pairing view needs while the view itself loads; loaded in sequence, the visitor would wait for both.
 *
 * @example
 * preloadForPairing(modal, () => void needed().catch(ignore))
 */
export const preloadForPairing = (modal: ModalStore, load: () => void): void => whenShown(modal, PAIRING, load)

/**
 * Loads what a success needs while the wallet is asked, so that it is there when the wallet approves.
 *
 * @example
 * preloadForSuccess(modal, () => whenIdle(loadSuccess))
 */
export const preloadForSuccess = (modal: ModalStore, load: () => void): void => whenShown(modal, ASKING, load)

/**
 * Loads what a connected visitor opens first, once there is a connection: after a reload the visitor's first press would
 * wait for it.
 *
 * @example
 * preloadForConnected(session, () => whenIdle(loadAccount))
 */
export const preloadForConnected = (session: SessionStore, load: () => void): void => {
  if (session.getState().status === 'connected') return load()
  const stop = session.subscribe(({ status }) => {
    if (status !== 'connected') return
    stop()
    load()
  })
}
