import { ProviderRpcError } from '@casement/shared-protocol/host'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Boot } from '../with-frame/boot.ts'
import { watchLiveness } from './liveness.ts'

const BEAT_MS = 5_000
const unanswered = () => Promise.reject(new ProviderRpcError(4900, 'ping was not answered', { outcome: 'unknown' }))
const pong = () => Promise.resolve({ n: 0, bootId: 'a', busy: false })

const page = (visibilityState: DocumentVisibilityState) => {
  const document = Object.assign(new EventTarget(), { visibilityState })
  const become = (state: DocumentVisibilityState): void => {
    document.visibilityState = state
    document.dispatchEvent(new Event('visibilitychange'))
  }
  return { document: document as unknown as Document, become }
}

let ping: ReturnType<typeof vi.fn<Boot['client']['ping']>>
let busy: boolean
let onDead: ReturnType<typeof vi.fn<() => void>>
let visible: ReturnType<typeof page>
let stop: () => void

const watch = (visibility: DocumentVisibilityState = 'visible') => {
  visible = page(visibility)
  const boot: Boot = {
    bootId: 'a',
    client: { ping } as unknown as Boot['client'],
    inFlight: () => 0,
    close: () => undefined,
  }
  stop = watchLiveness({ boot, busy: () => busy, onDead, document: visible.document })
}
const beats = (count: number) => vi.advanceTimersByTimeAsync(count * BEAT_MS)

beforeEach(() => {
  vi.useFakeTimers()
  ping = vi.fn<Boot['client']['ping']>(unanswered)
  onDead = vi.fn<() => void>()
  busy = true
})
afterEach(() => {
  stop()
  vi.useRealTimers()
})

describe('the heartbeat', () => {
  test('behavior: the frame is asked every 5 s while the page is visible and somebody waits', async () => {
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
    ['nobody waits', 'visible', false],
  ])('behavior: while %s it is not asked, and is never taken for dead', async (_name, visibility, waiting) => {
    busy = waiting
    watch(visibility)
    await beats(100)
    expect(ping).not.toHaveBeenCalled()
    expect(onDead).not.toHaveBeenCalled()
  })

  test('behavior: it starts when somebody begins to wait, and ends when nobody does', async () => {
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

  test('behavior: three beats missed in a row are a death, told once however long it lasts', async () => {
    watch()
    await beats(2)
    expect(onDead).not.toHaveBeenCalled()
    await beats(1)
    expect(onDead).toHaveBeenCalledTimes(1)
    await beats(20)
    expect(onDead).toHaveBeenCalledTimes(1)
  })

  test('behavior: an answer in between starts the count anew', async () => {
    ping.mockImplementation(unanswered)
    watch()
    await beats(2)
    ping.mockImplementationOnce(pong)
    await beats(3)
    expect(onDead).not.toHaveBeenCalled()
    await beats(1)
    expect(onDead).toHaveBeenCalledTimes(1)
  })

  test.each([-32005, -32603, 4001])('behavior: an error %i is an answer, and starts the count anew', async (code) => {
    watch()
    await beats(2)
    ping.mockImplementationOnce(() => Promise.reject(new ProviderRpcError(code, 'busy')))
    await beats(3)
    expect(onDead).not.toHaveBeenCalled()
    await beats(1)
    expect(onDead).toHaveBeenCalledTimes(1)
  })

  test('behavior: a frame too busy to take a ping for minutes is not dead', async () => {
    ping.mockImplementation(() => Promise.reject(new ProviderRpcError(-32005, 'Too many requests')))
    watch()
    await beats(60)
    expect(onDead).not.toHaveBeenCalled()
  })

  test('behavior: a page that comes back asks at once, and what was missed before counts no more', async () => {
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

  test('behavior: beats sent before the page was left count no more when it comes back', async () => {
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

  test('behavior: a page that hides asks nothing', async () => {
    watch()
    visible.become('hidden')
    expect(ping).not.toHaveBeenCalled()
  })

  test('behavior: once stopped it leaves no timer and hears nothing', async () => {
    watch()
    stop()
    expect(vi.getTimerCount()).toBe(0)
    visible.become('visible')
    await beats(10)
    expect(ping).not.toHaveBeenCalled()
  })
})
