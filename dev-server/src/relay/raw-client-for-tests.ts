import type { KeyObject } from 'node:crypto'
import { generateKeyPairSync, sign } from 'node:crypto'
import { once } from 'node:events'
import { base58 } from '@scure/base'
import WebSocket from 'ws'

// A bare relay client, for tests of messages that no library would send.

export type Identity = { readonly id: string; readonly key: KeyObject }

export const createIdentity = (): Identity => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const bytes = publicKey.export({ format: 'der', type: 'spki' }).subarray(-32)
  return { id: `did:key:z${base58.encode(Uint8Array.of(0xed, 0x01, ...bytes))}`, key: privateKey }
}

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')

/** Creates a token as clients do; the given claims and header override the defaults. */
export const createToken = (
  { id, key }: Identity,
  claims: Readonly<Record<string, unknown>>,
  header: Readonly<Record<string, unknown>> = {},
): string => {
  const iat = Math.floor(Date.now() / 1_000)
  const body = { iss: id, sub: '00'.repeat(32), iat, exp: iat + 86_400, ...claims }
  const data = `${encode({ alg: 'EdDSA', typ: 'JWT', ...header })}.${encode(body)}`
  return `${data}.${sign(null, Buffer.from(data), key).toString('base64url')}`
}

export type Json = Readonly<Record<string, unknown>>

/** Parses a message; a truncated one is kept as text. */
const read = (text: string): Json => {
  try {
    return JSON.parse(text) as Json
  } catch {
    return { malformed: text }
  }
}

export type RawClient = {
  readonly id: string
  /** Sends any text. */
  readonly say: (text: string) => void
  /** Sends a request. Resolves to the whole answer. */
  readonly ask: (method: string, params?: unknown, id?: string | number) => Promise<Json>
  /** Resolves to the relay's next own message. */
  readonly next: () => Promise<Json>
  /** Resolves to the next pushed message and, by default, acknowledges it. */
  readonly nextMessage: (acknowledge?: boolean) => Promise<Json>
  /** The number of own messages of the relay that were not read yet. */
  readonly unread: () => number
  readonly closed: Promise<{ readonly code: number; readonly reason: string }>
  readonly close: () => Promise<void>
}

export type RawOptions = {
  readonly identity?: Identity
  readonly token?: string
  readonly query?: Readonly<Record<string, string>>
  readonly headers?: Readonly<Record<string, string>>
}

/** Opens a socket; rejects if it is refused. */
export const openRawClient = async (url: string, options: RawOptions = {}): Promise<RawClient> => {
  const { identity = createIdentity(), query = {}, headers = {} } = options
  const token = options.token ?? createToken(identity, { aud: url })
  const search = new URLSearchParams({ auth: token, projectId: 'project', ...query })
  const socket = new WebSocket(`${url}/?${search}`, { headers })
  const said: Json[] = []
  const readers: ((value: Json) => void)[] = []
  const answers = new Map<unknown, (value: Json) => void>()
  socket.on('message', (data) => {
    const value = read(String(data))
    const answer = answers.get(value.id)
    if (answer !== undefined && !('method' in value)) {
      answers.delete(value.id)
      return answer(value)
    }
    const reader = readers.shift()
    if (reader === undefined) said.push(value)
    else reader(value)
  })
  const closed = new Promise<{ code: number; reason: string }>((resolve) => {
    socket.on('close', (code, reason) => resolve({ code, reason: String(reason) }))
  })
  await once(socket, 'open')

  let lastId = 0
  const next = (): Promise<Json> => {
    const ready = said.shift()
    return ready ? Promise.resolve(ready) : new Promise((resolve) => readers.push(resolve))
  }
  return {
    id: identity.id,
    say: (text) => socket.send(text),
    ask: (method, params, id = ++lastId) =>
      new Promise((resolve) => {
        answers.set(id, resolve)
        socket.send(JSON.stringify({ jsonrpc: '2.0', id, method, params }))
      }),
    next,
    nextMessage: async (acknowledge = true) => {
      const push = await next()
      if (acknowledge) socket.send(JSON.stringify({ jsonrpc: '2.0', id: push.id, result: true }))
      return push
    },
    unread: () => said.length,
    closed,
    close: async () => {
      socket.close()
      await closed
    },
  }
}
