import type { InitResult } from '@casement/shared-protocol/host'
import { ProviderRpcError } from '@casement/shared-protocol/host'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { createLifecycle } from '../src/frame/lifecycle.ts'
import type { Surface, SurfaceMode } from '../src/surface/surface.ts'
import type { Boot } from '../src/with-frame/boot.ts'
import { createModal } from '../src/with-frame/modal.ts'

// Node's types are not available in the SDK.
type Unhandled = (event: 'unhandledRejection', listener: (thrown: unknown) => void) => void
const { process } = globalThis as unknown as { process: { on: Unhandled; off: Unhandled } }

const facts = { seq: 1, policy: { safe: [] }, alerts: [] } as unknown as InitResult

/** A promise that the test settles. */
export const defer = <T>() => {
  let resolve = (_value: T): void => undefined
  let reject = (_reason: unknown): void => undefined
  const promise = new Promise<T>((...settle) => {
    ;[resolve, reject] = settle
  })
  return { promise, resolve, reject }
}

/** A surface that records its calls. An embedded one is always inline. */
const createSurface = (log: string[], embedded: boolean) => {
  let mode: SurfaceMode = 'hidden'
  const retries: (() => void)[] = []
  const surface: Surface = {
    mode: () => mode,
    show: (asked, height) => {
      const next = embedded && asked !== 'hidden' ? 'inline' : asked
      if (next !== mode || height !== undefined) log.push(height === undefined ? next : `${next} ${height}`)
      mode = next
    },
    focus: () => void log.push('focus'),
    focusOpener: () => void log.push('focus opener'),
    skeleton: () => {
      log.push('skeleton')
      return () => void log.push('skeleton gone')
    },
    fallback: (why, onRetry) => {
      log.push(why === 'missing' ? 'fallback' : `fallback ${why}`)
      retries.push(onRetry)
      return () => {
        if (retries.at(-1) !== onRetry) return
        log.push('fallback gone')
        retries.pop()
      }
    },
    remove: () => undefined,
  }
  return { surface, retries }
}

const startWorld = (embedded: boolean) => {
  const log: string[] = []
  const { surface, retries } = createSurface(log, embedded)
  const load = vi.fn<() => void>()
  const greeted = vi.fn<() => boolean>(() => false)
  let seen = false
  const lifecycle = createLifecycle({
    load,
    init: async () => facts,
    onLive: () => modal.live(),
    onLost: () => modal.lost(),
    present: () => true,
    signs: () => ({ arrived: true, online: navigator.onLine }),
    frameOrigin: 'https://wallet.example',
    projectId: 'shop',
    report: () => undefined,
  })
  const modal = createModal({
    lifecycle,
    surface,
    greeted: () => greeted(),
    reveal: (visible) => {
      seen = visible
    },
    release: () => void log.push('released'),
  })

  /** Boots the frame. By default it shows itself when opened, as ours does, and closes on request. */
  const bootFrame = async (bootId = 'a') => {
    const open = vi.fn(async ({ view = 'Connect' }: { view?: string }) => {
      await modal.asked('modal')
      return { opened: true, view }
    })
    const requestClose = vi.fn(async (_params: { reason: string }) => {
      await modal.asked('hidden')
      return { closed: true }
    })
    const client = { open, requestClose }
    // Calls to a dead frame reject with the reason.
    const gone = defer<never>()
    gone.promise.catch(() => undefined)
    const orGone = <P>(call: (params: P) => Promise<unknown>) =>
      vi.fn((params: P) => Promise.race([call(params), gone.promise]))
    const boot = {
      bootId,
      client: {
        open: orGone((params: object) => client.open(params)),
        requestClose: orGone((params: { reason: string }) => client.requestClose(params)),
      },
      inFlight: () => 0,
      close: gone.reject,
    } as unknown as Boot
    modal.greeted()
    lifecycle.booted(boot)
    return client
  }
  /** Whether the frame's picture is visible. */
  const isFrameSeen = (): boolean => seen
  return { log, surface, retries, load, greeted, isFrameSeen, lifecycle, modal, bootFrame }
}

/** Returns a function that gives the current outcome of a promise. */
export const outcome = <T>(promise: Promise<T>): (() => unknown) => {
  let now: unknown = 'pending'
  promise.then(
    (value) => {
      now = value
    },
    (error: unknown) => {
      now = error
    },
  )
  return () => now
}

export const pass = (ms = 0) => vi.advanceTimersByTimeAsync(ms)

/** Gives every test its own modal, and fails on unhandled rejections. */
export const eachWithModal = (embedded = false): { current: ReturnType<typeof startWorld> } => {
  const world = {} as { current: ReturnType<typeof startWorld> }
  const unhandled = vi.fn<(thrown: unknown) => void>()
  beforeEach(() => {
    vi.useFakeTimers()
    vi.stubGlobal('location', { origin: 'https://shop.example' })
    vi.stubGlobal('navigator', { onLine: true })
    process.on('unhandledRejection', unhandled)
    world.current = startWorld(embedded)
  })
  afterEach(async () => {
    const over = new ProviderRpcError(4900, 'over')
    world.current.lifecycle.end(over, over)
    vi.useRealTimers()
    await new Promise((resolve) => setTimeout(resolve, 1))
    process.off('unhandledRejection', unhandled)
    vi.unstubAllGlobals()
    expect(unhandled).not.toHaveBeenCalled()
  })
  return world
}
