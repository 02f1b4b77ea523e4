import {
  cancelled,
  DISCONNECTED,
  NOT_ALLOWED_DELAY_MS,
  ProviderRpcError,
  USER_REJECTED,
} from '@casement/shared-protocol'
import type { WalletRequest } from '../../kernel/connectors-store.ts'
import type { Modal } from '../../kernel/modal.ts'
import { topOf } from '../../kernel/rules/view-stack.ts'
import type { View } from '../../kernel/rules/views.ts'
import type { ApprovalsStore } from './approvals-store.ts'

export type ApprovalsParts = {
  readonly approvals: ApprovalsStore
  readonly modal: Pick<Modal, 'store' | 'navigation' | 'transactions' | 'open' | 'reveal' | 'requestClose'>
  /** Has the secure frame ask the visitor. The signal ends that. */
  readonly approve: (request: WalletRequest, signal: AbortSignal) => Promise<unknown>
  /** Something may have left the wallet. */
  readonly onApproved: (request: WalletRequest) => void
  /** Logs a request that is not allowed. */
  readonly logRefused: (method: string) => void
  /** Tells the visitor that it is not allowed; returns a function that takes that back. */
  readonly tellRefused: () => Promise<() => void>
  readonly report: (thrown: unknown) => void
}

export type Approvals = {
  /**
   * Asks the visitor to approve a request. It is rejected when the visitor declines or leaves the view, when the page
   * gives up, and when the wallet disconnects.
   */
  ask(request: WalletRequest, signal: AbortSignal): Promise<unknown>
  /** Opens the modal, and after 300 ms tells the visitor and rejects all that waits. Resolves then. */
  notAllowed(method: string): Promise<void>
  /** Rejects all that waits, because the wallet has disconnected. */
  disconnected(): void
}

const VIEW: View = { view: 'ApproveTransaction', params: {} }

const declined = (): ProviderRpcError => new ProviderRpcError(USER_REJECTED, 'User rejected the request')

/**
 * The requests of the page that wait for the approval of the embedded wallet's owner. How many may wait is decided by
 * whoever passes them on. Specification section 4, "Embedded-wallet RPC requests".
 *
 * @example
 * const { ask } = createApprovals({ approvals, modal, approve, onApproved, logRefused, tellRefused, report })
 * await ask({ method: 'personal_sign', params, chain }, signal)
 */
export const createApprovals = (parts: ApprovalsParts): Approvals => {
  const { approvals, modal, approve, onApproved, logRefused, tellRefused, report } = parts
  const { navigation, transactions } = modal
  /** How each request ends, for the page and in the secure frame. */
  const rejects = new Map<number, (why: unknown) => void>()
  let lastId = 0
  /** Whether the view is being loaded. */
  let loading = false
  let refusing: Promise<void> | undefined

  const isShown = (): boolean => {
    const { surface, stack } = modal.store.getState()
    return surface !== 'hidden' && topOf(stack).view === VIEW.view
  }

  const reject = (those: readonly number[], why: unknown): void => {
    const ended = those.flatMap((id) => rejects.get(id) ?? [])
    for (const id of those) rejects.delete(id)
    approvals.setState(({ waiting }) => ({ waiting: waiting.filter(({ id }) => rejects.has(id)) }))
    for (const end of ended) end(why)
  }
  const rejectAll = (why: unknown): void => reject([...rejects.keys()], why)

  /** Leaves the view once nothing waits: back to the view that has started a request, else out of the modal. */
  const leave = (): void => {
    if (rejects.size > 0 || !isShown()) return
    if (!transactions.isEmpty()) navigation.back()
    else if (modal.store.getState().surface !== 'inline') modal.requestClose()
    // A modal that is part of the page, or whose visitor has yet to sign in, does not close.
    if (isShown()) modal.open({}).catch(report)
  }

  /** A request must not wait for a visitor who no longer sees it. */
  const look = (): void => {
    if (rejects.size > 0 && !isShown()) rejectAll(declined())
  }
  modal.store.subscribe(() => {
    // A view that cannot be loaded hides the modal too. The requests are then rejected with the reason, which comes first.
    if (loading) setTimeout(look)
    else look()
  })

  const show = async (): Promise<void> => {
    loading = true
    try {
      // An open modal goes there and back if one of its views waits for a request. Else the request takes its place.
      if (modal.store.getState().surface === 'hidden' || !transactions.isEmpty()) await modal.reveal(VIEW)
      else navigation.reset(VIEW)
    } catch (thrown) {
      rejectAll(thrown)
    }
    loading = false
    look()
  }

  /** Tells the visitor until the modal closes: whoever opens it later has not asked for anything. */
  const tell = async (): Promise<void> => {
    const hide = await tellRefused()
    const lookAgain = (): void => {
      if (modal.store.getState().surface !== 'hidden') return
      stop()
      hide()
    }
    const stop = modal.store.subscribe(lookAgain)
    lookAgain()
  }

  const refuseAll = async (): Promise<void> => {
    if (modal.store.getState().surface === 'hidden') modal.open({}).catch(report)
    await new Promise((resolve) => setTimeout(resolve, NOT_ALLOWED_DELAY_MS))
    // The modal stays open, to say why.
    const wasShown = isShown()
    rejectAll(new ProviderRpcError(USER_REJECTED, 'Rejected together with a request that is not allowed'))
    if (wasShown) modal.open({}).catch(report)
    if (modal.store.getState().surface !== 'hidden') tell().catch(report)
  }

  return {
    ask: (request, signal) =>
      new Promise((resolve, end) => {
        if (signal.aborted) return end(cancelled())
        lastId += 1
        const id = lastId
        const isFirst = rejects.size === 0
        const over = new AbortController()
        const abandon = (): void => {
          reject([id], cancelled())
          leave()
        }
        let rejected: { readonly why: unknown } | undefined
        // The frame says whether it was in time: what the visitor has approved already is signed or sent all the same.
        rejects.set(id, (why) => {
          signal.removeEventListener('abort', abandon)
          rejected = { why }
          over.abort()
        })
        signal.addEventListener('abort', abandon)
        approvals.setState(({ waiting }) => ({ waiting: [...waiting, { id, method: request.method }] }))
        if (isFirst) void show()
        approve(request, over.signal).then(
          (answer) => {
            rejects.delete(id)
            signal.removeEventListener('abort', abandon)
            approvals.setState(({ waiting }) => ({ waiting: waiting.filter((one) => one.id !== id) }))
            resolve(answer)
            onApproved(request)
            leave()
          },
          (why: unknown) => {
            end(rejected ? rejected.why : why)
            reject([id], why)
            leave()
          },
        )
      }),
    notAllowed: (method) => {
      logRefused(method)
      refusing ??= refuseAll().finally(() => {
        refusing = undefined
      })
      return refusing
    },
    disconnected: () => {
      if (rejects.size === 0) return
      rejectAll(new ProviderRpcError(DISCONNECTED, 'The wallet has disconnected', { outcome: 'not-sent' }))
      leave()
    },
  }
}
