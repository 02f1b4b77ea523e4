import { stageEvents } from '@casement/parts/arming/staged-events.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Decision, OpenDecision } from './decide-in-window.ts'
import { CLOSED_GRACE_MS, decideInWindow, UnshowableError } from './decide-in-window.ts'
import type { DecisionRequest } from './window/messages.ts'
import { encodeAnswer, encodeReady } from './window/messages.ts'

const ORIGIN = 'https://wallet.example'
const asked: DecisionRequest = {
  origin: 'https://shop.example',
  title: 'Send 1 ETH',
  lines: [{ label: 'To', value: '0xabc' }],
}

const makePopup = () => {
  const popup = {
    closed: false,
    asks: [] as { message: { id: string; asked: DecisionRequest }; target: string; port: MessagePort }[],
    postMessage: (message: { id: string; asked: DecisionRequest }, target: string, [port]: MessagePort[]) => {
      if (port) popup.asks.push({ message, target, port })
    },
    close: vi.fn(() => {
      popup.closed = true
    }),
    focus: vi.fn(),
  }
  return popup
}

let popup: ReturnType<typeof makePopup>
let events: ReturnType<typeof stageEvents>
let opened: [address: string, name: string, features: string][]
let controller: AbortController
let open: () => unknown
let settled: Decision | undefined
const ports: MessagePort[] = []

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  popup = makePopup()
  events = stageEvents()
  opened = []
  controller = new AbortController()
  open = () => popup
  settled = undefined
})
afterEach(() => {
  vi.useRealTimers()
  for (const port of ports.splice(0)) port.close()
})

const decide = (what: DecisionRequest = asked): OpenDecision => {
  const screen = { screenX: 100, screenY: 50, outerWidth: 1_000, outerHeight: 900 }
  const view = {
    ...events,
    ...screen,
    location: { origin: ORIGIN },
    open: (...call: [string, string, string]) => {
      opened.push(call)
      return open()
    },
  } as unknown as Window
  const decision = decideInWindow(what, { look: 't=dark&d=rtl&l=ar', signal: controller.signal, view })
  void decision.outcome.then((outcome) => {
    settled = outcome
  })
  return decision
}
const id = (): string => opened[0]?.[1] ?? ''
const ready = (change: object = {}) =>
  events.emit('message', { source: popup, origin: ORIGIN, data: encodeReady(id()), ...change })
/** Resolves after the time that a message takes between ports. */
const turn = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel()
    ports.push(port1)
    port1.onmessage = () => resolve()
    port2.postMessage(undefined)
  })
const answer = async (message: unknown, place = 0) => {
  const port = popup.asks[place]?.port
  if (port) ports.push(port)
  port?.postMessage(message)
  await turn()
  await turn()
}

