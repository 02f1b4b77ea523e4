import { ProviderRpcError } from '@casement/shared-protocol/host'
import { describe, expect, test, vi } from 'vitest'
import { caller, eachWithLifecycle, facts, notSent, pass, unknown } from '../../test/lifecycle-world.ts'

const world = eachWithLifecycle()

describe('a successful load', () => {
  test('behavior: the first call loads the frame once, and all callers get it', async () => {
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

  test('behavior: a frame that has said hello but not answered init is not live', async () => {
    const told = caller(world.current)
    world.current.boot('a')
    await pass(19_999)
    expect(told()).toBe('nothing')
    expect(world.current.onLive).not.toHaveBeenCalled()
  })

  test('behavior: a live frame has no deadline', async () => {
    caller(world.current)
    await world.current.comeUp('a')
    await pass(3_600_000)
    expect(world.current.lifecycle.state().kind).toBe('live')
    expect(world.current.load).toHaveBeenCalledTimes(1)
    expect(vi.getTimerCount()).toBe(0)
  })
})

describe('a failed load', () => {
  test('error: rejects callers at 20 s with the frame, page and project', async () => {
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

  test('behavior: retries three times, after 1, 4 and 15 s, each with a 20 s deadline, then fails', async () => {
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

  test('behavior: a call during a pause waits for the next load only', async () => {
    caller(world.current)
    await pass(20_500)
    const told = caller(world.current)
    await pass(500 + 19_999)
    expect(told()).toBe('nothing')
    await pass(1)
    expect(told()).toMatchObject(notSent)
  })

  test('behavior: a call during a pause is served by the next load, and earlier callers stay rejected', async () => {
    const first = caller(world.current)
    await pass(20_500)
    const second = caller(world.current)
    await pass(500)
    await world.current.comeUp('b')
    expect(first()).toMatchObject(notSent)
    expect(second()).toBe('b')
  })

  test('behavior: a frame that starts late, during the pause, is used instead of a new load', async () => {
    caller(world.current)
    await pass(20_500)
    const told = caller(world.current)
    await world.current.comeUp('late')
    expect(told()).toBe('late')
    await pass(20_000)
    expect(world.current.load).toHaveBeenCalledTimes(1)
  })

  test('behavior: a frame that starts after the last retry failed is still used', async () => {
    caller(world.current)
    await pass(100_001)
    expect(world.current.lifecycle.state().kind).toBe('failed')
    const { boot } = await world.current.comeUp('late')
    expect((await world.current.lifecycle.live()).boot).toBe(boot)
  })

  test('error: a boot that never answers init is closed at the deadline, and its calls end with an unknown outcome', async () => {
    const told = caller(world.current)
    await pass(15_000)
    const { close } = world.current.boot('a')
    await pass(4_999)
    expect(close).not.toHaveBeenCalled()
    await pass(1)
    expect(told()).toMatchObject(notSent)
    expect(close).toHaveBeenCalledExactlyOnceWith(expect.objectContaining(unknown))
  })

  test('attack: repeated hellos do not extend the deadline', async () => {
    const told = caller(world.current)
    for (let hello = 0; hello < 4; hello += 1) {
      await pass(4_999)
      world.current.boot(`b${hello}`)
    }
    await pass(4)
    expect(told()).toMatchObject(notSent)
  })
})

describe('ending an instance', () => {
  const reason = new ProviderRpcError(4900, 'Destroyed', { outcome: 'unknown' })
  const notSent = new ProviderRpcError(4900, 'Destroyed', { outcome: 'not-sent' })

  test('behavior: rejects waiting callers as not-sent, reports nothing and leaves no timer', async () => {
    const told = caller(world.current)
    world.current.lifecycle.end(reason, notSent)
    await pass(0)
    expect(told()).toBe(notSent)
    expect(world.current.report).not.toHaveBeenCalled()
    expect(vi.getTimerCount()).toBe(0)
    await expect(world.current.lifecycle.live()).rejects.toBe(reason)
  })

  test('behavior: cancels a scheduled reload', async () => {
    caller(world.current)
    await pass(20_500)
    world.current.lifecycle.end(reason, notSent)
    await pass(3_600_000)
    expect(world.current.load).toHaveBeenCalledTimes(1)
  })

  test('behavior: closes a live frame with the reason and stops its 60 s timer', async () => {
    caller(world.current)
    const { close } = await world.current.comeUp('a')
    world.current.lifecycle.end(reason, notSent)
    expect(close).toHaveBeenCalledExactlyOnceWith(reason)
    expect(vi.getTimerCount()).toBe(0)
  })
})
