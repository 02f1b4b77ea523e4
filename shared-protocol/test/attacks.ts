/**
 * Messages that a hostile peer can post on a port, as data. Unit tests post them to the guard; end-to-end tests post
 * them to a real frame from a page of another origin. `withPort` marks messages that carry a live port of the attacker.
 */
export type Attack = { readonly name: string; readonly message: unknown; readonly withPort?: true }

/** Placeholder for a MessagePort in an attack's message. The test replaces it with a live port and transfers it. */
export const PORT_MARK = '<port>'

const raw = (value: unknown) => ({ type: 'RAW', value })
const proxyHandler = { type: 'HANDLER', name: 'proxy', value: PORT_MARK }

/** Attacks on the receiver of calls: run code in it, write into it, or make it throw. */
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

/** Attacks on the caller: hostile replies. The test gives each one the id of a pending call. */
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
 * Data that is small to send but endless to read unless every step is counted. Structured clone preserves shared
 * references, holes and undefined members. Each builder is self-contained, because tests send its source text to a
 * page.
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
