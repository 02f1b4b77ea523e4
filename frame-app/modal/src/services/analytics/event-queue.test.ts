import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { PostOutcome } from './event-post.ts'
import type { EventQueue } from './event-queue.ts'
import { BACKOFF_MS, createEventQueue, MAX_WAITING } from './event-queue.ts'

const onForbidden = vi.fn<() => void>()
let posted: string[]
let answer: (body: string) => Promise<PostOutcome>
let queue: EventQueue
const settled = () => vi.advanceTimersByTimeAsync(0)

beforeEach(() => {
  vi.useFakeTimers()
  posted = []
  answer = async () => 'taken'
  onForbidden.mockReset()
  queue = createEventQueue({
    post: (body) => {
      posted.push(body)
      return answer(body)
    },
    later: (run, ms) => void setTimeout(run, ms),
    onForbidden,
  })
})
afterEach(() => vi.useRealTimers())

describe('the event queue', () => {
  test('behavior: sends events one by one, in order', async () => {
    let taken = (): void => undefined
    answer = () => new Promise((resolve) => (taken = () => resolve('taken')))
    for (const body of ['a', 'b', 'c']) queue.add(body)
    expect(posted).toEqual(['a'])
    taken()
    await settled()
    expect(posted).toEqual(['a', 'b'])
    taken()
    await settled()
    expect(posted).toEqual(['a', 'b', 'c'])
    expect(onForbidden).not.toHaveBeenCalled()
  })

  test('error: waits longer after each failure, then sends the failed event again', async () => {
    answer = async () => 'away'
    queue.add('a')
    queue.add('b')
    await settled()
    expect(posted).toEqual(['a'])
    await vi.advanceTimersByTimeAsync(BACKOFF_MS[0] - 1)
    expect(posted).toEqual(['a'])
    await vi.advanceTimersByTimeAsync(1)
    expect(posted).toEqual(['a', 'a'])
    answer = async () => 'taken'
    await vi.advanceTimersByTimeAsync(BACKOFF_MS[1])
    expect(posted).toEqual(['a', 'a', 'a', 'b'])
  })

  test('limits: stops for good after four failed attempts', async () => {
    answer = async () => 'away'
    queue.add('a')
    queue.add('b')
    await vi.advanceTimersByTimeAsync(3_600_000)
    queue.add('c')
    queue.flush()
    await vi.advanceTimersByTimeAsync(3_600_000)
    expect(posted).toEqual(['a', 'a', 'a', 'a'])
    expect(vi.getTimerCount()).toBe(0)
  })

  test('error: does not resend a refused event', async () => {
    answer = async () => 'refused'
    queue.add('a')
    queue.add('b')
    await vi.advanceTimersByTimeAsync(3_600_000)
    expect(posted).toEqual(['a', 'b'])
  })

  test('error: reports a forbidden origin once, and again only after an accepted event', async () => {
    answer = async () => 'forbidden'
    queue.add('a')
    queue.add('b')
    await settled()
    expect(onForbidden).toHaveBeenCalledOnce()
    answer = async () => 'taken'
    queue.add('c')
    await settled()
    answer = async () => 'forbidden'
    queue.add('d')
    await settled()
    expect(posted).toEqual(['a', 'b', 'c', 'd'])
    expect(onForbidden).toHaveBeenCalledTimes(2)
  })

  test('behavior: sends all waiting events at once when the page is left', async () => {
    answer = () => new Promise(() => undefined)
    for (const body of ['a', 'b', 'c']) queue.add(body)
    queue.flush()
    queue.flush()
    expect(posted).toEqual(['a', 'b', 'c'])
  })

  test('behavior: sends nothing when the page is left if the service was just unreachable', async () => {
    answer = async () => 'away'
    queue.add('a')
    await settled()
    queue.flush()
    expect(posted).toEqual(['a'])
  })

  test('limits: keeps a bounded number of events if the service does not answer', async () => {
    answer = () => new Promise(() => undefined)
    for (let count = 0; count < 2 * MAX_WAITING; count += 1) queue.add(String(count))
    queue.flush()
    expect(posted).toHaveLength(MAX_WAITING + 1)
  })
})
