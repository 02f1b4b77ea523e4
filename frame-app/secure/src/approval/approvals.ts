import type { CaipNetworkId, Language, PlainJson } from '@casement/shared-protocol'
import {
  cancelled,
  LIMIT_EXCEEDED,
  ProviderRpcError,
  TOO_MANY,
  UNSUPPORTED_METHOD,
  USER_REJECTED,
} from '@casement/shared-protocol'
import type { RpcParams } from '@casement/shared-protocol/schemas'
import type { Appearance } from '@casement/shared-protocol/secure-frame'
import type { StoreApi } from 'zustand/vanilla'
import { createStore } from 'zustand/vanilla'
import type { AskForBackup } from '../wallet/ask-for-backup.ts'
import type { BackupChoice } from './backup-choice.ts'
import { chooseBackup } from './backup-choice.ts'
import type { Answer } from './messages.ts'
import type { ApprovalWindow } from './open-window.ts'
import type { Completion } from './rules/completion.ts'
import { sayCompletion } from './rules/completion.ts'
import { intentHash } from './rules/intent-hash.ts'
import { MAX_WAITING } from './rules/max-waiting.ts'
import { RequestRefusedError } from './rules/request-refused.ts'
import { isPlainSignInToHost } from './rules/review.ts'
import type { RequestReview } from './rules/review-request.ts'
import { reviewRequest } from './rules/review-request.ts'
import type { SignRequest } from './rules/sign-request.ts'
import type { Signable } from './rules/signable.ts'
import type { WatchCompletion } from './watch-completion.ts'

/** A request of the page. */
export type PageRequest = SignRequest & { readonly chainId: CaipNetworkId; readonly params: RpcParams }

export type Asked = PageRequest & {
  readonly id: string
  /** Whether this browser can open another window. */
  readonly opensWindows: boolean
}

/** A request that waits for the visitor. */
export type Waiting = {
  readonly id: string
  readonly request: PageRequest
  readonly review: RequestReview
  /** What the network has added to a transaction. */
  readonly completion?: Completion
  /** What would be signed, and its name. A transaction that is not complete has none yet, and one that is blocked never. */
  readonly ready: { readonly signable: Signable; readonly hash: string } | undefined
  /** It may be approved inside the frame, without a window. */
  readonly inFrame: boolean
  /** When it came, by the clock of this device. */
  readonly askedAt: number
  /** The visitor has approved it, and it is being signed. */
  readonly isSigning: boolean
  /** The service is away: what was approved is signed once the visitor has chosen a backup. */
  readonly backup?: BackupChoice | undefined
}

export type ApprovalsState = {
  /** In the order in which they came. */
  readonly waiting: readonly Waiting[]
  /**
   * - `none`: the visitor has opened no window.
   * - `opened`: the window is there.
   * - `unknown`: the browser has opened a window that cannot be reached, or none.
   * - `refused`: there is no window.
   */
  readonly window: 'none' | 'opened' | 'unknown' | 'refused'
}

/** How a window looks, and in which language. */
export type WindowLook = { readonly language: Language; readonly appearance: Appearance }

export type ApprovalsParts = {
  readonly clock: () => number
  /** Whether the deployment lets this page's requests be approved inside the frame. */
  readonly approvesInFrame: boolean
  readonly openWindow: (events: {
    readonly onAnswer: (answer: Answer) => void
    /** What is said to the window does not arrive. */
    readonly onFailed: () => void
  }) => ApprovalWindow
  /** Asks the network for what a transaction lacks. */
  readonly complete: (request: PageRequest) => Promise<Completion>
  /** Calls back when what was completed can no longer be carried out as it is. */
  readonly watch: WatchCompletion
  /** Signs what the visitor has approved, sends a transaction, and says it in the form of the method's answer. */
  readonly sign: (
    request: PageRequest,
    signable: Signable,
    hash: string,
    askForBackup: AskForBackup,
  ) => Promise<PlainJson>
  /** A request waits. The visitor reads it, which is time to get ready to sign. Called again while others wait. */
  readonly onWaiting: () => void
  /** No request waits any more. */
  readonly onNoneWaiting: () => void
  /** What was approved is signed, and sent if it shall be. The page is answered afterwards. Never rejects. */
  readonly onSigned: (review: RequestReview) => Promise<void>
}

export type Approvals = {
  readonly store: StoreApi<ApprovalsState>
  /** Waits until the visitor has answered. Rejects at once what could not be shown. */
  readonly ask: (request: Asked, signal: AbortSignal) => Promise<PlainJson>
  /** The visitor approves inside the frame. The hash is that of what they have seen. */
  readonly approveInFrame: (id: string, hash: string) => void
  /** Opens the window, or brings it to the front. Called from a press. */
  readonly openWindow: (look: WindowLook) => void
  /** The visitor declines all that waits. */
  readonly decline: () => void
  /** Whether a request is being signed, so that it can no longer be taken back. */
  readonly isSigning: (id: string) => boolean
}

type Ends = { readonly resolve: (value: PlainJson) => void; readonly reject: (why: unknown) => void }

