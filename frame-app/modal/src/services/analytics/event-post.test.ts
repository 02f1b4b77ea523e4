import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createEventPost } from './event-post.ts'

const send = vi.fn<typeof fetch>()
const post = createEventPost({
  endpoint: 'https://pulse.example/',
  projectId: 'shop',
  sdk: { type: 'casement', version: 'html-eip155-1.0.0' },
  fetch: send,
})

beforeEach(() => {
  vi.useFakeTimers()
  send.mockReset()
})
afterEach(() => vi.useRealTimers())

describe('posting an event', () => {
  test('behavior: sends text without a preflight, with keepalive, and without credentials or referrer', async () => {
    send.mockResolvedValue(new Response('{}'))
    expect(await post('{"a":1}')).toBe('taken')
    expect(send).toHaveBeenCalledExactlyOnceWith(
      'https://pulse.example/e?projectId=shop&st=casement&sv=html-eip155-1.0.0',
      expect.objectContaining({
        method: 'POST',
        body: '{"a":1}',
        keepalive: true,
        credentials: 'omit',
        referrerPolicy: 'no-referrer',
      }),
    )
    expect(send.mock.lastCall?.[1]).not.toHaveProperty('headers')
    expect(vi.getTimerCount()).toBe(0)
  })

  test.each([
    [200, 'taken'],
    [202, 'taken'],
    [304, 'away'],
    [400, 'refused'],
    [403, 'forbidden'],
    [404, 'refused'],
    [408, 'away'],
    [429, 'away'],
    [500, 'away'],
    [503, 'away'],
  ])('behavior: HTTP %i is %s', async (status, outcome) => {
    send.mockResolvedValue(new Response(status === 304 ? null : '{}', { status }))
    expect(await post('{}')).toBe(outcome)
  })

  test('error: resolves if the service is unreachable', async () => {
    send.mockRejectedValue(new TypeError('Failed to fetch'))
    expect(await post('{}')).toBe('away')
  })

  test('limits: times out if the service does not answer', async () => {
    send.mockImplementation(
      (_input, init) =>
        new Promise((_resolve, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))),
    )
    const posted = post('{}')
    await vi.advanceTimersByTimeAsync(10_000)
    expect(await posted).toBe('away')
  })

  test('limits: a body too long for keepalive is sent as a normal request', async () => {
    send.mockResolvedValue(new Response('{}'))
    await post('x'.repeat(64 * 1024))
    expect(send.mock.lastCall?.[1]).toMatchObject({ keepalive: false })
  })
})
