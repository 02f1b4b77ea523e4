import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ProviderRpcError } from './provider-error.ts'
import { watchLiveness } from './watch-liveness.ts'

const BEAT_MS = 5_000
const unanswered = () => Promise.reject(new ProviderRpcError(4900, 'ping was not answered', { outcome: 'unknown' }))
const pong = () => Promise.resolve({ n: 0, bootId: 'a', busy: false })

const page = (visibilityState: string) => {
  const document = Object.assign(new EventTarget(), { visibilityState })
  const become = (state: string): void => {
    document.visibilityState = state
    document.dispatchEvent(new Event('visibilitychange'))
  }
  return { document, become }
}

let ping: ReturnType<typeof vi.fn<(params: { readonly n: number }) => Promise<unknown>>>
let busy: boolean
let onDead: ReturnType<typeof vi.fn<() => void>>
let visible: ReturnType<typeof page>
let stop: () => void

const watch = (visibility: string = 'visible') => {
  visible = page(visibility)
  stop = watchLiveness({ client: { ping }, busy: () => busy, onDead, document: visible.document })
}
const beats = (count: number) => vi.advanceTimersByTimeAsync(count * BEAT_MS)

beforeEach(() => {
  vi.useFakeTimers()
  ping = vi.fn<(params: { readonly n: number }) => Promise<unknown>>(unanswered)
  onDead = vi.fn<() => void>()
  busy = true
})
afterEach(() => {
  stop()
  vi.useRealTimers()
})

describe('the heartbeat', () => {
  test('behavior: pings every 5 s while the page is visible and the frame is busy', async () => {
    ping.mockImplementation(pong)
    watch()
    await vi.advanceTimersByTimeAsync(BEAT_MS - 1)
    expect(ping).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(ping).toHaveBeenCalledTimes(1)
    await beats(9)
    expect(ping).toHaveBeenCalledTimes(10)
    expect(onDead).not.toHaveBeenCalled()
  })

  test.each<[string, DocumentVisibilityState, boolean]>([
    ['the page is hidden', 'hidden', true],
    ['the frame is idle', 'visible', false],
  ])('behavior: while %s it sends no pings and never reports a death', async (_name, visibility, waiting) => {
    busy = waiting
    watch(visibility)
    await beats(100)
    expect(ping).not.toHaveBeenCalled()
    expect(onDead).not.toHaveBeenCalled()
  })

  test('behavior: starts when the frame becomes busy and stops when it is idle', async () => {
    ping.mockImplementation(pong)
    busy = false
    watch()
    await beats(3)
    busy = true
    await beats(2)
    busy = false
    await beats(3)
    expect(ping).toHaveBeenCalledTimes(2)
  })

  test('behavior: three missed pings in a row are a death, reported once', async () => {
    watch()
    await beats(2)
    expect(onDead).not.toHaveBeenCalled()
    await beats(1)
    expect(onDead).toHaveBeenCalledTimes(1)
    await beats(20)
    expect(onDead).toHaveBeenCalledTimes(1)
  })

  test('behavior: K11: a device that sleeps for an hour wakes up to a frame that is alive', async () => {
    watch()
    await beats(2)
    ping.mockImplementation(pong)
    // Timers stand still while a device sleeps; only the clock goes on.
    vi.setSystemTime(Date.now() + 3_600_000)
    await beats(3)
    ping.mockImplementation(unanswered)
    await beats(2)
    expect(onDead).not.toHaveBeenCalled()
  })

  test('behavior: an answer resets the count', async () => {
    ping.mockImplementation(unanswered)
    watch()
    await beats(2)
    ping.mockImplementationOnce(pong)
    await beats(3)
    expect(onDead).not.toHaveBeenCalled()
    await beats(1)
    expect(onDead).toHaveBeenCalledTimes(1)
  })

  test.each([-32005, -32603, 4001])('behavior: an error %i counts as an answer and resets the count', async (code) => {
    watch()
    await beats(2)
    ping.mockImplementationOnce(() => Promise.reject(new ProviderRpcError(code, 'busy')))
    await beats(3)
    expect(onDead).not.toHaveBeenCalled()
    await beats(1)
    expect(onDead).toHaveBeenCalledTimes(1)
  })

  test('behavior: a frame that is too busy for pings for minutes is not dead', async () => {
    ping.mockImplementation(() => Promise.reject(new ProviderRpcError(-32005, 'Too many requests')))
    watch()
    await beats(60)
    expect(onDead).not.toHaveBeenCalled()
  })

  test('behavior: pings immediately when the page becomes visible, with the count reset', async () => {
    watch()
    await beats(2)
    visible.become('hidden')
    await beats(10)
    expect(ping).toHaveBeenCalledTimes(2)
    visible.become('visible')
    expect(ping).toHaveBeenCalledTimes(3)
    await beats(1)
    expect(onDead).not.toHaveBeenCalled()
    await beats(1)
    expect(onDead).toHaveBeenCalledTimes(1)
  })

  test('behavior: pings sent before the page was hidden do not count afterwards', async () => {
    ping.mockImplementation(
      () => new Promise((_, reject) => void setTimeout(() => reject(new ProviderRpcError(4900, 'late')), 2_000)),
    )
    watch()
    for (let turn = 0; turn < 3; turn += 1) {
      visible.become('hidden')
      visible.become('visible')
      await vi.advanceTimersByTimeAsync(100)
    }
    await vi.advanceTimersByTimeAsync(2_000)
    expect(onDead).not.toHaveBeenCalled()
  })

  test('behavior: sends no ping when the page becomes hidden', async () => {
    watch()
    visible.become('hidden')
    expect(ping).not.toHaveBeenCalled()
  })

  test('behavior: leaves no timer and no listener after it is stopped', async () => {
    watch()
    stop()
    expect(vi.getTimerCount()).toBe(0)
    visible.become('visible')
    await beats(10)
    expect(ping).not.toHaveBeenCalled()
  })
})
