import { describe, expect, test, vi } from 'vitest'
import { eachWithPage, over } from '../test/frame-page.ts'

const world = eachWithPage()

describe('a heartbeat that is pending when its boot closes', () => {
  /** A request is pending, two heartbeats were missed, and the third has been sent. */
  const nearDeath = async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
    await world.current.comeUp()
    const { boot } = await world.current.session.lifecycle.live()
    boot.client.request({ id: 'r', namespace: 'eip155', method: 'eth_call' }).catch(() => undefined)
    await vi.advanceTimersByTimeAsync(15_500)
    expect(world.current.session.lifecycle.state().kind).toBe('live')
  }

  test('behavior: does not revive a destroyed instance', async () => {
    await nearDeath()
    world.current.session.close(over, over)
    await vi.advanceTimersByTimeAsync(3_600_000)
    expect(world.current.page.body.children).toEqual([])
    expect(world.current.consoleError).not.toHaveBeenCalled()
    expect(vi.getTimerCount()).toBe(0)
  })

  test('behavior: does not revive a failed instance', async () => {
    await nearDeath()
    world.current.session.lifecycle.fail(over)
    await vi.advanceTimersByTimeAsync(3_600_000)
    expect(world.current.session.lifecycle.state().kind).toBe('failed')
    expect(world.current.frames).toHaveLength(1)
    expect(world.current.consoleError).toHaveBeenCalledTimes(1)
  })

  test('behavior: does not replace a frame that reloaded itself', async () => {
    await nearDeath()
    await world.current.comeUp('b')
    await vi.advanceTimersByTimeAsync(30_000)
    expect(world.current.session.lifecycle.state()).toMatchObject({ kind: 'live', frame: { boot: { bootId: 'b' } } })
    expect(world.current.frames).toHaveLength(1)
  })
})
