import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fetchProject, projectIdOf } from './fetch-project.ts'

const project = { id: 'shop', name: 'Shop', origins: ['https://shop.example'] }
const known = { kind: 'known', origins: ['https://shop.example'] }
const answer = (status: number, body: string) => () => Promise.resolve(new Response(body, { status }))
const good = answer(200, JSON.stringify(project))
const offline = () => Promise.reject(new TypeError('failed'))
const silence = () => new Promise<Response>(() => undefined)

/** A server that answers each time as the list says, and from then on as its last entry does. */
const server = (...answers: readonly (() => Promise<Response>)[]) => {
  let next = 0
  const get = vi.fn((_address: string) => (answers[Math.min(next++, answers.length - 1)] ?? offline)())
  let told: unknown
  fetchProject('/p/shop/', get as unknown as typeof fetch).then((reading) => {
    told = reading
  })
  return { get, told: () => told }
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('asking the server about a project', () => {
  test('behavior: the id is the second part of the address', () => {
    expect(projectIdOf('/p/shop/')).toBe('shop')
    expect(projectIdOf('/')).toBe('')
  })

  test.each<[string, () => Promise<Response>, unknown]>([
    ['a project', good, known],
    [
      'a project without a list',
      answer(200, JSON.stringify({ ...project, origins: null })),
      { kind: 'known', origins: null },
    ],
    [
      'a project with fonts',
      answer(200, JSON.stringify({ ...project, fonts: { Sans: '/fonts/sans.woff2' } })),
      { ...known, fonts: { Sans: '/fonts/sans.woff2' } },
    ],
    ['no such project', answer(404, 'no'), { kind: 'unknown' }],
  ])('behavior: %s is believed at once', async (_name, say, expected) => {
    const { get, told } = server(say)
    await pass(0)
    expect(told()).toEqual(expected)
    await pass(20_000)
    expect(get.mock.calls).toEqual([['/p/shop/project.json']])
  })

  describe.each<[string, () => Promise<Response>]>([
    ['a server that fails', answer(503, JSON.stringify(project))],
    ['an answer that is no JSON', answer(200, '<html>')],
    [
      'a font from elsewhere',
      answer(200, JSON.stringify({ ...project, fonts: { A: 'https://evil.example/a.woff2' } })),
    ],
    ['an answer that is no project', answer(200, '{"origins":"*"}')],
    ['a project without a word of its list', answer(200, '{"id":"shop","name":"Shop"}')],
    ['the file of another project', answer(200, JSON.stringify({ ...project, id: 'open', origins: null }))],
    ['no network', offline],
  ])('%s', (_name, say) => {
    test('behavior: is asked again until it answers', async () => {
      const { get, told } = server(say, say, good)
      await pass(499)
      expect(get).toHaveBeenCalledTimes(1)
      await pass(1)
      expect(get).toHaveBeenCalledTimes(2)
      expect(told()).toBeUndefined()
      await pass(1_500)
      expect(get).toHaveBeenCalledTimes(3)
      expect(told()).toEqual(known)
    })

    test('attack: is never taken for a project without a list', async () => {
      const { get, told } = server(say)
      await pass(6_000)
      expect(told()).toEqual({ kind: 'unreadable' })
      expect(get).toHaveBeenCalledTimes(4)
      await pass(60_000)
      expect(get).toHaveBeenCalledTimes(4)
    })
  })

  test('behavior: a server that does not answer is asked again after five seconds', async () => {
    const { told } = server(silence, good)
    await pass(5_499)
    expect(told()).toBeUndefined()
    await pass(1)
    expect(told()).toEqual(known)
  })

  test('error: a server that never answers leaves the page time to hear of it', async () => {
    const { told } = server(silence)
    await pass(11_999)
    expect(told()).toBeUndefined()
    await pass(1)
    expect(told()).toEqual({ kind: 'unreadable' })
  })

  test('error: a server that is told that there is no project the second time is believed then', async () => {
    const { get, told } = server(offline, answer(404, 'no'))
    await pass(500)
    expect(told()).toEqual({ kind: 'unknown' })
    await pass(20_000)
    expect(get).toHaveBeenCalledTimes(2)
  })
})
