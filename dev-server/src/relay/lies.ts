import { createECDH, createHash, randomUUID } from 'node:crypto'
import type { Faults } from '../faults/faults.ts'
import type { Connection } from '../http/web-sockets.ts'
import type { Frame } from './json-rpc.ts'
import { writeError, writeResult } from './json-rpc.ts'

// A relay that attacks pages with what every relay knows: topics, sizes, times and the fields that clients send
// unencrypted. It has no session keys.

/** One client connection; the relay attacks it if the client is a page. */
export type LyingConnection = {
  readonly connection: Connection
  /** Returns true if the lie handles a frame, so that the honest relay does not see it. */
  readonly takes: (frame: Frame) => boolean
}

export type RelayLies = {
  readonly to: (opened: Connection, isPage: boolean) => LyingConnection
  readonly stop: () => void
}

/** A phishing text for the visitor. */
export const HOSTILE_TEXT = 'Your wallet was hacked. Enter your recovery phrase at evil.example'
/** The attacker's account, which a page might show as the visitor's. */
export const HOSTILE_ACCOUNT = '0x00000000000000000000000000000000DeaDBeef'

const HOSTILE_ERROR = { code: 4001, message: HOSTILE_TEXT }
const EVENT_NAMES = [
  ...['relayer_message', 'relayer_error', 'relayer_connect', 'relayer_disconnect', 'relayer_connection_stalled'],
  ...['relayer_publish', 'relayer_message_ack', 'relayer_transport_closed', 'error', '__proto__', 'constructor', ''],
]
const MAX_FLOOD = 100_000
const REORDERED_AFTER_MS = 300

let lastId = Date.now() * 1_000
const nextId = (): number => {
  lastId += 1
  return lastId
}

const push = (topic: unknown, message: unknown, id: unknown = randomUUID(), more: object = {}): string =>
  JSON.stringify({
    id: nextId(),
    jsonrpc: '2.0',
    method: 'irn_subscription',
    params: { id, data: { topic, message, publishedAt: Date.now(), tag: 1108, ...more } },
  })

/** Messages that no relay sends. */
const garbage = (topic: string): readonly string[] => [
  ...['', ' ', '{', 'null', 'true', '1', '"text"', '[]', '[null]', '{}', '{"id":null}', '{"id":{},"jsonrpc":"2.0"}'],
  ...['{"id":1,"jsonrpc":"2.0"}', '{"id":1,"jsonrpc":"2.0","method":null}', '{"id":1,"jsonrpc":"2.0","method":{}}'],
  ...['{"id":1,"jsonrpc":"2.0","method":"irn_subscription"}', '{"__proto__":{"polluted":true},"id":1,"jsonrpc":"2.0"}'],
  ...[null, 1, 'x', [], {}, { id: 'x' }, { id: 'x', data: null }, { id: 'x', data: { topic, message: {} } }].map(
    (params) => JSON.stringify({ id: nextId(), jsonrpc: '2.0', method: 'irn_subscription', params }),
  ),
  ...[null, 1, {}, [], 'x'.repeat(10_000), ' ', 'AA==', Buffer.alloc(64).toString('base64')].map((text) =>
    push(topic, text),
  ),
  ...['payload', 'disconnect', 'connect', 'error', 'message', '__proto__'].flatMap((id) => [
    JSON.stringify({ id, jsonrpc: '2.0', result: true }),
    JSON.stringify({ id, jsonrpc: '2.0', error: { code: -1, message: HOSTILE_TEXT } }),
  ]),
  JSON.stringify({ id: nextId(), jsonrpc: '2.0', error: null }),
  `${'['.repeat(50_000)}`,
  push('nowhere', 'AA=='),
]

/** An unencrypted envelope, which the library reads without a key. */
const plain = (payload: object): string =>
  Buffer.concat([Uint8Array.of(2), Buffer.from(JSON.stringify(payload))]).toString('base64')

/** A fake public key: any 32 bytes are a valid X25519 key. */
const ownKey = (): string => createHash('sha256').update(createECDH('prime256v1').generateKeys()).digest('hex')

/** An unencrypted settlement that connects a page with the relay's own account. */
const settlement = (): object => ({
  id: nextId(),
  jsonrpc: '2.0',
  method: 'wc_sessionSettle',
  params: {
    relay: { protocol: 'irn' },
    controller: {
      publicKey: ownKey(),
      metadata: { name: HOSTILE_TEXT, description: '', url: 'https://evil.example', icons: [] },
    },
    expiry: Math.floor(Date.now() / 1_000) + 604_800,
    namespaces: {
      eip155: {
        accounts: [`eip155:1:${HOSTILE_ACCOUNT}`],
        chains: ['eip155:1'],
        methods: ['personal_sign'],
        events: ['accountsChanged', 'chainChanged'],
      },
    },
  },
})

const paramsOf = (frame: Frame): Readonly<Record<string, unknown>> =>
  frame.kind === 'request' && typeof frame.params === 'object' ? { ...frame.params } : {}
const topicsOf = (frame: Frame): readonly string[] => {
  const { topic, topics, pairingTopic } = paramsOf(frame)
  return [topic, pairingTopic, ...(Array.isArray(topics) ? topics : [])].filter((one) => typeof one === 'string')
}

