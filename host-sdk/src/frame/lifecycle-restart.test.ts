import { ProviderRpcError } from '@casement/shared-protocol/host'
import { describe, expect, test, vi } from 'vitest'
import { caller, eachWithLifecycle, pass, unknown } from '../../test/lifecycle-world.ts'

const world = eachWithLifecycle()

describe('a live frame that is lost', () => {
  test('behavior: one that died is closed, its calls’ outcome unknown, and a new one is loaded after the pause', async () => {
    caller(world.current)
    const { close } = await world.current.comeUp('a')
    const { lost } = await world.current.lifecycle.live()
    world.current.lifecycle.died()
    expect(close).toHaveBeenCalledExactlyOnceWith(lost)
    expect(lost).toMatchObject(unknown)
    const told = caller(world.current)
    await pass(999)
    expect(world.current.load).toHaveBeenCalledTimes(1)
    await pass(1)
    expect(world.current.load).toHaveBeenCalledTimes(2)
    await world.current.comeUp('b')
    expect(told()).toBe('b')
  })

  test('behavior: one that is told dead when it is lost already has its one load', async () => {
    caller(world.current)
    await world.current.comeUp('a')
    world.current.lifecycle.died()
    world.current.lifecycle.died()
    await pass(1_000)
    world.current.lifecycle.died()
    await pass(19_999)
    expect(world.current.load).toHaveBeenCalledTimes(2)
    const { boot } = await world.current.comeUp('b')
    expect((await world.current.lifecycle.live()).boot).toBe(boot)
  })

  test('behavior: one that reloads itself is a load of its own: the old boot is closed, and 20 s are counted anew', async () => {
    caller(world.current)
    const old = await world.current.comeUp('a')
    const { lost } = await world.current.lifecycle.live()
    await pass(30_000)
    const next = world.current.boot('b')
    expect(old.close).toHaveBeenCalledExactlyOnceWith(lost)
    expect(lost).toMatchObject(unknown)
    expect(world.current.lifecycle.state().kind).toBe('loading')
    const told = caller(world.current)
    await pass(19_999)
    expect(told()).toBe('nothing')
    next.answer()
    await pass(0)
    expect(told()).toBe('b')
    expect((await world.current.lifecycle.live()).lost).not.toBe(lost)
    expect(world.current.load).toHaveBeenCalledTimes(1)
  })

  test('error: one that reloads itself and stays silent is told at 20 s, and loaded again after the pause', async () => {
    caller(world.current)
    await world.current.comeUp('a')
    const { close } = world.current.boot('b')
    const told = caller(world.current)
    await pass(20_000)
    expect(told()).toMatchObject({ code: 4900, data: { outcome: 'not-sent' } })
    expect(close).toHaveBeenCalledTimes(1)
    await pass(1_000)
    expect(world.current.load).toHaveBeenCalledTimes(2)
  })

  test('attack: an answer of a boot that is gone neither makes the frame live nor fails it', async () => {
    const told = caller(world.current)
    const gone = world.current.boot('a')
    const refused = world.current.boot('b')
    const current = world.current.boot('c')
    gone.answer()
    refused.refuse(new ProviderRpcError(-32602, 'no'))
    await pass(0)
    expect(told()).toBe('nothing')
    expect(world.current.report).not.toHaveBeenCalled()
    current.answer()
    await pass(0)
    expect(told()).toBe('c')
  })

  test('behavior: a boot that held for 60 s has earned its reloads back', async () => {
    caller(world.current)
    for (let death = 0; death < 6; death += 1) {
      await world.current.comeUp(`b${death}`)
      await pass(60_000)
      world.current.lifecycle.died()
      await pass(1_000)
      expect(world.current.load).toHaveBeenCalledTimes(death + 2)
    }
    expect(world.current.report).not.toHaveBeenCalled()
  })

  test('error: a frame that dies sooner after every start runs out of reloads, and is reported once', async () => {
    caller(world.current)
    for (const wait of [1_000, 4_000, 15_000]) {
      await world.current.comeUp('a')
      await pass(59_999)
      world.current.lifecycle.died()
      await pass(wait - 1)
      expect(world.current.lifecycle.state().kind).toBe('waiting')
      await pass(1)
      expect(world.current.lifecycle.state().kind).toBe('loading')
    }
    const { close } = await world.current.comeUp('a')
    await pass(59_999)
    world.current.lifecycle.died()
    expect(world.current.lifecycle.state()).toMatchObject({ kind: 'failed', error: { code: 4900 } })
    expect(close).toHaveBeenCalledTimes(1)
    await pass(3_600_000)
    expect(world.current.load).toHaveBeenCalledTimes(4)
    expect(world.current.report).toHaveBeenCalledTimes(1)
  })

  test('behavior: the 60 s of a boot that was replaced count for nobody', async () => {
    caller(world.current)
    await world.current.comeUp('a')
    world.current.lifecycle.died()
    await pass(1_000)
    await world.current.comeUp('b')
    await pass(50_000)
    await world.current.comeUp('c')
    await pass(50_000)
    world.current.lifecycle.died()
    await pass(3_999)
    expect(world.current.load).toHaveBeenCalledTimes(2)
    await pass(1)
    expect(world.current.load).toHaveBeenCalledTimes(3)
  })
})

