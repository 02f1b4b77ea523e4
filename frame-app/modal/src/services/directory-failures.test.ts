import { describe, expect, test, vi } from 'vitest'
import { MAX_BODY_BYTES } from '../kernel/fetch-body.ts'
import { DIRECTORY_DEADLINE_MS } from './directory/directory.ts'
import { setUpDirectory } from './directory/directory-for-tests.ts'

const { get, says, world, answered } = setUpDirectory()

describe('a directory without a valid answer', () => {
  const why = async (signal?: AbortSignal) => {
    const answer = await world.directory.wallets({}, signal)
    return answer.kind === 'failed' ? answer.why : answer.kind
  }
  const streaming = (pull: (controller: ReadableStreamDefaultController<Uint8Array>) => void) =>
    get.mockImplementation(async () => new Response(new ReadableStream({ pull })))

  test('error: unreachable: away', async () => {
    get.mockRejectedValue(new TypeError('Failed to fetch'))
    expect(await why()).toBe('away')
  })

  test.each([
    [500, 'away'],
    [503, 'away'],
    [429, 'away'],
    [400, 'refused'],
    [403, 'refused'],
    [404, 'refused'],
    [304, 'away'],
  ])('error: HTTP %i: %s', async (status, outcome) => {
    get.mockResolvedValue(new Response(null, { status }))
    expect(await why()).toBe(outcome)
  })

  test('error: a response that breaks off: half', async () => {
    let sent = false
    streaming((controller) => {
      if (sent) controller.error(new TypeError('network error'))
      else controller.enqueue(new TextEncoder().encode('{"count":1,"data":['))
      sent = true
    })
    expect(await why()).toBe('half')
  })

  test.each([
    ['invalid JSON', '<html>'],
    ['nothing', ''],
    ['truncated JSON', '{"count":1,"data":['],
    ['an entry nested too deeply', `{"count":1,"data":[${'['.repeat(40)}${']'.repeat(40)}]}`],
    ['null', 'null'],
    ['a text', '"x"'],
    ['no list', '{"count":1}'],
    ['no count', '{"data":[]}'],
    ['a negative count', '{"count":-1,"data":[]}'],
    ['a count in words', '{"count":"1","data":[]}'],
    ['a fractional count', '{"count":1.5,"data":[]}'],
    ['no body', null],
    ['a list that is an object', '{"count":1,"data":{"length":1}}'],
  ])('error: a response of %s: nonsense', async (_what, body) => {
    get.mockResolvedValue(new Response(body))
    expect(await why()).toBe('nonsense')
  })

  test('attack: an endless response is cut off', async () => {
    let sent = 0
    const part = new Uint8Array(64 * 1024).fill(32)
    streaming((controller) => {
      sent += part.length
      controller.enqueue(part)
    })
    expect(await why()).toBe('nonsense')
    expect(sent).toBeLessThan(MAX_BODY_BYTES + 4 * part.length)
  })

  const unlessStopped = (): void => {
    get.mockImplementation(
      (_input, init) =>
        new Promise((_resolve, reject) => {
          init?.signal?.addEventListener('abort', () => reject(new DOMException('stopped', 'AbortError')))
        }),
    )
  }

  test('error: no response before the deadline: slow', async () => {
    vi.useFakeTimers()
    unlessStopped()
    const waited = why()
    await vi.advanceTimersByTimeAsync(DIRECTORY_DEADLINE_MS)
    expect(await waited).toBe('slow')
    expect(vi.getTimerCount()).toBe(0)
    vi.useRealTimers()
  })

  test('behavior: the caller can abort, and an aborted signal sends no request', async () => {
    unlessStopped()
    const stop = new AbortController()
    const waited = why(stop.signal)
    stop.abort()
    expect(await waited).toBe('aborted')
    get.mockClear()
    expect(await why(stop.signal)).toBe('aborted')
    expect(get).not.toHaveBeenCalled()
  })
})

describe('reporting the outcome of a request', () => {
  const address = expect.stringMatching(/^https:\/\/directory\.example\/v2\/getWallets\?projectId=shop&/)

  test.each<[string, unknown, ResponseInit, object]>([
    ['an answer', { count: 0, data: [] }, {}, {}],
    ['an invalid answer', { count: 'x', data: [] }, {}, { why: 'nonsense' }],
    ['an unreachable directory', {}, { status: 503 }, { why: 'away', status: 503 }],
    ['a directory that refuses', {}, { status: 400 }, { why: 'refused', status: 400 }],
  ])('behavior: reports %s', async (_what, body, init, how) => {
    says(body, init)
    await world.directory.wallets({ search: 'fox' })
    expect(answered.mock.calls).toEqual([[{ address, ...how }]])
  })

  test('behavior: reports an aborted request', async () => {
    await world.directory.wallets({}, AbortSignal.abort())
    expect(answered.mock.calls).toEqual([[{ address, why: 'aborted' }]])
  })
})
