import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Queue } from '../messages.ts'
import { connectToFrame } from './connect.ts'

const ORIGIN = 'https://secure.example'
const queue: Queue = {
  type: 'queue',
  language: 'en',
  appearance: { theme: 'light', variables: {} },
  requests: [],
}

let heard: Queue[]
let ended: string[]
let listener: ((event: unknown) => void) | undefined

beforeEach(() => {
  vi.useFakeTimers()
  heard = []
  ended = []
  listener = undefined
})
afterEach(() => {
  vi.useRealTimers()
})

const connect = (opener: object | null) =>
  connectToFrame({
    window: {
      opener,
      location: { origin: ORIGIN, hash: '' },
      addEventListener: (_name: string, run: (event: unknown) => void) => {
        listener = run
      },
    } as unknown as Window,
    fetch: () => Promise.reject(),
    onQueue: (given) => heard.push(given),
    onNothing: () => ended.push('nothing'),
    onGone: () => ended.push('gone'),
  })

describe('a window that the frame can reach', () => {
  const createOpener = () => ({ closed: false, postMessage: vi.fn<(...given: readonly unknown[]) => void>() })

  test('behavior: hears the frame that opened it, and answers it', async () => {
    const opener = createOpener()
    const connection = await connect(opener)
    connection?.say({ type: 'ready' })
    expect(opener.postMessage).toHaveBeenCalledExactlyOnceWith({ type: 'ready' }, ORIGIN)
    listener?.({ isTrusted: true, source: opener, origin: ORIGIN, data: queue })
    expect(heard).toEqual([queue])
    vi.advanceTimersByTime(60_000)
    expect(ended).toEqual([])
  })

  test.each<[string, object]>([
    ['another window', { source: {} }],
    ['a page of another origin that opened it', { origin: 'https://evil.example' }],
    ['a script that made the event up', { isTrusted: false }],
    ['something that is no queue', { data: { ...queue, requests: [{ id: 'a' }] } }],
    ['more than a queue', { data: { ...queue, html: '' } }],
  ])('attack: does not hear %s, and says after a while that there is nothing', (_what, change) => {
    const opener = createOpener()
    connect(opener)
    listener?.({ isTrusted: true, source: opener, origin: ORIGIN, data: queue, ...change })
    expect(heard).toEqual([])
    vi.advanceTimersByTime(10_000)
    expect(ended).toEqual(['nothing'])
  })

  test('behavior: says that the page was left, so that nobody waits for what is pressed then', () => {
    const opener = createOpener()
    connect(opener)
    listener?.({ isTrusted: true, source: opener, origin: ORIGIN, data: queue })
    opener.closed = true
    vi.advanceTimersByTime(500)
    expect(ended).toEqual(['gone'])
  })
})

test('attack: does nothing in a window that no frame has opened', async () => {
  expect(await connect(null)).toBeUndefined()
})
