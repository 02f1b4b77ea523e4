import { describe, expect, test, vi } from 'vitest'
import { openPrint } from './open-print.ts'
import type { PrintedKit } from './printed-kit.ts'
import { readPrintedKit } from './printed-kit.ts'

const ORIGIN = 'https://secure.example'
const words = Array(12).fill('zoo')
const kit: PrintedKit = { words, email: 'visitor@example.org', language: 'en', at: 1 }

type Heard = {
  readonly source?: unknown
  readonly origin?: string
  readonly data?: unknown
  readonly isTrusted?: boolean
}

const openWith = (opened: { readonly postMessage: ReturnType<typeof vi.fn> } | null) => {
  let listener: ((event: unknown) => void) | undefined
  const end = new AbortController()
  const open = vi.fn<(...given: readonly unknown[]) => unknown>(() => opened)
  const fake = {
    open,
    addEventListener: (_name: string, run: (event: unknown) => void, { signal }: { readonly signal: AbortSignal }) => {
      listener = run
      signal.addEventListener('abort', () => {
        listener = undefined
      })
    },
  }
  const isOpen = openPrint(fake as unknown as Window, ORIGIN, kit, end.signal)
  const hear = (event: Heard): void =>
    listener?.({ source: opened, origin: ORIGIN, data: 'casement-print-ready', isTrusted: true, ...event })
  return { isOpen, open, hear, end: () => end.abort() }
}

describe('the window to print in', () => {
  test('behavior: gets the kit once it is ready, each time that it is loaded', () => {
    const opened = { postMessage: vi.fn<() => void>() }
    const { isOpen, open, hear } = openWith(opened)
    expect(isOpen).toBe(true)
    expect(open).toHaveBeenCalledWith('https://secure.example/print/', '_blank', expect.any(String))
    expect(opened.postMessage).not.toHaveBeenCalled()
    hear({})
    hear({})
    expect(opened.postMessage.mock.calls).toEqual([
      [kit, ORIGIN],
      [kit, ORIGIN],
    ])
  })

  test('error: a browser that gives no window is told', () => {
    expect(openWith(null).isOpen).toBe(false)
  })

  test.each<[string, Heard]>([
    ['another window', { source: {} }],
    ['another origin in that window', { origin: 'https://evil.example' }],
    ['something else', { data: 'kit, please' }],
    ['a script that made the event up', { isTrusted: false }],
  ])('attack: %s gets no kit', (_name, event) => {
    const opened = { postMessage: vi.fn<() => void>() }
    openWith(opened).hear(event)
    expect(opened.postMessage).not.toHaveBeenCalled()
  })

  test('behavior: after the screen has ended nothing is given', () => {
    const opened = { postMessage: vi.fn<() => void>() }
    const { hear, end } = openWith(opened)
    end()
    hear({})
    expect(opened.postMessage).not.toHaveBeenCalled()
  })
})

test('behavior: a kit is read as it was sent', () => {
  expect(readPrintedKit(structuredClone(kit))).toEqual(kit)
})

test.each([
  ['nothing', undefined],
  ['a word too few', { ...kit, words: words.slice(1) }],
  ['markup for a word', { ...kit, words: ['<b>', ...words.slice(1)] }],
  ['another language', { ...kit, language: 'xx' }],
  ['more than a kit', { ...kit, html: '' }],
])('attack: %s is no kit', (_name, data) => {
  expect(readPrintedKit(data)).toBeUndefined()
})
