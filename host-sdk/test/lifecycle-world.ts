import type { InitResult, ProviderRpcError } from '@casement/shared-protocol/host'
import { afterEach, beforeEach, vi } from 'vitest'
import type { LiveFrame } from '../src/frame/lifecycle.ts'
import { createLifecycle } from '../src/frame/lifecycle.ts'
import type { Boot } from '../src/with-frame/boot.ts'

export const facts = { seq: 1, policy: { safe: [] }, alerts: [] } as unknown as InitResult

const startWorld = () => {
  const load = vi.fn()
  const report = vi.fn<(message: string) => void>()
  const onLive = vi.fn<(frame: LiveFrame) => void>()
  const onLost = vi.fn<() => void>()
  const present = vi.fn(() => true)
  const inits = new Map<Boot, { answer: (facts: InitResult) => void; refuse: (error: ProviderRpcError) => void }>()
  const lifecycle = createLifecycle({
    load,
    report,
    onLive,
    onLost,
    present,
    signs: () => ({ arrived: true, online: true }),
    frameOrigin: 'https://wallet.example',
    projectId: 'shop',
    init: (boot) => new Promise((answer, refuse) => void inits.set(boot, { answer, refuse })),
  })
  /** Sends hello. The test decides the answer to `init`. */
  const boot = (bootId: string) => {
    const close = vi.fn<(reason: ProviderRpcError) => void>()
    const current: Boot = { bootId, client: {} as Boot['client'], inFlight: () => 0, close }
    lifecycle.booted(current)
    const { answer = () => undefined, refuse = () => undefined } = inits.get(current) ?? {}
    return { boot: current, close, answer: () => answer(facts), refuse }
  }
  const comeUp = async (bootId: string) => {
    const up = boot(bootId)
    up.answer()
    await vi.advanceTimersByTimeAsync(0)
    return up
  }
  return { lifecycle, load, report, onLive, onLost, present, boot, comeUp }
}

/** Waits for a live frame. Returns a function that gives the current outcome. */
export const caller = ({ lifecycle }: { lifecycle: { live(): Promise<LiveFrame> } }) => {
  let told: unknown = 'nothing'
  lifecycle.live().then(
    ({ boot }) => {
      told = boot.bootId
    },
    (error: unknown) => {
      told = error
    },
  )
  return () => told
}

export const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
export const notSent = { code: 4900, data: { outcome: 'not-sent' } }
export const unknown = { code: 4900, data: { outcome: 'unknown' } }

/** Gives every test its own lifecycle with a fake clock. */
export const eachWithLifecycle = (): { current: ReturnType<typeof startWorld> } => {
  const world = {} as { current: ReturnType<typeof startWorld> }
  beforeEach(() => {
    vi.useFakeTimers()
    vi.stubGlobal('location', { origin: 'https://shop.example' })
    world.current = startWorld()
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
  return world
}
