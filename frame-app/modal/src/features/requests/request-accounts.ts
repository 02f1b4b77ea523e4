import type { ChainNamespace } from '@casement/shared-protocol'
import { abortable, ProviderRpcError, UNAUTHORIZED, USER_REJECTED } from '@casement/shared-protocol'
import type { OpenParams } from '@casement/shared-protocol/schemas'
import type { ModalStore } from '../../kernel/modal-store.ts'
import type { View } from '../../kernel/rules/views.ts'
import type { SessionStore } from '../../kernel/session-store.ts'

export type RequestAccountsParts = {
  readonly session: SessionStore
  readonly modal: ModalStore
  readonly open: (params: OpenParams) => Promise<unknown>
  readonly reveal: (view: View) => Promise<boolean>
  /** Calls back whenever the visitor has finished connecting a wallet; returns an unsubscribe function. */
  readonly connected: (listener: () => void) => () => void
}

/** A wallet may grant accounts in some namespaces only; waiting for the others would never end. */
const notGranted = (namespace: ChainNamespace | undefined): ProviderRpcError =>
  new ProviderRpcError(
    UNAUTHORIZED,
    `The wallet is connected, but has granted no account${namespace === undefined ? '' : ` on ${namespace}`}`,
    { reason: 'namespace-not-granted', ...(namespace === undefined ? {} : { namespace }) },
  )

/**
 * Returns the visitor's accounts in a namespace, or in the active one. If there are none, opens the modal and waits until
 * the visitor has connected, or has closed it, which rejects.
 *
 * @example
 * const requestAccounts = createRequestAccounts({ session, modal, open, reveal, connected })
 * await requestAccounts('eip155', signal) // ['0xf39F…']
 */
export const createRequestAccounts = ({ session, modal, open, reveal, connected }: RequestAccountsParts) => {
  const granted = (asked: ChainNamespace | undefined): readonly string[] => {
    const { namespaces, activeNamespace } = session.getState()
    // Without an active namespace there is no such member.
    return namespaces[(asked ?? activeNamespace) as ChainNamespace]?.accounts ?? []
  }

  const decided = (namespace: ChainNamespace | undefined, stop: AbortSignal): Promise<readonly string[]> =>
    new Promise((resolve, reject) => {
      const leave = [
        session.subscribe(() => {
          const accounts = granted(namespace)
          if (accounts.length > 0) end(() => resolve(accounts))
        }),
        modal.subscribe(({ surface }, before) => {
          // The modal closes right after a wallet connects, and that result was handled before.
          if (surface === 'hidden' && before.surface !== 'hidden')
            end(() => reject(new ProviderRpcError(USER_REJECTED, 'User closed the modal')))
        }),
        connected(() => end(() => reject(notGranted(namespace)))),
      ]
      const end = (settle: () => void): void => {
        for (const stopListening of leave) stopListening()
        stop.removeEventListener('abort', abandon)
        settle()
      }
      const abandon = (): void => end(() => reject(new ProviderRpcError(USER_REJECTED, 'Request cancelled')))
      stop.addEventListener('abort', abandon)
    })

  return async (namespace: ChainNamespace | undefined, signal: AbortSignal): Promise<readonly string[]> => {
    const accounts = granted(namespace)
    if (accounts.length > 0) return accounts
    const over = new AbortController()
    const answer = decided(namespace, over.signal)
    answer.catch(() => undefined)
    try {
      // A visitor connected in another namespace would see the account view, so open Connect.
      const here = session.getState().namespaces[namespace as ChainNamespace] ? { namespace } : {}
      if (session.getState().status === 'connected') await reveal({ view: 'Connect', params: here })
      else await open(here)
      return await abortable(signal, () => answer)
    } finally {
      over.abort()
    }
  }
}
