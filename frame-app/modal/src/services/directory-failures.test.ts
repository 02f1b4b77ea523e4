import { describe, expect, test, vi } from 'vitest'
import { DIRECTORY_DEADLINE_MS } from './directory/directory.ts'
import { MAX_BODY_BYTES } from './directory/directory-body.ts'
import { eachWithDirectory } from './directory/directory-for-tests.ts'

const { get, says, world, answered } = eachWithDirectory()

describe('when it does not answer', () => {
  const why = async (signal?: AbortSignal) => {
    const answer = await world.directory.wallets({}, signal)
    return answer.kind === 'failed' ? answer.why : answer.kind
  }
  const streaming = (pull: (controller: ReadableStreamDefaultController<Uint8Array>) => void) =>
    get.mockImplementation(async () => new Response(new ReadableStream({ pull })))

  test('error: it is away', async () => {
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
  ])('error: HTTP %i: it is %s', async (status, outcome) => {
    get.mockResolvedValue(new Response(null, { status }))
    expect(await why()).toBe(outcome)
  })

  test('error: it breaks off half-way', async () => {
    let sent = false
    streaming((controller) => {
      if (sent) controller.error(new TypeError('network error'))
      else controller.enqueue(new TextEncoder().encode('{"count":1,"data":['))
      sent = true
    })
    expect(await why()).toBe('half')
  })

  test.each([
    ['no JSON', '<html>'],
    ['nothing', ''],
    ['half of it', '{"count":1,"data":['],
    ['an entry that is too deep', `{"count":1,"data":[${'['.repeat(40)}${']'.repeat(40)}]}`],
    ['null', 'null'],
    ['a text', '"x"'],
    ['no list', '{"count":1}'],
    ['no count', '{"data":[]}'],
    ['a count that is none', '{"count":-1,"data":[]}'],
    ['a count in words', '{"count":"1","data":[]}'],
    ['half a count', '{"count":1.5,"data":[]}'],
    ['no body', null],
    ['a list that is none', '{"count":1,"data":{"length":1}}'],
  ])('error: it answers with %s, which is nonsense', async (_what, body) => {
    get.mockResolvedValue(new Response(body))
    expect(await why()).toBe('nonsense')
  })

  test('attack: an answer without end is cut off', async () => {
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

  test('error: it is slow: nothing is awaited for ever', async () => {
    vi.useFakeTimers()
    unlessStopped()
    const waited = why()
    await vi.advanceTimersByTimeAsync(DIRECTORY_DEADLINE_MS)
    expect(await waited).toBe('slow')
    expect(vi.getTimerCount()).toBe(0)
    vi.useRealTimers()
  })

  test('behavior: whoever asked may stop waiting, and one who has stopped already asks nobody', async () => {
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

describe('how a request ended', () => {
  const address = expect.stringMatching(/^https:\/\/directory\.example\/v2\/getWallets\?projectId=shop&/)

  test.each<[string, unknown, ResponseInit, object]>([
    ['an answer', { count: 0, data: [] }, {}, {}],
    ['an answer off the contract', { count: 'x', data: [] }, {}, { why: 'nonsense' }],
    ['a directory that is away', {}, { status: 503 }, { why: 'away', status: 503 }],
    ['a directory that refuses', {}, { status: 400 }, { why: 'refused', status: 400 }],
  ])('behavior: %s is heard of', async (_what, body, init, how) => {
    says(body, init)
    await world.directory.wallets({ search: 'fox' })
    expect(answered.mock.calls).toEqual([[{ address, ...how }]])
  })

  test('behavior: of a question that was taken back it is heard that it was', async () => {
    await world.directory.wallets({}, AbortSignal.abort())
    expect(answered.mock.calls).toEqual([[{ address, why: 'aborted' }]])
  })
})
