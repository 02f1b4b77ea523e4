import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const fetched = vi.fn<(href: string) => Promise<Response>>()
let retryableImport: typeof import('./retryable-import.ts')['retryableImport']

type Link = EventTarget & { readonly href: string; readonly rel: string }

/** A fake document that loads or fails linked styles, and records links to scripts. */
const documentWith = (own: readonly string[], comes: (href: string) => boolean) => {
  const linked: string[] = []
  vi.stubGlobal('document', {
    querySelector: (wanted: string) => own.find((href) => wanted === `link[rel="stylesheet"][href="${href}"]`),
    createElement: () =>
      Object.assign(new EventTarget(), { href: '', rel: '', remove: () => linked.push('taken away') }),
    head: {
      append: (link: Link) => {
        linked.push(link.rel === 'stylesheet' ? link.href : `${link.rel} ${link.href}`)
        queueMicrotask(() => link.dispatchEvent(new Event(comes(link.href) ? 'load' : 'error')))
      },
    },
  })
  return linked
}

beforeEach(async () => {
  vi.resetModules()
  vi.stubGlobal('fetch', fetched)
  documentWith([], () => true)
  fetched.mockReset().mockImplementation(async () => new Response('export {}'))
  ;({ retryableImport } = await import('./retryable-import.ts'))
})
afterEach(() => {
  vi.unstubAllGlobals()
})

test('behavior: fetches every file once before importing', async () => {
  const load = vi.fn(async () => fetched.mock.calls.length)
  expect(await retryableImport(load, ['assets/a.js', 'assets/b.js'])).toBe(2)
  expect(await retryableImport(load, ['assets/a.js', 'assets/c.js'])).toBe(3)
  expect(fetched.mock.calls.map(([href]) => href)).toEqual(['/assets/a.js', '/assets/b.js', '/assets/c.js'])
  expect(await retryableImport(async () => 'no file')).toBe('no file')
})

test('behavior: links all scripts of a chunk once they are fetched and before importing it', async () => {
  const named = documentWith([], () => true)
  await retryableImport(async () => named.push('import'), ['assets/a.js', 'assets/b.js'])
  expect(named).toEqual(['modulepreload /assets/a.js', 'modulepreload /assets/b.js', 'import'])
})

test.each([
  ['the network is away', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['its server does not have it', async () => new Response('', { status: 503 })],
])('error: while %s nothing is imported, and the next call fetches again', async (_name, answer) => {
  const load = vi.fn(async () => 'loaded')
  fetched.mockImplementationOnce(answer)
  await expect(retryableImport(load, ['assets/a.js'])).rejects.toThrow()
  expect(load).not.toHaveBeenCalled()
  expect(await retryableImport(load, ['assets/a.js'])).toBe('loaded')
  expect(fetched).toHaveBeenCalledTimes(2)
})

test('behavior: links style sheets instead of fetching them, and skips those that the page has', async () => {
  const linked = documentWith(['/assets/own.css'], () => true)
  await retryableImport(async () => undefined, ['assets/own.css', 'assets/a.css', 'assets/a.js'])
  expect(linked).toEqual(['/assets/a.css', 'modulepreload /assets/a.js'])
  expect(fetched.mock.calls).toEqual([['/assets/a.js']])
})

test('error: removes style sheets that failed to load, and the next call links them again', async () => {
  let away = true
  const linked = documentWith([], () => !away)
  await expect(retryableImport(async () => 'loaded', ['assets/a.css'])).rejects.toThrow(
    '/assets/a.css could not be loaded',
  )
  away = false
  expect(await retryableImport(async () => 'loaded', ['assets/a.css'])).toBe('loaded')
  expect(linked).toEqual(['/assets/a.css', 'taken away', '/assets/a.css'])
})