/** Creates the lies that the relay's faults select. */
export const createRelayLies = (faults: Faults): RelayLies => {
  const pages = new Set<{ readonly send: (text: string) => void; readonly topics: ReadonlySet<string> }>()
  const timers = new Set<NodeJS.Timeout>()
  const lie = () => faults.current()?.lie

  const later = (run: () => void, ms: number): void => {
    const timer = setTimeout(() => {
      timers.delete(timer)
      run()
    }, ms)
    timers.add(timer.unref())
  }

  const to = (opened: Connection, isPage: boolean): LyingConnection => {
    const topics = new Set<string>()
    const pushed: string[] = []
    let held: string[] = []
    let victim = isPage
    let open = true
    const page = { send: opened.send, topics }
    const tell = (...texts: readonly string[]): void => {
      if (open) for (const text of texts) opened.send(text)
    }
    const flood = (count: number): void => {
      const [topic] = topics
      if (lie() !== 'flood' || !open || topic === undefined || count > MAX_FLOOD) return
      for (let turn = 0; turn < 50; turn += 1)
        tell(push(topic, Buffer.from(`${randomUUID()}`.repeat(20)).toString('base64')))
      later(() => flood(count + 50), 5)
    }
    const begin = (): void => {
      const [topic = ''] = topics
      if (!victim || topic === '') return
      if (lie() === 'garbage') tell(...garbage(topic))
      if (lie() === 'flood') flood(0)
      if (lie() === 'huge') for (const megabytes of [8, 16, 32]) tell(push(topic, '0'.repeat(megabytes * 1024 * 1024)))
      if (lie() === 'event-names') for (const name of EVENT_NAMES) tell(push(topic, `(${HOSTILE_TEXT})`, name))
      if (lie() === 'plaintext')
        for (const each of topics)
          tell(push(each, plain(settlement())), push(each, plain(settlement()), 'relayer_message'))
    }
    const unsubscribe = faults.subscribe(() => {
      const late = held
      held = []
      if (lie() === undefined) tell(...late)
      begin()
    })
    opened.onClose(() => {
      open = false
      pages.delete(page)
      unsubscribe()
    })

    const give = (text: string): void => {
      pushed.push(text)
      switch (lie()) {
        case 'hold':
          held.push(text)
          return
        case 'silent':
        case 'swallow':
          return
        case 'repeat':
          for (let turn = 0; turn < 20; turn += 1) tell(JSON.stringify({ ...JSON.parse(text), id: nextId() }))
          return
        case 'reorder':
          held.unshift(text)
          later(() => tell(...held.splice(0)), REORDERED_AFTER_MS)
          return
        case 'cross': {
          const { message } = (JSON.parse(text) as { params: { data: { message: string } } }).params.data
          for (const each of pages) for (const topic of each.topics) each.send(push(topic, message))
          tell(text)
          return
        }
        default:
          tell(text)
      }
    }

    const connection: Connection = {
      ...opened,
      send: (text) => {
        if (!victim) opened.send(text)
        else if (text.includes('"method":"irn_subscription"')) give(text)
        else tell(text)
      },
    }

    const takes = (frame: Frame): boolean => {
      if (frame.kind !== 'request') return false
      if (frame.method === 'wc_proposeSession') victim = true
      if (!victim) return false
      pages.add(page)
      const fresh = topicsOf(frame).filter((topic) => !topics.has(topic))
      for (const topic of fresh) topics.add(topic)
      const { id, method } = frame
      const isPublishing = method === 'irn_publish' || method === 'wc_proposeSession'
      switch (lie()) {
        case 'silent':
          return true
        case 'swallow':
          if (isPublishing) tell(writeResult(id, true))
          return isPublishing
        case 'errors':
          tell(writeError(id, HOSTILE_ERROR))
          return true
        case 'false-ids':
          if (method !== 'irn_subscribe' && method !== 'irn_batchSubscribe') return false
          // Returns false so that the honest relay still subscribes.
          later(() => tell(writeResult(id, fresh.length % 2 === 0 ? 'same' : { toString: HOSTILE_TEXT })), 0)
          return false
        case 'close-on-publish':
          if (isPublishing) opened.close(1_001, HOSTILE_TEXT)
          return isPublishing
        case 'plaintext': {
          const { correlationId, tvf } = paramsOf(frame)
          const asked = correlationId ?? (tvf as { correlationId?: unknown } | undefined)?.correlationId
          const result = { relay: { protocol: 'irn' }, responderPublicKey: ownKey() }
          // An unencrypted correlation id in the client's message names the request that this answers.
          const answer = plain({ id: asked, jsonrpc: '2.0', result: method === 'irn_publish' ? '0x' : result })
          later(() => {
            for (const topic of topics) tell(push(topic, answer), push(topic, answer, 'relayer_message'))
            begin()
          }, 50)
          return false
        }
        case 'repeat':
          if (method.endsWith('ubscribe')) later(() => tell(...pushed), 0)
          return false
        default:
          if (fresh.length > 0) later(begin, 50)
          return false
      }
    }

    return { connection, takes }
  }

  return {
    to,
    stop: () => {
      for (const timer of timers) clearTimeout(timer)
    },
  }
}
