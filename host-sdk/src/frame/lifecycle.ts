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

/** Calls wait while the state is `loading` or `waiting`, and are answered at once in every other state. */
export type FrameState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'loading' }
  | { readonly kind: 'live'; readonly frame: LiveFrame }
  | { readonly kind: 'waiting' }
  | { readonly kind: 'failed'; readonly error: ProviderRpcError }

export type LifecycleParts = {
  /** Inserts a fresh frame into the page. */
  readonly load: () => void
  /** Sends the page's options to a boot. The answer makes the boot live. */
  readonly init: (boot: Boot) => Promise<InitResult>
  readonly onLive: (frame: LiveFrame) => void
  /** The frame died or a load failed. A new frame may follow later, or never. */
  readonly onLost: () => void
  /** Whether the frame is still in the page. Frameworks that replace the body remove it without notice. */
  readonly present: () => boolean | undefined
  /** What the page can observe about the current load. */
  readonly signs: () => LoadSigns
  readonly frameOrigin: string
  readonly projectId: string
  /** Reports a failure to the developer, once, with the fix. */
  readonly report: (message: string) => void
}

export type Lifecycle = {
  /**
   * Resolves to the live frame, loading it if necessary. Rejects at the deadline of the load it waits for, never later.
   */
  live(): Promise<LiveFrame>
  state(): FrameState
  booted(boot: Boot): void
  denied(code: DenialCode): void
  /** The frame is dead; a new one loads after a pause. */
  died(): void
  /**
   * A chunk that the load needs did not arrive. Waiting callers are rejected, and the load is retried after a pause.
   */
  missed(error: ProviderRpcError): void
  fail(error: ProviderRpcError): void
  /** Immediately loads a frame that has failed or is waiting for its next load. */
  restart(): void
  /** Ends the instance. Waiting calls reject with `notSent`, sent calls with `lost`, and nothing is reported. */
  end(lost: ProviderRpcError, notSent: ProviderRpcError): void
}

/** A caller that waits for a live frame. */
type Waiter = readonly [resolve: (frame: LiveFrame) => void, reject: (error: ProviderRpcError) => void]

/**
 * Owns the frame's state from insertion to failure. Every load has the specification's deadline. A failed load is
 * retried at most three times, with growing pauses. Callers waiting for a load are rejected with 4900 `not-sent` at its
 * deadline and do not wait for the retries.
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
    // A frame that refuses the page says so on load and again after a knock. Handle it once.
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
      // The page has no place for the frame.
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
    // A frame that crashes soon after every start must run out of reloads. One that stays up gets them back.
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
      // The frame reloaded itself, which counts as a new load with a new deadline.
      state = { kind: 'loading' }
      startDeadline()
    }
    parts.init(current).then(
      (facts) => {
        if (boot === current) goLive(current, facts, error)
      },
      (refused: ProviderRpcError) => {
        // If the frame died or timed out, the deadline handles it. Any other error is the frame's answer to our
        // options.
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
      // A heartbeat that was pending when its boot closed also fails, and says nothing about the next boot.
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