describe('a frame that is told to come back', () => {
  test('behavior: one that was given up is loaded at once, with all its further loads', async () => {
    caller(world.current)
    await pass(20_000 + 1_000 + 20_000 + 4_000 + 20_000 + 15_000 + 20_000)
    expect(world.current.lifecycle.state().kind).toBe('failed')
    world.current.lifecycle.restart()
    expect(world.current.load).toHaveBeenCalledTimes(5)
    await pass(20_000 + 1_000 + 20_000 + 4_000 + 20_000 + 15_000 + 20_000)
    expect(world.current.load).toHaveBeenCalledTimes(8)
    expect(world.current.report).toHaveBeenCalledTimes(2)
  })

  test('behavior: one that is waited for is loaded once, not again after the pause', async () => {
    caller(world.current)
    await pass(20_500)
    world.current.lifecycle.restart()
    expect(world.current.load).toHaveBeenCalledTimes(2)
    await pass(19_999)
    expect(world.current.load).toHaveBeenCalledTimes(2)
  })

  test('behavior: one that is loading or alive is left alone', async () => {
    caller(world.current)
    world.current.lifecycle.restart()
    await world.current.comeUp('a')
    world.current.lifecycle.restart()
    expect(world.current.load).toHaveBeenCalledTimes(1)
    expect(world.current.lifecycle.state().kind).toBe('live')
  })
})

describe('a frame that the page took away', () => {
  test('behavior: is noticed when it is asked for, and loaded again', async () => {
    caller(world.current)
    const { close } = await world.current.comeUp('a')
    world.current.present.mockReturnValue(false)
    const told = caller(world.current)
    expect(world.current.load).toHaveBeenCalledTimes(2)
    expect(close).toHaveBeenCalledExactlyOnceWith(expect.objectContaining(unknown))
    await world.current.comeUp('b')
    expect(told()).toBe('b')
  })
})

describe('what is told of a loss', () => {
  test('behavior: each death and each load in vain is, once the state is no longer alive', async () => {
    const states: string[] = []
    world.current.onLost.mockImplementation(() => void states.push(world.current.lifecycle.state().kind))
    caller(world.current)
    await world.current.comeUp('a')
    expect(states).toEqual([])
    world.current.lifecycle.died()
    expect(states).toEqual(['waiting'])
    await pass(1_000 + 20_000 + 4_000 + 20_000 + 15_000 + 20_000)
    expect(states).toEqual(['waiting', 'waiting', 'waiting', 'failed'])
  })

  test('error: a page without a place for the frame is told why, and may try again', async () => {
    const nowhere = new ProviderRpcError(-32602, 'options.container is not in the page')
    world.current.load.mockImplementationOnce(() => {
      throw nowhere
    })
    const told = caller(world.current)
    await pass(0)
    expect(told()).toBe(nowhere)
    expect(world.current.report).toHaveBeenCalledExactlyOnceWith('options.container is not in the page')
    expect(vi.getTimerCount()).toBe(0)
    world.current.lifecycle.restart()
    const again = caller(world.current)
    await world.current.comeUp('a')
    expect(again()).toBe('a')
  })
})
