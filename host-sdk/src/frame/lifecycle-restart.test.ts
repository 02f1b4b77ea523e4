import type { DenialCode, InitResult } from '@casement/shared-protocol/host'
import { ProviderRpcError } from '@casement/shared-protocol/host'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Boot } from '../channel.ts'
import type { LiveFrame } from './lifecycle.ts'
import { createLifecycle } from './lifecycle.ts'

const facts = { seq: 1, policy: { safe: [] }, alerts: [] } as unknown as InitResult

const setUp = () => {
  const load = vi.fn()
  const report = vi.fn<(message: string) => void>()
  const onLive = vi.fn<(frame: LiveFrame) => void>()
  const inits = new Map<Boot, { answer: (facts: InitResult) => void; refuse: (error: ProviderRpcError) => void }>()
  const lifecycle = createLifecycle({
    load,
    report,
    onLive,
    frameOrigin: 'https://wallet.example',
    projectId: 'shop',
    init: (boot) => new Promise((answer, refuse) => void inits.set(boot, { answer, refuse })),
  })
  /** The frame says hello; what it answers to `init` is the test's. */
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
  return { lifecycle, load, report, onLive, boot, comeUp }
}

/** What a caller who waits for the frame has been told by now. */
const caller = ({ lifecycle }: { lifecycle: { live(): Promise<LiveFrame> } }) => {
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

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const unknown = { code: 4900, data: { outcome: 'unknown' } }

let world: ReturnType<typeof setUp>
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('location', { origin: 'https://shop.example' })
  world = setUp()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('a frame that refuses', () => {
  test.each<[DenialCode, string]>([
    ['ORIGIN', 'Add "https://shop.example" to the origins of project "shop".'],
    ['PROJECT', 'there is no project "shop"'],
    ['VERSION', 'too old'],
    ['TOP_LEVEL', 'No page'],
  ])('error: %s is told to who waits, at once, and reported once however often it is said', async (code, text) => {
    const told = caller(world)
    world.lifecycle.denied(code)
    world.lifecycle.denied(code)
    await pass(0)
    expect(told()).toMatchObject({ code: 4100, data: { denied: code }, message: expect.stringContaining(text) })
    expect(world.report).toHaveBeenCalledExactlyOnceWith((told() as Error).message)
    expect(vi.getTimerCount()).toBe(0)
    expect(world.load).toHaveBeenCalledTimes(1)
  })

  test('error: options that it refuses fail the instance with its own error, and its boot is closed', async () => {
    const told = caller(world)
    const { refuse, close } = world.boot('a')
    const error = new ProviderRpcError(-32602, 'init: options.colour is not an option')
    refuse(error)
    await pass(0)
    expect(told()).toBe(error)
    expect(world.report).toHaveBeenCalledExactlyOnceWith('init: options.colour is not an option')
    expect(close).toHaveBeenCalledExactlyOnceWith(error)
    await expect(world.lifecycle.live()).rejects.toBe(error)
  })

  test('behavior: an init that went unanswered is no refusal: the deadline decides', async () => {
    const told = caller(world)
    const { refuse } = world.boot('a')
    refuse(new ProviderRpcError(4900, 'init was not answered', { outcome: 'unknown' }))
    await pass(10_000)
    expect(told()).toBe('nothing')
    await world.comeUp('b')
    expect(told()).toBe('b')
    expect(world.report).not.toHaveBeenCalled()
  })
})

describe('a live frame that is lost', () => {
  test('behavior: one that died is closed, its calls’ outcome unknown, and a new one is loaded after the pause', async () => {
    caller(world)
    const { close } = await world.comeUp('a')
    const { lost } = await world.lifecycle.live()
    world.lifecycle.died()
    expect(close).toHaveBeenCalledExactlyOnceWith(lost)
    expect(lost).toMatchObject(unknown)
    const told = caller(world)
    await pass(999)
    expect(world.load).toHaveBeenCalledTimes(1)
    await pass(1)
    expect(world.load).toHaveBeenCalledTimes(2)
    await world.comeUp('b')
    expect(told()).toBe('b')
  })

  test('behavior: one that is told dead when it is lost already has its one load', async () => {
    caller(world)
    await world.comeUp('a')
    world.lifecycle.died()
    world.lifecycle.died()
    await pass(1_000)
    world.lifecycle.died()
    await pass(19_999)
    expect(world.load).toHaveBeenCalledTimes(2)
    const { boot } = await world.comeUp('b')
    expect((await world.lifecycle.live()).boot).toBe(boot)
  })

  test('behavior: one that reloads itself is a load of its own: the old boot is closed, and 20 s are counted anew', async () => {
    caller(world)
    const old = await world.comeUp('a')
    const { lost } = await world.lifecycle.live()
    await pass(30_000)
    const next = world.boot('b')
    expect(old.close).toHaveBeenCalledExactlyOnceWith(lost)
    expect(lost).toMatchObject(unknown)
    expect(world.lifecycle.state().kind).toBe('loading')
    const told = caller(world)
    await pass(19_999)
    expect(told()).toBe('nothing')
    next.answer()
    await pass(0)
    expect(told()).toBe('b')
    expect((await world.lifecycle.live()).lost).not.toBe(lost)
    expect(world.load).toHaveBeenCalledTimes(1)
  })

  test('error: one that reloads itself and stays silent is told at 20 s, and loaded again after the pause', async () => {
    caller(world)
    await world.comeUp('a')
    const { close } = world.boot('b')
    const told = caller(world)
    await pass(20_000)
    expect(told()).toMatchObject({ code: 4900, data: { outcome: 'not-sent' } })
    expect(close).toHaveBeenCalledTimes(1)
    await pass(1_000)
    expect(world.load).toHaveBeenCalledTimes(2)
  })

  test('attack: an answer of a boot that is gone neither makes the frame live nor fails it', async () => {
    const told = caller(world)
    const gone = world.boot('a')
    const refused = world.boot('b')
    const current = world.boot('c')
    gone.answer()
    refused.refuse(new ProviderRpcError(-32602, 'no'))
    await pass(0)
    expect(told()).toBe('nothing')
    expect(world.report).not.toHaveBeenCalled()
    current.answer()
    await pass(0)
    expect(told()).toBe('c')
  })

  test('behavior: a boot that held for 60 s has earned its reloads back', async () => {
    caller(world)
    for (let death = 0; death < 6; death += 1) {
      await world.comeUp(`b${death}`)
      await pass(60_000)
      world.lifecycle.died()
      await pass(1_000)
      expect(world.load).toHaveBeenCalledTimes(death + 2)
    }
    expect(world.report).not.toHaveBeenCalled()
  })

  test('error: a frame that dies sooner after every start runs out of reloads, and is reported once', async () => {
    caller(world)
    for (const wait of [1_000, 4_000, 15_000]) {
      await world.comeUp('a')
      await pass(59_999)
      world.lifecycle.died()
      await pass(wait - 1)
      expect(world.lifecycle.state().kind).toBe('waiting')
      await pass(1)
      expect(world.lifecycle.state().kind).toBe('loading')
    }
    const { close } = await world.comeUp('a')
    await pass(59_999)
    world.lifecycle.died()
    expect(world.lifecycle.state()).toMatchObject({ kind: 'failed', error: { code: 4900 } })
    expect(close).toHaveBeenCalledTimes(1)
    await pass(3_600_000)
    expect(world.load).toHaveBeenCalledTimes(4)
    expect(world.report).toHaveBeenCalledTimes(1)
  })

  test('behavior: the 60 s of a boot that was replaced count for nobody', async () => {
    caller(world)
    await world.comeUp('a')
    world.lifecycle.died()
    await pass(1_000)
    await world.comeUp('b')
    await pass(50_000)
    await world.comeUp('c')
    await pass(50_000)
    world.lifecycle.died()
    await pass(3_999)
    expect(world.load).toHaveBeenCalledTimes(2)
    await pass(1)
    expect(world.load).toHaveBeenCalledTimes(3)
  })
})
