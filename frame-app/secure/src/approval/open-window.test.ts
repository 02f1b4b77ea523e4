import { describe, expect, test, vi } from 'vitest'
import type { Answer, Queue } from './messages.ts'
import { openApprovalWindow } from './open-window.ts'

const ORIGIN = 'https://secure.example'
const READY: Answer = { type: 'ready' }
const queue: Queue = {
  type: 'queue',
  language: 'en',
  appearance: { theme: 'light', variables: {} },
  requests: [],
}

type Heard = {
  readonly source?: unknown
  readonly origin?: string
  readonly data?: unknown
  readonly isTrusted?: boolean
}

const createOpened = () => ({ closed: false, postMessage: vi.fn(), focus: vi.fn(), close: vi.fn() })

const openWith = (opened: ReturnType<typeof createOpened> | null) => {
  let listener: ((event: unknown) => void) | undefined
  const open = vi.fn<(...given: readonly unknown[]) => unknown>(() => opened)
  const answers: Answer[] = []
  const fake = {
    open,
    addEventListener: (_name: string, run: (event: unknown) => void, { signal }: { readonly signal: AbortSignal }) => {
      listener = run
      signal.addEventListener('abort', () => {
        listener = undefined
      })
    },
  }
  const approval = openApprovalWindow(fake as unknown as Window, `${ORIGIN}/approve/#a.b`, (answer) =>
    answers.push(answer),
  )
  const hear = (event: Heard): void =>
    listener?.({ source: opened, origin: ORIGIN, data: READY, isTrusted: true, ...event })
  return { approval, open, answers, hear }
}

describe('the window in which the visitor approves', () => {
  test('behavior: opens at its final address, is told the queue and heard', () => {
    const opened = createOpened()
    const { approval, open, answers, hear } = openWith(opened)
    expect(open).toHaveBeenCalledExactlyOnceWith('https://secure.example/approve/#a.b', '_blank', expect.any(String))
    hear({})
    hear({ data: { type: 'decline', id: 'a' } })
    expect(answers).toEqual([READY, { type: 'decline', id: 'a' }])
    approval?.say(queue)
    expect(opened.postMessage).toHaveBeenCalledExactlyOnceWith(queue, ORIGIN)
  })

  test('error: a browser that gives no window that can be reached is told', () => {
    expect(openWith(null).approval).toBeUndefined()
  })

  const hash = 'a'.repeat(43)
  test.each<[string, Heard]>([
    ['another window', { source: {} }],
    ['the page around the frame', { source: globalThis }],
    ['another origin in that window', { origin: 'https://evil.example' }],
    ['a script that made the event up', { isTrusted: false }],
    ['something else', { data: 'approve' }],
    ['an approval of nothing', { data: { type: 'approve', id: 'a' } }],
    ['an approval with a hash that is none', { data: { type: 'approve', id: 'a', hash: `${hash}a` } }],
    ['an approval with something more', { data: { type: 'approve', id: 'a', hash, transaction: '0x' } }],
  ])('attack: %s is not heard', (_name, event) => {
    const { answers, hear } = openWith(createOpened())
    hear(event)
    expect(answers).toEqual([])
  })

  test('behavior: after it is closed it is not heard', () => {
    const opened = createOpened()
    const { approval, answers, hear } = openWith(opened)
    approval?.close()
    hear({})
    expect(answers).toEqual([])
    expect(opened.close).toHaveBeenCalledOnce()
  })
})
