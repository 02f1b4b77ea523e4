import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fetchProject, projectIdOf } from './fetch-project.ts'

const project = { id: 'shop', name: 'Shop', origins: ['https://shop.example'] }
const known = { kind: 'known', origins: ['https://shop.example'] }
const answer = (status: number, body: string) => () => Promise.resolve(new Response(body, { status }))
const good = answer(200, JSON.stringify(project))
const offline = () => Promise.reject(new TypeError('failed'))
const silence = () => new Promise<Response>(() => undefined)

/** A fake server with a list of responses, of which the last one repeats. */
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

describe('fetching a project', () => {
  test('behavior: the project id is the second segment of the path', () => {
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
  ])('behavior: accepts %s at once', async (_name, say, expected) => {
    const { get, told } = server(say)
    await pass(0)
    expect(told()).toEqual(expected)
    await pass(20_000)
    expect(get.mock.calls).toEqual([['/p/shop/project.json']])
  })

  describe.each<[string, () => Promise<Response>]>([
    ['a server that fails', answer(503, JSON.stringify(project))],
    ['an answer that is not JSON', answer(200, '<html>')],
    [
      'a font from elsewhere',
      answer(200, JSON.stringify({ ...project, fonts: { A: 'https://evil.example/a.woff2' } })),
    ],
    ['an answer that is not a project', answer(200, '{"origins":"*"}')],
    ['a project without the origins member', answer(200, '{"id":"shop","name":"Shop"}')],
    ['the file of another project', answer(200, JSON.stringify({ ...project, id: 'open', origins: null }))],
    ['no network', offline],
  ])('%s', (_name, say) => {
    test('behavior: retries until there is a valid response', async () => {
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

    test('attack: never counts as a project without an allow-list', async () => {
      const { get, told } = server(say)
      await pass(6_000)
      expect(told()).toEqual({ kind: 'unreadable' })
      expect(get).toHaveBeenCalledTimes(4)
      await pass(60_000)
      expect(get).toHaveBeenCalledTimes(4)
    })
  })

  test('behavior: retries after five seconds without a response', async () => {
    const { told } = server(silence, good)
    await pass(5_499)
    expect(told()).toBeUndefined()
    await pass(1)
    expect(told()).toEqual(known)
  })

  test('error: gives up on a server that never responds before the page’s own timeout', async () => {
    const { told } = server(silence)
    await pass(11_999)
    expect(told()).toBeUndefined()
    await pass(1)
    expect(told()).toEqual({ kind: 'unreadable' })
  })

  test('error: accepts a 404 on the second attempt', async () => {
    const { get, told } = server(offline, answer(404, 'no'))
    await pass(500)
    expect(told()).toEqual({ kind: 'unknown' })
    await pass(20_000)
    expect(get).toHaveBeenCalledTimes(2)
  })

  test('behavior: what the document contains is used without a request', async () => {
    const get = vi.fn<typeof fetch>()
    expect(await fetchProject('/p/shop/', get, project)).toEqual(known)
    expect(get).not.toHaveBeenCalled()
  })

  test.each<[string, unknown]>([
    ['of another project', { ...project, id: 'open', origins: null }],
    ['without a list', { id: 'shop', name: 'Shop' }],
    ['with another form of list', { ...project, origins: '*' }],
    ['of no project', null],
  ])('attack: contents %s are not used, and the file is requested', async (_name, given) => {
    const get = vi.fn<typeof fetch>(async () => Response.json(project))
    expect(await fetchProject('/p/shop/', get, given)).toEqual(known)
    expect(get).toHaveBeenCalledOnce()
  })
})
