import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { acceptOnlyEncrypted, guardConnections } from './guard-relay.ts'

const TOPIC = 'a'.repeat(64)
const ANSWER = JSON.stringify({ id: 1, jsonrpc: '2.0', result: true })

describe('a relay connection', () => {
  const createConnection = () => ({
    events: { emit: vi.fn<(name: string, payload: unknown) => void>() },
    onPayload: vi.fn<(event: { readonly data: unknown }) => void>(),
    onClose: vi.fn<(event: { readonly code: number }) => void>(),
    socket: {
      onmessage: (): void => undefined,
      onclose: (): void => undefined,
      close: vi.fn<() => void>(),
    } as unknown as {
      onmessage: null
      onclose: null
      close(): void
      terminate?(): void
    },
  })
  type Connection = ReturnType<typeof createConnection>
  let transport: { provider: { connection?: Connection } }
  const flooded = vi.fn<() => void>()
  const connect = (): Connection => {
    const connection = createConnection()
    transport.provider = { connection }
    return connection
  }
  const say = ({ onPayload }: Connection, data: unknown, times = 1): void => {
    for (let turn = 0; turn < times; turn += 1) onPayload({ data })
  }

  beforeEach(() => {
    vi.useFakeTimers({ now: 1_000 })
    flooded.mockReset()
    transport = { provider: {} }
    guardConnections(transport, flooded)
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  test('behavior: passes valid frames to the library and drops invalid ones', () => {
    const connection = connect()
    expect(transport.provider.connection).toBe(connection)
    for (const data of [ANSWER, 'null', '', undefined, new ArrayBuffer(8)]) say(connection, data)
    expect(connection.events.emit.mock.calls).toEqual([['payload', JSON.parse(ANSWER)]])
    expect(flooded).not.toHaveBeenCalled()
  })

  test('behavior: guards a connection that already exists', () => {
    const connection = createConnection()
    guardConnections({ provider: { connection } }, flooded)
    say(connection, 'null')
    say(connection, ANSWER)
    expect(connection.events.emit).toHaveBeenCalledOnce()
  })

  test('attack: closes and ignores a relay that floods', () => {
    const connection = connect()
    say(connection, ANSWER, 500)
    expect(connection.onClose).not.toHaveBeenCalled()
    say(connection, ANSWER, 10)
    expect([connection.onClose.mock.calls, flooded.mock.calls.length]).toEqual([[[{ code: 1_006 }]], 1])
    expect(connection.events.emit).toHaveBeenCalledTimes(500)
    const { onmessage, onclose, close } = connection.socket
    expect([onmessage, onclose]).toEqual([null, null])
    expect(close).toHaveBeenCalledOnce()
  })

  test('behavior: terminates a socket where supported; a socket that is already gone is not an error', () => {
    const one = connect()
    const other = connect()
    const terminate = vi.fn<() => void>()
    Object.assign(one.socket, { terminate })
    say(one, ANSWER, 501)
    expect(terminate).toHaveBeenCalledOnce()
    expect(one.socket.close).not.toHaveBeenCalled()
    Object.assign(other, { socket: undefined })
    say(other, ANSWER, 501)
    expect(other.onClose).toHaveBeenCalledOnce()
  })

  test('attack: invalid frames and their length count toward the limit', () => {
    const one = connect()
    const other = connect()
    say(one, new ArrayBuffer(8), 501)
    expect(one.onClose).toHaveBeenCalledOnce()
    say(other, 'x'.repeat(1024 * 1024), 4)
    expect(other.onClose).not.toHaveBeenCalled()
    say(other, 'x'.repeat(1024))
    expect(other.onClose).toHaveBeenCalledOnce()
  })

  test('behavior: keeps listening to a relay that stays within the limit', () => {
    const connection = connect()
    for (let second = 0; second < 10; second += 1) {
      say(connection, ANSWER, 400)
      vi.advanceTimersByTime(1_000)
    }
    expect(connection.events.emit).toHaveBeenCalledTimes(4_000)
  })
})

describe('accepted messages', () => {
  const typed = (type: number): string => Buffer.from([type, ...Buffer.alloc(32)]).toString('base64')
  const decode = vi.fn<(topic: string, message: string) => Promise<unknown>>()
  const shouldIgnore = vi.fn<(event: object) => Promise<boolean>>()
  const getPayloadType = (message: string): number => {
    const [type] = Buffer.from(message, 'base64')
    if (type === undefined) throw new TypeError('no bytes')
    return type
  }
  let client: {
    core: {
      crypto: { decode: typeof decode; getPayloadType: typeof getPayloadType }
      relayer: { shouldIgnoreMessageEvent(event: { topic: string; message: unknown }): Promise<boolean> }
    }
  }
  const ignored = (message: unknown, topic = TOPIC): Promise<boolean> =>
    client.core.relayer.shouldIgnoreMessageEvent({ topic, message })

  beforeEach(() => {
    decode.mockReset().mockResolvedValue({ id: 1 })
    shouldIgnore.mockReset().mockResolvedValue(false)
    client = { core: { crypto: { decode, getPayloadType }, relayer: { shouldIgnoreMessageEvent: shouldIgnore } } }
    acceptOnlyEncrypted(client as never, (topic) => topic === 'question')
  })

  test('behavior: decrypts and stores a sealed message', async () => {
    expect(await client.core.crypto.decode(TOPIC, typed(0))).toEqual({ id: 1 })
    expect(await ignored(typed(0))).toBe(false)
  })

  test.each([
    ['in the clear', typed(2)],
    ['of an unknown kind', typed(7)],
    ['that is empty', ''],
  ])('attack: a message %s is neither decrypted nor stored', async (_what, message) => {
    await expect(client.core.crypto.decode(TOPIC, message)).rejects.toThrow(/^Missing or invalid/)
    await expect(client.core.crypto.decode('question', message)).rejects.toThrow(/^Missing or invalid/)
    expect(decode).not.toHaveBeenCalled()
    expect([await ignored(message), await ignored(message, 'question')]).toEqual([true, true])
  })

  test('attack: does not store a message that its topic’s key cannot decrypt', async () => {
    decode.mockResolvedValue(undefined)
    expect(await ignored(typed(0))).toBe(true)
    decode.mockRejectedValue(new Error('No matching key'))
    expect(await ignored(typed(0))).toBe(true)
  })

  test('attack: does not store a non-string message, nor decrypt a known one again', async () => {
    expect(await ignored({ length: 1 })).toBe(true)
    shouldIgnore.mockResolvedValue(true)
    expect(await ignored(typed(0))).toBe(true)
    expect(decode).not.toHaveBeenCalled()
  })

  test('attack: accepts a message that carries its key only while a sign-in response is expected, up to a limit', async () => {
    await expect(client.core.crypto.decode(TOPIC, typed(1))).rejects.toThrow(/^Missing or invalid/)
    expect(await ignored(typed(1))).toBe(true)
    expect(await client.core.crypto.decode('question', typed(1))).toEqual({ id: 1 })
    const taken = await Promise.all(Array.from({ length: 20 }, () => ignored(typed(1), 'question')))
    expect(taken.filter((isIgnored) => !isIgnored)).toHaveLength(16)
  })
})
