import { expect, test } from 'vitest'
import type { KeptEvent } from '../wire.ts'
import { createEventRing } from './event-ring.ts'

const event = (projectId: string, text = ''): Omit<KeptEvent, 'seq' | 'receivedAt'> => ({
  projectId,
  origin: null,
  envelope: {
    eventId: '7b833b54-71a0-406c-8a22-18af048185ec',
    url: 'https://shop.example/',
    domain: 'shop.example',
    timestamp: 1,
    props: { type: 'track', event: 'SEARCH_WALLET', properties: { search: text } },
  },
})
const ring = (events = 9, characters = 1_000_000) => createEventRing({ events, characters }, () => new Date(0))
const numbers = ({ events }: { readonly events: readonly KeptEvent[] }) => events.map(({ seq }) => seq)

test('behavior: returns events in order, after a given number', () => {
  const { add, read } = ring()
  add([event('a'), event('b')])
  expect(read(0, undefined)).toMatchObject({
    events: [{ seq: 1, receivedAt: '1970-01-01T00:00:00.000Z' }, { seq: 2 }],
    next: 2,
  })
  add([event('a')])
  expect(numbers(read(2, undefined))).toEqual([3])
  expect(read(3, undefined)).toEqual({ events: [], next: 3 })
})

test('behavior: filters by project, and continues after the events of others', () => {
  const { add, read } = ring()
  add([event('a'), event('b'), event('b')])
  expect(read(0, 'a')).toMatchObject({ events: [{ seq: 1 }], next: 3 })
  expect(numbers(read(0, 'b'))).toEqual([2, 3])
})

test('behavior: returns many events in several pages without gaps', () => {
  const { add, read } = createEventRing()
  add(Array.from({ length: 1_200 }, (_, at) => event(at % 2 === 0 ? 'a' : 'b')))
  const seen: number[] = []
  let next = 0
  for (let page = read(next, 'a'); page.events.length > 0; page = read(next, 'a')) {
    seen.push(...numbers(page))
    next = page.next
  }
  expect(seen).toEqual(Array.from({ length: 600 }, (_, at) => 1 + at * 2))
})

test('behavior: a reader from before a restart gets all events', () => {
  const { add, read } = ring()
  add([event('a')])
  expect(numbers(read(99, undefined))).toEqual([1])
})

test('behavior: clearing removes events, and numbering continues', () => {
  const { add, read, clear } = ring()
  add([event('a'), event('a')])
  expect(clear()).toBe(2)
  expect(read(0, undefined)).toEqual({ events: [], next: 2 })
  add([event('a')])
  expect(numbers(read(0, undefined))).toEqual([3])
})

test('attack: keeps a bounded number and size of events, the newest', () => {
  const few = ring(3)
  few.add(Array.from({ length: 10 }, () => event('a')))
  expect(numbers(few.read(0, undefined))).toEqual([8, 9, 10])
  const short = ring(99, 3_000)
  for (let times = 0; times < 10; times += 1) short.add([event('a', 'x'.repeat(1_000))])
  expect(numbers(short.read(0, undefined))).toEqual([9, 10])
})
