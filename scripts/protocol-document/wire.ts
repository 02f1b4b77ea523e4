import { frameContract } from '../../shared-protocol/src/frame-contract.ts'
import { judgeReply } from '../../shared-protocol/src/guard-reply.ts'
import { judgeRequest } from '../../shared-protocol/src/guard-request.ts'
import type { DenialCode, HandshakeMessage } from '../../shared-protocol/src/handshake.ts'
import { encodeHandshake } from '../../shared-protocol/src/handshake.ts'
import { leanDispatcher } from '../../shared-protocol/src/lean-dispatcher.ts'
import { MAX_ID_LENGTH } from '../../shared-protocol/src/limits.ts'
import { PROTOCOL_VERSIONS } from '../../shared-protocol/src/version.ts'
import { figure } from './describe-schema.ts'
import { findDeclaration } from './read-source.ts'
import { table } from './tables.ts'

const json = (value: unknown): string => JSON.stringify(value, null, 1).replace(/\n\s*/g, ' ')

const code = (language: string, text: string): string => [`\`\`\`${language}`, text, '```'].join('\n')

/** Types quoted from a source. */
export const typesAsWritten = (source: string, ...names: readonly string[]): string =>
  code('ts', names.map((name) => findDeclaration(source, name).text).join('\n\n'))

/** The comment of a declaration, as paragraphs and lists. */
export const commentOf = (source: string, name: string): string => findDeclaration(source, name).doc.trim()

/** The comment as a block quote. */
export const quotedComment = (source: string, name: string): string =>
  commentOf(source, name).replace(/^/gm, '> ').replace(/ +$/gm, '')

const EXAMPLES: { readonly [T in HandshakeMessage['type']]: Extract<HandshakeMessage, { type: T }> } = {
  hello: { type: 'hello', versions: PROTOCOL_VERSIONS, bootId: '5f2c', build: '0.1.0' },
  knock: { type: 'knock' },
  welcome: { type: 'welcome', version: PROTOCOL_VERSIONS[0] ?? 0, bootId: '5f2c', instanceId: '0.61', sdk: '0.1.0' },
  denied: { type: 'denied', bootId: '5f2c', code: 'ORIGIN' },
}

/** Each message of the handshake as it is posted. */
export const handshakeExamples = (): string =>
  code(
    'js',
    Object.values(EXAMPLES)
      .map((message) => json(encodeHandshake(message)))
      .join('\n'),
  )

const DENIALS: { readonly [C in DenialCode]: string } = {
  ORIGIN:
    'The page, or a page around it, is not on the allow-list of the project, or the page or the frame has no origin.',
  PROJECT: 'The deployment has no such project.',
  PROJECT_UNREADABLE:
    'The frame’s server did not say who may use the project. It is no final answer: the SDK loads the frame anew.',
  VERSION: 'The frame and the SDK have no protocol version in common; the SDK tells itself so.',
  TOP_LEVEL: 'The frame is not in a frame.',
}

/** Why a page can be denied. */
export const denialsTable = (): string =>
  table(
    ['Code', 'Meaning'],
    Object.entries(DENIALS).map(([name, meaning]) => [`\`${name}\``, meaning]),
  )

/** A call and a release, as the host's dispatcher sends them. */
export const callExamples = (): string => {
  const sent: unknown[] = []
  const caller = leanDispatcher.caller((message) => sent.push(message))
  void caller.call('ping', { n: 1 })
  caller.release()
  return code('js', sent.map(json).join('\n'))
}

const raw = (value: unknown) => ({ type: 'RAW', value })
const ping = (more: object): object => ({
  id: '1',
  type: 'APPLY',
  path: ['ping'],
  argumentList: [raw({ n: 1 })],
  ...more,
})

const argument = (...list: readonly unknown[]): object => ping({ argumentList: list })

type Sample = readonly [what: string, messages: readonly unknown[], admitted?: false]

