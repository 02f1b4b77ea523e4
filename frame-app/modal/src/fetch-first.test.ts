import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const fetched = vi.fn<(href: string) => Promise<Response>>()
let fetchFirst: typeof import('./fetch-first.ts')['fetchFirst']

beforeEach(async () => {
  vi.resetModules()
  vi.stubGlobal('fetch', fetched)
  fetched.mockReset().mockImplementation(async () => new Response('export {}'))
  ;({ fetchFirst } = await import('./fetch-first.ts'))
})
afterEach(() => {
  vi.unstubAllGlobals()
})

test('behavior: what is imported has been fetched, each file once', async () => {
  const load = vi.fn(async () => fetched.mock.calls.length)
  expect(await fetchFirst(load, ['assets/a.js', 'assets/b.js'])).toBe(2)
  expect(await fetchFirst(load, ['assets/a.js', 'assets/c.js'])).toBe(3)
  expect(fetched.mock.calls.map(([href]) => href)).toEqual(['/assets/a.js', '/assets/b.js', '/assets/c.js'])
  expect(await fetchFirst(async () => 'no file')).toBe('no file')
})

test.each([
  ['the network is away', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['its server does not have it', async () => new Response('', { status: 503 })],
])('error: while %s nothing is imported, and the next who asks fetches again', async (_name, answer) => {
  const load = vi.fn(async () => 'loaded')
  fetched.mockImplementationOnce(answer)
  await expect(fetchFirst(load, ['assets/a.js'])).rejects.toThrow()
  expect(load).not.toHaveBeenCalled()
  expect(await fetchFirst(load, ['assets/a.js'])).toBe('loaded')
  expect(fetched).toHaveBeenCalledTimes(2)
})