/** Specification of the approval: without a window only a sign-in to the page itself can be approved. */
const noWindow = (hostOrigin: string): ProviderRpcError =>
  new ProviderRpcError(UNSUPPORTED_METHOD, `Open ${new URL(hostOrigin).host} in your browser`, { reason: 'no-window' })

/** As long as a visitor may think about a request. One from before a device slept is not what they think of now. */
const EXPIRES_MS = 30 * 60_000
/** Timers stand still while a device sleeps, so the clock is looked at again and again. */
const LOOK_MS = 10_000

const expired = (): ProviderRpcError =>
  new ProviderRpcError(USER_REJECTED, 'The request has expired', { reason: 'expired' })

/** Whether the signature is on its way. One for which the visitor still has to choose a backup may be given up. */
const isBeingSigned = ({ isSigning, backup }: Waiting): boolean => isSigning && backup === undefined

const declined = (): ProviderRpcError => new ProviderRpcError(USER_REJECTED, 'User rejected the request')

/**
 * The requests of the page that wait for the visitor's approval. They are approved in a window, which nobody can draw
 * over: it reads the same request, shows it, and returns the hash of what it has shown. Only that is signed.
 *
 * @example
 * const { ask } = createApprovals({
 *   clock: Date.now, approvesInFrame: false, openWindow, complete, watch, sign, onWaiting, onNoneWaiting, onSigned,
 * })
 * await ask({ id, hostOrigin, chainId, account, method: 'personal_sign', params, opensWindows: true }, signal)
 */
