/**
 * What a hostile peer can put on a port, as data: the same list is thrown at the guard in a process of its own and at a
 * real frame from a real page of another origin. `port` marks where a port that the attacker holds is put and sent.
 */
export type Attack = { readonly name: string; readonly message: unknown; readonly withPort?: true }

/** Stands for a MessagePort in an attack's message; the thrower puts a live one there and transfers it. */
export const PORT_MARK = '<port>'

const raw = (value: unknown) => ({ type: 'RAW', value })
const proxyHandler = { type: 'HANDLER', name: 'proxy', value: PORT_MARK }

/** Against a side that serves: to run code in it, to write into it, or to make it throw. */
export const requestAttacks: readonly Attack[] = [
  {
    name: 'walks to the Function constructor',
    message: {
      id: 'a1',
      type: 'APPLY',
      path: ['ping', 'constructor', 'constructor'],
      argumentList: [raw('globalThis.__pwned = 1')],
    },
  },
  {
    name: 'writes the prototype of every object',
    message: { id: 'a2', type: 'SET', path: ['__proto__', '__pwned'], value: raw(1) },
  },
  { name: 'replaces a method', message: { id: 'a3', type: 'SET', path: ['ping'], value: raw('gone') } },
  {
    name: 'defines a getter by a live proxy',
    message: { id: 'a4', type: 'APPLY', path: ['__defineGetter__'], argumentList: [raw('__pwned'), proxyHandler] },
    withPort: true,
  },
  {
    name: 'passes a live proxy as a parameter',
    message: { id: 'a5', type: 'APPLY', path: ['ping'], argumentList: [proxyHandler] },
    withPort: true,
  },
  {
    name: 'makes deserialisation throw',
    message: { id: 'a6', type: 'APPLY', path: ['ping'], argumentList: [null, 7, { type: 'HANDLER', name: 'none' }] },
  },
  { name: 'constructs', message: { id: 'a7', type: 'CONSTRUCT', path: ['ping'], argumentList: [raw({ n: 1 })] } },
  {
    name: 'asks for an endpoint of its own',
    message: { id: 'a8', type: 'ENDPOINT', path: ['ping'], argumentList: [] },
  },
  { name: 'reads what is exposed', message: { id: 'a9', type: 'GET', path: ['constructor', 'prototype'] } },
]

/** Against a side that calls: what comes back in the place of an answer. The thrower gives each the id of a live call. */
export const replyAttacks: readonly Attack[] = [
  { name: 'answers with a live proxy', message: { type: 'HANDLER', name: 'proxy', value: PORT_MARK }, withPort: true },
  { name: 'answers with a handler that does not exist', message: { type: 'HANDLER', name: 'none', value: 1 } },
  {
    name: 'throws a value of its own',
    message: { type: 'HANDLER', name: 'throw', value: { isError: false, value: { callback: 1 } } },
  },
  { name: 'answers without an envelope', message: raw(true) },
  {
    name: 'answers with what the contract does not give',
    message: raw({ ok: true, value: { n: 'one', bootId: {}, busy: 'yes' } }),
  },
  {
    name: 'answers with what is no JSON',
    message: raw({ ok: true, value: { n: 10n, bootId: new Map(), busy: new Error('x') } }),
  },
]

/**
 * Data that is small to send and endless to read by whoever does not count every step. Structured clone keeps sharing, holes
 * and undefined members as they are. Each builder stands for itself, so that a page can be given its text.
 */
export const costlyData: readonly { readonly name: string; readonly build: () => unknown }[] = [
  {
    name: 'an object of 4,000 undefined members in 60,000 places',
    build: () => {
      const members: Record<string, unknown> = {}
      for (let at = 0; at < 4_000; at += 1) members[`k${at}`] = undefined
      return Array.from({ length: 60_000 }, () => members)
    },
  },
  {
    name: 'an object of 4,000 undefined members in 60,000 places, after what is refused',
    build: () => {
      const members: Record<string, unknown> = {}
      for (let at = 0; at < 4_000; at += 1) members[`k${at}`] = undefined
      const places: Record<string, unknown> = { first: 1n }
      for (let at = 0; at < 60_000; at += 1) places[`p${at}`] = members
      return places
    },
  },
  {
    name: 'forty levels of an object with two members that are one',
    build: () => {
      let shared: unknown = {}
      for (let level = 0; level < 40; level += 1) shared = { a: shared, b: shared }
      return shared
    },
  },
  { name: 'a list of four billion holes', build: () => new Array(2 ** 32 - 1) },
  {
    name: 'a list of a million holes in a hundred thousand places',
    build: () => {
      const holes = new Array(1_000_000)
      return Array.from({ length: 100_000 }, () => holes)
    },
  },
  {
    name: 'a hundred thousand numbered keys in ten thousand places',
    build: () => {
      const members: Record<string, unknown> = {}
      for (let at = 100_000; at > 0; at -= 1) members[at * 7] = undefined
      return Array.from({ length: 10_000 }, () => [members])
    },
  },
]
