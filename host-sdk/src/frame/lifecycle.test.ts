import { ProviderRpcError } from '@casement/shared-protocol/host'
import { describe, expect, test, vi } from 'vitest'
import { caller, eachWithLifecycle, facts, notSent, pass, unknown } from '../../test/lifecycle-world.ts'

const world = eachWithLifecycle()

describe('a frame that comes up', () => {
  test('behavior: it is loaded by the first who needs it, once for all, and serves them all', async () => {
    expect(world.current.lifecycle.state()).toEqual({ kind: 'idle' })
    expect(world.current.load).not.toHaveBeenCalled()
    const callers = [caller(world.current), caller(world.current)]
    expect(world.current.lifecycle.state()).toEqual({ kind: 'loading' })
    const { boot } = await world.current.comeUp('a')
    expect(callers.map((told) => told())).toEqual(['a', 'a'])
    expect(world.current.load).toHaveBeenCalledTimes(1)
    expect(world.current.onLive).toHaveBeenCalledExactlyOnceWith({
      boot,
      facts,
      lost: expect.objectContaining(unknown),
    })
    expect(await world.current.lifecycle.live()).toBe(world.current.onLive.mock.calls[0]?.[0])
  })

  test('behavior: a frame that said hello but has not answered init is not live', async () => {
    const told = caller(world.current)
    world.current.boot('a')
    await pass(19_999)
    expect(told()).toBe('nothing')
    expect(world.current.onLive).not.toHaveBeenCalled()
  })

  test('behavior: the deadline ends with it: a frame that is live is left alone', async () => {
    caller(world.current)
    await world.current.comeUp('a')
    await pass(3_600_000)
    expect(world.current.lifecycle.state().kind).toBe('live')
    expect(world.current.load).toHaveBeenCalledTimes(1)
    expect(vi.getTimerCount()).toBe(0)
  })
})

describe('a load that does not come up', () => {
  test('error: who waits is told at 20 s, and which frame, page and project it is about', async () => {
    const told = caller(world.current)
    await pass(19_999)
    expect(told()).toBe('nothing')
    await pass(1)
    expect(told()).toMatchObject(notSent)
    expect((told() as Error).message).toBe(
      'The frame at https://wallet.example did not start, and browsers do not say why. Open https://wallet.example/p/shop/ in a tab: if there is no page, its server is away or does not know it; if there is one, add "https://shop.example" to the origins of project "shop".',
    )
    expect(world.current.report).not.toHaveBeenCalled()
  })

  test('behavior: it is followed by three more, after 1, 4 and 15 s, each with 20 s of its own; then it is given up', async () => {
    caller(world.current)
    for (const [index, wait] of [1_000, 4_000, 15_000].entries()) {
      await pass(20_000)
      expect(world.current.lifecycle.state().kind).toBe('waiting')
      await pass(wait - 1)
      expect(world.current.load).toHaveBeenCalledTimes(index + 1)
      await pass(1)
      expect(world.current.load).toHaveBeenCalledTimes(index + 2)
      expect(world.current.lifecycle.state().kind).toBe('loading')
    }
    await pass(19_999)
    expect(world.current.lifecycle.state().kind).toBe('loading')
    await pass(1)
    expect(world.current.lifecycle.state()).toMatchObject({ kind: 'failed', error: notSent })
    expect(world.current.report).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('did not start'))
    await expect(world.current.lifecycle.live()).rejects.toMatchObject(notSent)
    await pass(3_600_000)
    expect(world.current.load).toHaveBeenCalledTimes(4)
    expect(world.current.report).toHaveBeenCalledTimes(1)
  })

  test('behavior: who calls in a pause waits for the next load alone', async () => {
    caller(world.current)
    await pass(20_500)
    const told = caller(world.current)
    await pass(500 + 19_999)
    expect(told()).toBe('nothing')
    await pass(1)
    expect(told()).toMatchObject(notSent)
  })

  test('behavior: who calls in a pause is served by the load after it, and who was told before stays told', async () => {
    const first = caller(world.current)
    await pass(20_500)
    const second = caller(world.current)
    await pass(500)
    await world.current.comeUp('b')
    expect(first()).toMatchObject(notSent)
    expect(second()).toBe('b')
  })

  test('behavior: a frame that comes up late, in the pause, is taken in place of a new load', async () => {
    caller(world.current)
    await pass(20_500)
    const told = caller(world.current)
    await world.current.comeUp('late')
    expect(told()).toBe('late')
    await pass(20_000)
    expect(world.current.load).toHaveBeenCalledTimes(1)
  })

  test('behavior: a frame that comes up after it was given up is taken after all', async () => {
    caller(world.current)
    await pass(100_001)
    expect(world.current.lifecycle.state().kind).toBe('failed')
    const { boot } = await world.current.comeUp('late')
    expect((await world.current.lifecycle.live()).boot).toBe(boot)
  })

  test('error: a boot that never answers init is closed at the deadline of its load, its calls’ outcome unknown', async () => {
    const told = caller(world.current)
    await pass(15_000)
    const { close } = world.current.boot('a')
    await pass(4_999)
    expect(close).not.toHaveBeenCalled()
    await pass(1)
    expect(told()).toMatchObject(notSent)
    expect(close).toHaveBeenCalledExactlyOnceWith(expect.objectContaining(unknown))
  })

  test('attack: a frame that says hello again and again gets no more than the one deadline', async () => {
    const told = caller(world.current)
    for (let hello = 0; hello < 4; hello += 1) {
      await pass(4_999)
      world.current.boot(`b${hello}`)
    }
    await pass(4)
    expect(told()).toMatchObject(notSent)
  })
})

describe('an instance at its end', () => {
  const reason = new ProviderRpcError(4900, 'Destroyed', { outcome: 'unknown' })
  const notSent = new ProviderRpcError(4900, 'Destroyed', { outcome: 'not-sent' })

  test('behavior: who waits is told that nothing was sent, nothing is reported, and no timer is left', async () => {
    const told = caller(world.current)
    world.current.lifecycle.end(reason, notSent)
    await pass(0)
    expect(told()).toBe(notSent)
    expect(world.current.report).not.toHaveBeenCalled()
    expect(vi.getTimerCount()).toBe(0)
    await expect(world.current.lifecycle.live()).rejects.toBe(reason)
  })

  test('behavior: in a pause, no further frame is loaded', async () => {
    caller(world.current)
    await pass(20_500)
    world.current.lifecycle.end(reason, notSent)
    await pass(3_600_000)
    expect(world.current.load).toHaveBeenCalledTimes(1)
  })

  test('behavior: a live frame is closed with the reason, and nothing waits for it to prove stable', async () => {
    caller(world.current)
    const { close } = await world.current.comeUp('a')
    world.current.lifecycle.end(reason, notSent)
    expect(close).toHaveBeenCalledExactlyOnceWith(reason)
    expect(vi.getTimerCount()).toBe(0)
  })
})