export const createApprovals = (parts: ApprovalsParts): Approvals => {
  const { clock, approvesInFrame, openWindow, complete, watch, sign, onWaiting, onNoneWaiting, onSigned } = parts
  const store = createStore<ApprovalsState>()(() => ({ waiting: [], window: 'none' }))
  const ends = new Map<string, Ends>()
  let opened: { readonly window: ApprovalWindow; readonly look: WindowLook } | undefined

  /** What is no valid request is answered by name, and shown to nobody. */
  const asRefusal = (thrown: unknown): unknown =>
    thrown instanceof RequestRefusedError
      ? new ProviderRpcError(thrown.code, thrown.message, { path: thrown.path })
      : thrown

  const reviewOf = (request: SignRequest, completion?: Completion): RequestReview => {
    try {
      return reviewRequest(request, clock(), completion)
    } catch (error) {
      throw asRefusal(error)
    }
  }

  const readyOf = (request: SignRequest, review: RequestReview): Waiting['ready'] =>
    review.signable && { signable: review.signable, hash: intentHash(request, review.signable) }

  const tellWindow = (): void => {
    if (opened === undefined) return
    const requests = store.getState().waiting.map(({ id, request, completion }) => ({
      ...request,
      id,
      // The window works out a message by itself. It has no network to ask about a transaction.
      ...(completion && { completion: sayCompletion(completion) }),
    }))
    opened.window.say({ type: 'queue', ...opened.look, requests })
  }

  const closeWindow = (): void => {
    opened?.window.close()
    opened = undefined
    store.setState({ window: 'none' })
  }

  const setWaiting = (change: (waiting: readonly Waiting[]) => readonly Waiting[]): void => {
    store.setState(({ waiting }) => ({ waiting: change(waiting) }))
    watchFirst()
    watchClock()
    tellWindow()
    if (store.getState().waiting.length > 0) return onWaiting()
    // Later requests get a window of their own, which has never heard of these.
    closeWindow()
    onNoneWaiting()
  }

  const end = (id: string, how: (ends: Ends) => void): void => {
    const found = ends.get(id)
    ends.delete(id)
    setWaiting((waiting) => waiting.filter((one) => one.id !== id))
    if (found) how(found)
    completeFirst()
  }

  /** Ends what is not being signed. */
  const giveUp = ({ id, backup }: Waiting, why: unknown): void => {
    // The signature that this waits for is refused, which ends the request.
    if (backup) return backup.end(why)
    end(id, ({ reject }) => reject(why))
  }

  const setCompletion = (request: PageRequest, completion: Completion): void => {
    const review = reviewOf(request, completion)
    const ready = readyOf(request, review)
    setWaiting((waiting) =>
      // What is being signed is what was approved.
      waiting.map((one) => (one.request === request && !one.isSigning ? { ...one, review, completion, ready } : one)),
    )
  }

  let watched: { readonly completion: Completion; readonly stop: () => void } | undefined

  /** What the visitor looks at is completed anew when it is outdated: it is then another one, and is armed anew. */
  const watchFirst = (): void => {
    const [first] = store.getState().waiting
    const shown =
      first?.completion && !first.isSigning ? { request: first.request, completion: first.completion } : undefined
    if (watched?.completion === shown?.completion) return
    watched?.stop()
    watched = undefined
    if (!shown) return
    const { request, completion } = shown
    const renew = (): void => {
      complete(request)
        .then((renewed) => setCompletion(request, renewed))
        // The next look is another attempt.
        .catch(() => undefined)
    }
    watched = { completion, stop: watch(request, completion, renew).stop }
  }

  const isExpired = (one: Waiting): boolean => !isBeingSigned(one) && clock() - one.askedAt >= EXPIRES_MS

  const expire = (): void => {
    for (const one of store.getState().waiting) {
      if (isExpired(one)) giveUp(one, expired())
    }
  }

  let looking: ReturnType<typeof setInterval> | undefined

  const watchClock = (): void => {
    const isNeeded = store.getState().waiting.length > 0
    if (isNeeded === (looking !== undefined)) return
    clearInterval(looking)
    looking = isNeeded ? setInterval(expire, LOOK_MS) : undefined
  }

  const completing = new WeakSet<PageRequest>()

  /**
   * Completes the transaction that is next. Those behind it have to wait: their number is known only when it was sent or
   * declined.
   */
  const completeFirst = (): void => {
    const [first] = store.getState().waiting
    if (!first || first.ready || first.review.level === 'blocked' || completing.has(first.request)) return
    const { id, request } = first
    completing.add(request)
    /** Another request may have taken its place under the same name. */
    const isWaiting = (): boolean => store.getState().waiting.some((one) => one.request === request)
    complete(request)
      .then((completion) => setCompletion(request, completion))
      .catch((thrown: unknown) => {
        if (isWaiting()) end(id, ({ reject }) => reject(asRefusal(thrown)))
      })
  }

  /** Has the visitor choose a backup inside this frame, where neither the page nor the modal can draw or read. */
  const askForBackup =
    (request: PageRequest): AskForBackup =>
    async (backups) => {
      const setBackup = (backup: BackupChoice | undefined): void =>
        setWaiting((waiting) => waiting.map((one) => (one.request === request ? { ...one, backup } : one)))
      // The visitor has to look at this frame now.
      closeWindow()
      try {
        return await chooseBackup(backups, { show: setBackup, beforeUse: expire })
      } finally {
        setBackup(undefined)
      }
    }

  const approve = async (id: string, hash: string): Promise<void> => {
    expire()
    const found = store.getState().waiting.find((one) => one.id === id)
    // A hash of anything but what this frame would sign approves nothing, and neither does a second answer.
    if (!found?.ready || found.isSigning || found.ready.hash !== hash || found.review.level === 'blocked') return
    const { request, ready, review } = found
    setWaiting((waiting) => waiting.map((one) => (one === found ? { ...found, isSigning: true } : one)))
    try {
      const answer = await sign(request, ready.signable, hash, askForBackup(request))
      // A page that has its answer may leave, which ends this frame.
      await onSigned(review)
      end(id, ({ resolve }) => resolve(answer))
    } catch (thrown) {
      end(id, ({ reject }) => reject(thrown))
    }
  }

  const isSigning = (id: string): boolean => store.getState().waiting.some((one) => one.id === id && isBeingSigned(one))

  /** Rejects a request, unless it is being signed: the page would be told less than the truth. */
  const rejectWaiting = (id: string, why: unknown): void => {
    const found = store.getState().waiting.find((one) => one.id === id)
    if (found && !isBeingSigned(found)) giveUp(found, why)
  }

  const hear = (answer: Answer): void => {
    switch (answer.type) {
      case 'ready':
        store.setState({ window: 'opened' })
        return tellWindow()
      case 'approve':
        return void approve(answer.id, answer.hash)
      case 'decline':
        return rejectWaiting(answer.id, declined())
    }
  }

  return {
    store,
    ask: async ({ id, opensWindows, ...request }, signal) => {
      const review = reviewOf(request)
      const inFrame = approvesInFrame || isPlainSignInToHost(review, request)
      if (!inFrame && !opensWindows) throw noWindow(request.hostOrigin)
      if (signal.aborted) throw cancelled()
      if (store.getState().waiting.length >= MAX_WAITING) throw new ProviderRpcError(LIMIT_EXCEEDED, TOO_MANY)
      return new Promise<PlainJson>((resolve, reject) => {
        ends.set(id, { resolve, reject })
        signal.addEventListener(
          'abort',
          // What is being signed or sent goes on, and the page is told what came of it.
          () => rejectWaiting(id, cancelled()),
          { once: true },
        )
        const ready = readyOf(request, review)
        setWaiting((waiting) => [
          ...waiting,
          { id, request, review, ready, inFrame, askedAt: clock(), isSigning: false },
        ])
        completeFirst()
      })
    },
    approveInFrame: (id, hash) => {
      // Anything else needs a window, whoever presses here.
      if (store.getState().waiting.some((one) => one.id === id && one.inFrame)) void approve(id, hash)
    },
    openWindow: (look) => {
      if (opened && !opened.window.isClosed()) {
        opened = { ...opened, look }
        return opened.window.focus()
      }
      closeWindow()
      const window = openWindow({ onAnswer: hear, onFailed: () => store.setState({ window: 'refused' }) })
      opened = { window, look }
      store.setState({ window: window.isReached ? 'opened' : 'unknown' })
      if (!window.isReached) tellWindow()
    },
    decline: () => {
      for (const { id } of store.getState().waiting) rejectWaiting(id, declined())
    },
    isSigning,
  }
}
