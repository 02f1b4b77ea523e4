import type { Options } from '@casement/shared-protocol/schemas'
import type { Modal } from '../../kernel/modal.ts'
import { isChainUnsupported } from '../../kernel/rules/unsupported-chain.ts'
import type { SessionStore } from '../../kernel/session-store.ts'

export type WatchUnsupportedParts = {
  readonly session: SessionStore
  readonly options: () => Options
  readonly reveal: Modal['reveal']
  readonly report: (thrown: unknown) => void
}

/**
 * Opens `UnsupportedChain` when the active network becomes one that the page does not list.
 *
 * @example
 * watchUnsupportedChain({ session, options: options.getState, reveal: modal.reveal, report })
 */
export const watchUnsupportedChain = ({ session, options, reveal, report }: WatchUnsupportedParts): void => {
  const isUnsupported = (): boolean => isChainUnsupported(session.getState(), options())
  let unsupported = isUnsupported()
  session.subscribe(() => {
    const before = unsupported
    unsupported = isUnsupported()
    if (before || !unsupported) return
    // Opening changes the state that is being published, so let the other listeners run first.
    queueMicrotask(() => void reveal({ view: 'UnsupportedChain', params: {} }).catch(report))
  })
}
