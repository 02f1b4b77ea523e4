import { stageEvents } from '@casement/parts/arming/staged-events.ts'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Answer, DecisionRequest } from './messages.ts'
import { encodeAsk, encodeReady, readAnswer } from './messages.ts'
import { listenToOpener } from './opener.ts'

const ORIGIN = 'https://wallet.example'
const asked: DecisionRequest = { origin: 'https://shop.example', title: 'Send 1 ETH', lines: [] }

let opener: { postMessage: ReturnType<typeof vi.fn<(message: unknown, target?: unknown) => void>> }
let events: ReturnType<typeof stageEvents>
let port: { postMessage: ReturnType<typeof vi.fn> }
let shown: { asked: DecisionRequest; answer: (answer: Answer) => void }[]

beforeEach(() => {
  opener = { postMessage: vi.fn() }
  events = stageEvents()
  port = { postMessage: vi.fn() }
  shown = []
  listenToOpener({ ...events, opener, name: 'the-id', location: { origin: ORIGIN } }, (what, answer) =>
    shown.push({ asked: what, answer }),
  )
})

const ask = (change: object = {}) =>
  events.emit('message', {
    source: opener,
    origin: ORIGIN,
    data: encodeAsk('the-id', asked),
    ports: [port],
    ...change,
  })

describe('the window and its opener', () => {
  test('attack: sends the ready message only to its own origin', () => {
    expect(opener.postMessage.mock.calls).toEqual([[encodeReady('the-id'), ORIGIN]])
  })

  test('behavior: shows the request and answers through the port', () => {
    ask()
    expect(shown.map((one) => one.asked)).toEqual([asked])
    shown[0]?.answer('rejected')
    expect(readAnswer(port.postMessage.mock.calls[0]?.[0])?.answer).toBe('rejected')
  })

  test('attack: a second request never replaces the one shown', () => {
    ask()
    ask({ data: encodeAsk('the-id', { ...asked, title: 'Send 100 ETH' }) })
    expect(shown).toHaveLength(1)
    expect(events.heard()).toBe(0)
  })

  test.each([
    ['an event created by a script', { isTrusted: false }],
    ['another window of this origin', { source: {} }],
    ['an opener of another origin', { origin: 'https://evil.example' }],
    ['a request for another window', { data: encodeAsk('another', asked) }],
    ['a request without a port', { ports: [] }],
    ['a request that cannot be displayed', { data: encodeAsk('the-id', { ...asked, title: '' }) }],
    ['something else', { data: 'hello' }],
  ])('attack: %s is not shown', (_name, change) => {
    ask(change)
    expect(shown).toEqual([])
    ask()
    expect(shown).toHaveLength(1)
  })
})