describe('a decision in a separate window', () => {
  test('behavior: opens the window synchronously, centered, with the frame’s theme and language', () => {
    decide()
    expect(opened).toEqual([
      ['/popup/decision.html#t=dark&d=rtl&l=ar', expect.any(String), 'popup,width=400,height=640,left=400,top=180'],
    ])
  })

  test('attack: window names are random', () => {
    decide()
    decide()
    expect(opened[0]?.[1]).toMatch(/^[\da-f-]{36}$/)
    expect(opened[0]?.[1]).not.toBe(opened[1]?.[1])
  })

  test.each([['approved'], ['rejected']] as const)('behavior: resolves with %s', async (said) => {
    decide()
    ready()
    expect(popup.asks[0]).toMatchObject({ message: { id: id(), asked }, target: ORIGIN })
    await answer(encodeAnswer(said))
    expect(settled).toEqual({ kind: said })
    expect(popup.close).toHaveBeenCalled()
    expect(events.heard()).toBe(0)
  })

  test('attack: only the first answer counts', async () => {
    decide()
    ready()
    popup.asks[0]?.port.postMessage(encodeAnswer('rejected'))
    await answer(encodeAnswer('approved'))
    expect(settled).toEqual({ kind: 'rejected' })
  })

  test.each([
    ['approved'],
    [true],
    [{ ...encodeAnswer('approved'), casement: 2 }],
    [null],
  ])('attack: %j on the port is not an answer', async (message) => {
    decide()
    ready()
    await answer(message)
    expect(settled).toBeUndefined()
    await answer(encodeAnswer('approved'))
    expect(settled).toEqual({ kind: 'approved' })
  })

  test.each([
    ['an event created by a script', { isTrusted: false }],
    ['another window of this origin', { source: {} }],
    ['the window after navigating elsewhere', { origin: 'https://evil.example' }],
    ['the window, with another id', { data: encodeReady('another') }],
    ['an answer that did not come through the port', { data: encodeAnswer('approved') }],
  ])('attack: ignores %s', async (_name, change) => {
    decide()
    ready(change)
    await turn()
    expect(popup.asks).toEqual([])
    expect(settled).toBeUndefined()
  })

  test('behavior: a reloaded window gets the request again, and its old port is closed', async () => {
    decide()
    ready()
    ready()
    expect(popup.asks).toHaveLength(2)
    await answer(encodeAnswer('approved'), 0)
    expect(settled).toBeUndefined()
    await answer(encodeAnswer('rejected'), 1)
    expect(settled).toEqual({ kind: 'rejected' })
  })

  test('attack: a request that cannot be displayed opens no window', () => {
    expect(() => decide({ ...asked, title: 'x'.repeat(1_000) })).toThrow(UnshowableError)
    expect(opened).toEqual([])
  })

  test('behavior: focuses the window', () => {
    decide().focus()
    expect(popup.focus).toHaveBeenCalled()
  })
})

describe('a window without an answer', () => {
  test.each([
    ['none', null],
    ['a closed window', { closed: true }],
    ['undefined', undefined],
  ])('error: opening returns %s: resolves with blocked and leaves nothing pending', async (_name, given) => {
    open = () => given
    decide().focus()
    await turn()
    expect(settled).toEqual({ kind: 'blocked' })
    expect(events.heard()).toBe(0)
    expect(vi.getTimerCount()).toBe(0)
  })

  test('behavior: closing the window resolves with closed after a grace period', async () => {
    decide()
    ready()
    popup.closed = true
    await vi.advanceTimersByTimeAsync(CLOSED_GRACE_MS)
    expect(settled).toBeUndefined()
    await vi.advanceTimersByTimeAsync(250)
    expect(settled).toEqual({ kind: 'closed' })
    expect(vi.getTimerCount()).toBe(0)
  })

  test('behavior: an open window has no timeout', async () => {
    decide()
    ready()
    await vi.advanceTimersByTimeAsync(600_000)
    expect(settled).toBeUndefined()
    await answer(encodeAnswer('approved'))
    expect(settled).toEqual({ kind: 'approved' })
  })

  test('behavior: an answer that arrives within the grace period counts', async () => {
    decide()
    ready()
    popup.closed = true
    await vi.advanceTimersByTimeAsync(CLOSED_GRACE_MS)
    await answer(encodeAnswer('approved'))
    expect(settled).toEqual({ kind: 'approved' })
    expect(vi.getTimerCount()).toBe(0)
  })

  test('attack: an answer after the grace period is ignored', async () => {
    decide()
    ready()
    popup.closed = true
    await vi.advanceTimersByTimeAsync(CLOSED_GRACE_MS + 500)
    await answer(encodeAnswer('approved'))
    ready()
    expect(settled).toEqual({ kind: 'closed' })
    expect(popup.asks).toHaveLength(1)
  })
})

describe('a decision about a request that is no longer shown', () => {
  test.each([
    ['something else is shown', () => controller.abort()],
    ['the page is left', () => events.emit('pagehide')],
  ])('attack: %s: closes the window and ignores its answer', async (_name, leave) => {
    decide()
    ready()
    leave()
    expect(popup.close).toHaveBeenCalled()
    await answer(encodeAnswer('approved'))
    ready()
    expect(settled).toEqual({ kind: 'closed' })
    expect(popup.asks).toHaveLength(1)
    expect(vi.getTimerCount()).toBe(0)
    expect(events.heard()).toBe(0)
  })
})
