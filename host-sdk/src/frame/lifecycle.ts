import type { DenialCode, InitResult } from '@casement/shared-protocol/host'
import {
  DISCONNECTED,
  HANDSHAKE_DEADLINE_MS,
  ProviderRpcError,
  RELOAD_BACKOFF_MS,
  STABLE_BOOT_MS,
} from '@casement/shared-protocol/host'
import type { Boot } from '../with-frame/boot.ts'
import type { LoadSigns } from './explain.ts'
import { deniedBy, silentFrame } from './explain.ts'

/** A boot that has answered `init`. */
export type LiveFrame = { readonly boot: Boot; readonly facts: InitResult; readonly lost: ProviderRpcError }

/** Where the frame stands. Calls wait while it is `loading` or `waiting`; everything else answers at once. */
export type FrameState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'loading' }
  | { readonly kind: 'live'; readonly frame: LiveFrame }
  | { readonly kind: 'waiting' }
  | { readonly kind: 'failed'; readonly error: ProviderRpcError }

export type LifecycleParts = {
  /** Puts a fresh frame into the page. */
  readonly load: () => void
  /** Says to a boot what the page wants of it; its answer makes the boot live. */
  readonly init: (boot: Boot) => Promise<InitResult>
  readonly onLive: (frame: LiveFrame) => void
  /** The frame is dead, and a new one is not there yet, or never will be. */
  readonly onLost: () => void
  /** Whether the frame is still in the page: frameworks that swap the body take it away without a word. */
  readonly present: () => boolean
  /** What the page can know of the load that is under way. */
  readonly signs: () => LoadSigns
  readonly frameOrigin: string
  readonly projectId: string
  /** Tells the developer, once, in words that name what to change. */
  readonly report: (message: string) => void
}

export type Lifecycle = {
  /** The live frame, loading it if need be. Rejects at the deadline of the load it waited for, never later. */
  live(): Promise<LiveFrame>
  state(): FrameState
  booted(boot: Boot): void
  denied(code: DenialCode): void
  /** The frame is known to be dead: a new one is loaded after a pause. */
  died(): void
  /** What the load cannot do without did not come: whoever waits is told so, and it is tried again after a pause. */
  missed(error: ProviderRpcError): void
  fail(error: ProviderRpcError): void
  /** Loads a frame that was given up, or is waited for, at once. */
  restart(): void
  /** The instance is at its end: what waits is told `notSent`, what was sent is told `lost`, and nothing is reported. */
  end(lost: ProviderRpcError, notSent: ProviderRpcError): void
}

/** Somebody who waits for a frame that is live. */
type Waiter = readonly [resolve: (frame: LiveFrame) => void, reject: (error: ProviderRpcError) => void]

/**
 * Owns the frame's state from insertion to failure. Every load has the deadline of the specification; a load that does
 * not come up is followed by at most three more, each after a longer pause. What waited for a load is answered 4900
 * `not-sent` at its deadline, so that no caller waits for the retries of others.
 *
 * @example
 * const lifecycle = createLifecycle({ load, init, onLive, frameOrigin, projectId, report: console.error })
 */
export const createLifecycle = (parts: LifecycleParts): Lifecycle => {
  let state: FrameState = { kind: 'idle' }
  const waiters: Waiter[] = []
  let boot: Boot | undefined
  let lost: ProviderRpcError | undefined
  let reloads = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let stable: ReturnType<typeof setTimeout> | undefined

  const drain = (error: ProviderRpcError): void => {
    for (const [, reject] of waiters.splice(0)) reject(error)
  }

  const dropBoot = (): void => {
    clearTimeout(stable)
    if (boot && lost) boot.close(lost)
    boot = undefined
  }

  const end = (error: ProviderRpcError): void => {
    clearTimeout(timer)
    state = { kind: 'failed', error }
    if (boot) lost = error
    dropBoot()
    drain(error)
  }

  const fail = (error: ProviderRpcError): void => {
    // A page that stands in for the frame says so on load and again when it is asked; it is one failure.
    if (state.kind === 'failed') return
    end(error)
    parts.onLost()
    parts.report(error.message)
  }

  const startDeadline = (): void => {
    clearTimeout(timer)
    timer = setTimeout(() => expire(), HANDSHAKE_DEADLINE_MS)
  }

  const silent = (): ProviderRpcError => silentFrame(parts.frameOrigin, parts.projectId, location.origin, parts.signs())

  const load = (): void => {
    state = { kind: 'loading' }
    startDeadline()
    try {
      parts.load()
    } catch (thrown) {
      // The page has no place for it.
      fail(thrown as ProviderRpcError)
    }
  }

  const retry = (error = silent()): void => {
    clearTimeout(timer)
    dropBoot()
    const pause = RELOAD_BACKOFF_MS[reloads]
    if (pause === undefined) return fail(error)
    reloads += 1
    state = { kind: 'waiting' }
    timer = setTimeout(load, pause)
    parts.onLost()
  }

  const expire = (error = silent()): void => {
    drain(error)
    retry(error)
  }

  const missed = (error: ProviderRpcError): void => {
    if (state.kind === 'loading') expire(error)
  }

  const goLive = (current: Boot, facts: InitResult, error: ProviderRpcError): void => {
    clearTimeout(timer)
    // A frame that crashes soon after every start must run out of reloads; one that held has earned them back.
    stable = setTimeout(() => {
      reloads = 0
    }, STABLE_BOOT_MS)
    const frame: LiveFrame = { boot: current, facts, lost: error }
    state = { kind: 'live', frame }
    parts.onLive(frame)
    for (const [resolve] of waiters.splice(0)) resolve(frame)
  }

  const booted = (current: Boot): void => {
    dropBoot()
    boot = current
    const error = new ProviderRpcError(DISCONNECTED, 'The frame was restarted', { outcome: 'unknown' })
    lost = error
    if (state.kind !== 'loading') {
      // The frame reloaded itself: a load of its own, with a deadline of its own.
      state = { kind: 'loading' }
      startDeadline()
    }
    parts.init(current).then(
      (facts) => {
        if (boot === current) goLive(current, facts, error)
      },
      (refused: ProviderRpcError) => {
        // A frame that died or timed out meanwhile is the deadline's affair; anything else is its answer to our options.
        if (boot === current && refused.code !== DISCONNECTED) fail(refused)
      },
    )
  }

  return {
    state: () => state,
    live: async () => {
      if (state.kind === 'live') {
        if (parts.present()) return state.frame
        dropBoot()
        state = { kind: 'idle' }
      }
      if (state.kind === 'failed') throw state.error
      const frame = new Promise<LiveFrame>((...waiter) => waiters.push(waiter))
      if (state.kind === 'idle') load()
      return frame
    },
    booted,
    denied: (code) => {
      const error = deniedBy(code, parts.projectId, location.origin)
      if (code === 'PROJECT_UNREADABLE') missed(error)
      else fail(error)
    },
    died: () => {
      // A beat that was on its way when its boot was closed fails too, and says nothing of what came after.
      if (state.kind === 'live') retry()
    },
    missed,
    fail,
    restart: () => {
      if (state.kind !== 'failed' && state.kind !== 'waiting') return
      reloads = 0
      load()
    },
    end: (reason, notSent) => {
      drain(notSent)
      end(reason)
    },
  }
}
