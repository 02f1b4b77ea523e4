import { ProviderRpcError } from '@casement/shared-protocol/host'
import { describe, expect, test, vi } from 'vitest'
import { caller, eachWithLifecycle, pass, unknown } from '../../test/lifecycle-world.ts'

const world = eachWithLifecycle()

describe('losing a live frame', () => {
  test('behavior: closes a dead frame, ends its calls with an unknown outcome, and reloads after the pause', async () => {
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

  test('behavior: repeated reports of one death start one reload', async () => {
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

  test('behavior: a frame that reloads itself closes the old boot and gets a new 20 s deadline', async () => {
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

  test('error: a frame that reloads itself and stays silent rejects callers at 20 s and is reloaded after the pause', async () => {
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

  test('attack: ignores answers from replaced boots', async () => {
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

  test('behavior: a boot that stays live for 60 s resets the number of reloads', async () => {
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

  test('error: a frame that keeps dying sooner runs out of reloads and is reported once', async () => {
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

  test('behavior: the 60 s of a replaced boot do not reset the number of reloads', async () => {
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

describe('restarting', () => {
  test('behavior: reloads a failed frame immediately, with all its retries', async () => {
    caller(world.current)
    await pass(20_000 + 1_000 + 20_000 + 4_000 + 20_000 + 15_000 + 20_000)
    expect(world.current.lifecycle.state().kind).toBe('failed')
    world.current.lifecycle.restart()
    expect(world.current.load).toHaveBeenCalledTimes(5)
    await pass(20_000 + 1_000 + 20_000 + 4_000 + 20_000 + 15_000 + 20_000)
    expect(world.current.load).toHaveBeenCalledTimes(8)
    expect(world.current.report).toHaveBeenCalledTimes(2)
  })

  test('behavior: a restart during the pause replaces the scheduled reload', async () => {
    caller(world.current)
    await pass(20_500)
    world.current.lifecycle.restart()
    expect(world.current.load).toHaveBeenCalledTimes(2)
    await pass(19_999)
    expect(world.current.load).toHaveBeenCalledTimes(2)
  })

  test('behavior: does nothing while the frame is loading or live', async () => {
    caller(world.current)
    world.current.lifecycle.restart()
    await world.current.comeUp('a')
    world.current.lifecycle.restart()
    expect(world.current.load).toHaveBeenCalledTimes(1)
    expect(world.current.lifecycle.state().kind).toBe('live')
  })
})

describe('a frame that the page removed', () => {
  test('behavior: is detected and reloaded at the next call', async () => {
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

describe('onLost', () => {
  test('behavior: is called for each death and each failed load, after the state has changed', async () => {
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

  test('error: a page without a place for the frame gets the reason and may retry', async () => {
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