const REQUESTS: readonly Sample[] = [
  ['a call of a listed method', [ping({})]],
  ['the end of the channel', [{ id: '2', type: 'RELEASE' }]],
  ['a message that is not an object', ['ping', 1, null, undefined]],
  [
    'an id that is missing, empty or too long',
    [undefined, '', 'x'.repeat(MAX_ID_LENGTH + 1)].map((id) => ping({ id })),
  ],
  ['any other type', ['SET', 'GET', 'CONSTRUCT', 'ENDPOINT', 'HANDLER'].map((type) => ping({ type }))],
  ['a path with no step, or with several', [[], ['ping', 'constructor']].map((path) => ping({ path }))],
  ['a method that is not an own key of the table', ['none', 'constructor'].map((name) => ping({ path: [name] }))],
  ['a call beyond the load limits', [ping({})], false],
  ['no parameter, or several', [argument(), argument(raw({ n: 1 }), raw(1))]],
  ['a `HANDLER` as the parameter', [argument({ type: 'HANDLER', name: 'proxy', value: 1 })]],
  ['a parameter that is not JSON', [argument(raw({ n: 1n }))]],
  ['a parameter that is too large', [argument(raw('x'.repeat(frameContract.ping.maxParams)))]],
  ['a parameter that does not match the schema', [argument(raw({ n: 'one' }))]],
  ['an unknown member', [argument(raw({ n: 1, m: 2 }))]],
]

/** All messages of a row must have the same result, or the row would be wrong for some of them. */
const sameOf = (what: string, verdicts: readonly string[]): string => {
  const [first = ''] = verdicts
  if (verdicts.some((verdict) => verdict !== first)) throw new Error(`${what}: ${verdicts.join(' / ')}`)
  return first
}

const requestVerdict = (message: unknown, admitted: boolean): string => {
  const verdict = judgeRequest(message, frameContract, () => admitted)
  switch (verdict.kind) {
    case 'drop':
      return 'dropped without a response'
    case 'release':
      return 'the channel ends, and calls in flight are aborted'
    case 'call':
      return 'called, with the message rebuilt from its parts'
    case 'refuse':
      return `rejected with ${verdict.error.code}: “${verdict.error.message}”`
  }
}

/** How the guard handles incoming requests, computed by the guard itself. */
export const requestVerdicts = (): string =>
  table(
    ['Message', 'Result'],
    REQUESTS.map(([what, messages, admitted = true]) => [
      what,
      sameOf(
        what,
        messages.map((message) => requestVerdict(message, admitted)),
      ),
    ]),
  )

const PONG = { n: 1, bootId: '5f2c', busy: false }
const REPLIES: readonly (readonly [what: string, message: unknown])[] = [
  ['an envelope with a valid result', raw({ ok: true, value: PONG })],
  ['an envelope with an error', raw({ ok: false, error: { code: 4001, message: 'No' } })],
  ['an error with a non-integer code', raw({ ok: false, error: { code: 'E1', message: 'No' } })],
  ['a `HANDLER`', { type: 'HANDLER', name: 'throw', value: raw({ ok: true, value: PONG }) }],
  ['a value without an envelope', raw(PONG)],
  ['a result that is not JSON', raw({ ok: true, value: { ...PONG, n: 1n } })],
  ['a result that does not match the schema', raw({ ok: true, value: { ...PONG, busy: 'yes' } })],
  ['an error without a message', raw({ ok: false, error: { code: 4001 } })],
]

const replyVerdict = (message: unknown): string => {
  const outcome = judgeReply(message, frameContract.ping)
  if (outcome === undefined) return 'a violation: the call rejects with -32603'
  return outcome.ok
    ? 'resolves, with a copy of the result'
    : `rejects with ${outcome.error.code}: “${outcome.error.message}”`
}

/** How the guard handles responses to a pending call, computed by the guard itself. */
export const replyVerdicts = (): string =>
  table(
    ['Response', 'Result of the call'],
    REPLIES.map(([what, message]) => [what, replyVerdict(message)]),
  )

/** A duration in seconds. */
export const seconds = (ms: number): string => `${figure(ms / 1_000)} s`
