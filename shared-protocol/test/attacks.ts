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
