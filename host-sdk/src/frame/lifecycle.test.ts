import type { InitResult } from '@casement/shared-protocol/host'
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
  const inits = new Map<Boot, (facts: InitResult) => void>()
  const lifecycle = createLifecycle({
    load,
    report,
    onLive,
    frameOrigin: 'https://wallet.example',
    projectId: 'shop',
    init: (boot) => new Promise((answer) => void inits.set(boot, answer)),
  })
  /** The frame says hello; what it answers to `init` is the test's. */
  const boot = (bootId: string) => {
    const close = vi.fn<(reason: ProviderRpcError) => void>()
    const current: Boot = { bootId, client: {} as Boot['client'], inFlight: () => 0, close }
    lifecycle.booted(current)
    return { boot: current, close, answer: () => inits.get(current)?.(facts) }
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
const notSent = { code: 4900, data: { outcome: 'not-sent' } }
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

describe('a frame that comes up', () => {
  test('behavior: it is loaded by the first who needs it, once for all, and serves them all', async () => {
    expect(world.lifecycle.state()).toEqual({ kind: 'idle' })
    expect(world.load).not.toHaveBeenCalled()
    const callers = [caller(world), caller(world)]
    expect(world.lifecycle.state()).toEqual({ kind: 'loading' })
    const { boot } = await world.comeUp('a')
    expect(callers.map((told) => told())).toEqual(['a', 'a'])
    expect(world.load).toHaveBeenCalledTimes(1)
    expect(world.onLive).toHaveBeenCalledExactlyOnceWith({ boot, facts, lost: expect.objectContaining(unknown) })
    expect(await world.lifecycle.live()).toBe(world.onLive.mock.calls[0]?.[0])
  })

  test('behavior: a frame that said hello but has not answered init is not live', async () => {
    const told = caller(world)
    world.boot('a')
    await pass(19_999)
    expect(told()).toBe('nothing')
    expect(world.onLive).not.toHaveBeenCalled()
  })

  test('behavior: the deadline ends with it: a frame that is live is left alone', async () => {
    caller(world)
    await world.comeUp('a')
    await pass(3_600_000)
    expect(world.lifecycle.state().kind).toBe('live')
    expect(world.load).toHaveBeenCalledTimes(1)
    expect(vi.getTimerCount()).toBe(0)
  })
})

describe('a load that does not come up', () => {
  test('error: who waits is told at 20 s, and which frame, page and project it is about', async () => {
    const told = caller(world)
    await pass(19_999)
    expect(told()).toBe('nothing')
    await pass(1)
    expect(told()).toMatchObject(notSent)
    expect((told() as Error).message).toBe(
      'The frame at https://wallet.example does not answer. Is "https://shop.example" among the origins of project "shop"?',
    )
    expect(world.report).not.toHaveBeenCalled()
  })

  test('behavior: it is followed by three more, after 1, 4 and 15 s, each with 20 s of its own; then it is given up', async () => {
    caller(world)
    for (const [index, wait] of [1_000, 4_000, 15_000].entries()) {
      await pass(20_000)
      expect(world.lifecycle.state().kind).toBe('waiting')
      await pass(wait - 1)
      expect(world.load).toHaveBeenCalledTimes(index + 1)
      await pass(1)
      expect(world.load).toHaveBeenCalledTimes(index + 2)
      expect(world.lifecycle.state().kind).toBe('loading')
    }
    await pass(19_999)
    expect(world.lifecycle.state().kind).toBe('loading')
    await pass(1)
    expect(world.lifecycle.state()).toMatchObject({ kind: 'failed', error: notSent })
    expect(world.report).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('does not answer'))
    await expect(world.lifecycle.live()).rejects.toMatchObject(notSent)
    await pass(3_600_000)
    expect(world.load).toHaveBeenCalledTimes(4)
    expect(world.report).toHaveBeenCalledTimes(1)
  })

  test('behavior: who calls in a pause waits for the next load alone', async () => {
    caller(world)
    await pass(20_500)
    const told = caller(world)
    await pass(500 + 19_999)
    expect(told()).toBe('nothing')
    await pass(1)
    expect(told()).toMatchObject(notSent)
  })

  test('behavior: who calls in a pause is served by the load after it, and who was told before stays told', async () => {
    const first = caller(world)
    await pass(20_500)
    const second = caller(world)
    await pass(500)
    await world.comeUp('b')
    expect(first()).toMatchObject(notSent)
    expect(second()).toBe('b')
  })

  test('behavior: a frame that comes up late, in the pause, is taken in place of a new load', async () => {
    caller(world)
    await pass(20_500)
    const told = caller(world)
    await world.comeUp('late')
    expect(told()).toBe('late')
    await pass(20_000)
    expect(world.load).toHaveBeenCalledTimes(1)
  })

  test('behavior: a frame that comes up after it was given up is taken after all', async () => {
    caller(world)
    await pass(100_001)
    expect(world.lifecycle.state().kind).toBe('failed')
    const { boot } = await world.comeUp('late')
    expect((await world.lifecycle.live()).boot).toBe(boot)
  })

  test('error: a boot that never answers init is closed at the deadline of its load, its calls’ outcome unknown', async () => {
    const told = caller(world)
    await pass(15_000)
    const { close } = world.boot('a')
    await pass(4_999)
    expect(close).not.toHaveBeenCalled()
    await pass(1)
    expect(told()).toMatchObject(notSent)
    expect(close).toHaveBeenCalledExactlyOnceWith(expect.objectContaining(unknown))
  })

  test('attack: a frame that says hello again and again gets no more than the one deadline', async () => {
    const told = caller(world)
    for (let hello = 0; hello < 4; hello += 1) {
      await pass(4_999)
      world.boot(`b${hello}`)
    }
    await pass(4)
    expect(told()).toMatchObject(notSent)
  })
})

describe('an instance at its end', () => {
  const reason = new ProviderRpcError(4900, 'Destroyed', { outcome: 'unknown' })
  const notSent = new ProviderRpcError(4900, 'Destroyed', { outcome: 'not-sent' })

  test('behavior: who waits is told that nothing was sent, nothing is reported, and no timer is left', async () => {
    const told = caller(world)
    world.lifecycle.end(reason, notSent)
    await pass(0)
    expect(told()).toBe(notSent)
    expect(world.report).not.toHaveBeenCalled()
    expect(vi.getTimerCount()).toBe(0)
    await expect(world.lifecycle.live()).rejects.toBe(reason)
  })

  test('behavior: in a pause, no further frame is loaded', async () => {
    caller(world)
    await pass(20_500)
    world.lifecycle.end(reason, notSent)
    await pass(3_600_000)
    expect(world.load).toHaveBeenCalledTimes(1)
  })

  test('behavior: a live frame is closed with the reason, and nothing waits for it to prove stable', async () => {
    caller(world)
    const { close } = await world.comeUp('a')
    world.lifecycle.end(reason, notSent)
    expect(close).toHaveBeenCalledExactlyOnceWith(reason)
    expect(vi.getTimerCount()).toBe(0)
  })
})
