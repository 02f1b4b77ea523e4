import { describe, expect, test, vi } from 'vitest'
import { eachWithPage, over } from '../test/frame-page.ts'

const world = eachWithPage()

describe('a beat that is on its way when its boot is closed', () => {
  /** A request waits, two beats were missed, and the third has been sent. */
  const nearDeath = async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
    await world.current.comeUp()
    const { boot } = await world.current.session.lifecycle.live()
    boot.client.request({ id: 'r', namespace: 'eip155', method: 'eth_call' }).catch(() => undefined)
    await vi.advanceTimersByTimeAsync(15_500)
    expect(world.current.session.lifecycle.state().kind).toBe('live')
  }

  test('behavior: an instance that was destroyed stays destroyed', async () => {
    await nearDeath()
    world.current.session.close(over, over)
    await vi.advanceTimersByTimeAsync(3_600_000)
    expect(world.current.page.body.children).toEqual([])
    expect(world.current.consoleError).not.toHaveBeenCalled()
    expect(vi.getTimerCount()).toBe(0)
  })

  test('behavior: one that has failed stays failed', async () => {
    await nearDeath()
    world.current.session.lifecycle.fail(over)
    await vi.advanceTimersByTimeAsync(3_600_000)
    expect(world.current.session.lifecycle.state().kind).toBe('failed')
    expect(world.current.frames).toHaveLength(1)
    expect(world.current.consoleError).toHaveBeenCalledTimes(1)
  })

  test('behavior: a frame that reloaded itself is kept', async () => {
    await nearDeath()
    await world.current.comeUp('b')
    await vi.advanceTimersByTimeAsync(30_000)
    expect(world.current.session.lifecycle.state()).toMatchObject({ kind: 'live', frame: { boot: { bootId: 'b' } } })
    expect(world.current.frames).toHaveLength(1)
  })
})
