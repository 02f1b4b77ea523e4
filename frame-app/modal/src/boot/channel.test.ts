import { PROTOCOL_VERSIONS } from '@casement/shared-protocol'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { HostConnection } from './channel.ts'
import { openChannel } from './channel.ts'

const HOST = 'https://shop.example'
const VERSION = PROTOCOL_VERSIONS[0] ?? 1
const posted = vi.fn<(message: unknown, target: string) => void>()
const onHost = vi.fn<(host: HostConnection) => void>()
const page = { postMessage: posted }
const listeners = new Set<(event: unknown) => void>()
let ports: MessagePort[] = []

/** Two ports as a page sends them, and their other ends. */
const twoPorts = () => {
  const channels = [new MessageChannel(), new MessageChannel()] as const
  ports.push(...channels.flatMap(({ port1, port2 }) => [port1, port2]))
  return { sent: channels.map(({ port2 }) => port2), kept: channels.map(({ port1 }) => port1) }
}

const deliver = (data: unknown, more: object = {}): void => {
  const event = { isTrusted: true, source: page, origin: HOST, ports: [], data, ...more }
  for (const listen of [...listeners]) listen(event)
}

const welcome = (more: object = {}) => ({
  casement: 1,
  type: 'welcome',
  version: VERSION,
  bootId: 'boot',
  instanceId: 'i',
  sdk: '1.0.0',
  ...more,
})
const hello = { casement: 1, type: 'hello', versions: PROTOCOL_VERSIONS, bootId: 'boot', build: '1' }

beforeEach(() => {
  listeners.clear()
  ports = []
  posted.mockReset()
  onHost.mockReset()
  vi.stubGlobal('window', {
    parent: page,
    addEventListener: (_type: string, listen: (event: unknown) => void) => listeners.add(listen),
    removeEventListener: (_type: string, listen: (event: unknown) => void) => listeners.delete(listen),
  })
  openChannel({ bootId: 'boot', build: '1', onHost })
})
afterEach(() => {
  for (const port of ports) port.close()
  vi.unstubAllGlobals()
})

describe('the frame’s side of the handshake', () => {
  test('behavior: sends hello to its parent, and again after a knock', () => {
    expect(posted.mock.calls).toEqual([[hello, '*']])
    deliver({ casement: 1, type: 'knock' })
    expect(posted.mock.calls).toEqual([
      [hello, '*'],
      [hello, '*'],
    ])
    expect(onHost).not.toHaveBeenCalled()
  })

  test('behavior: does not answer a welcome with hello', () => {
    deliver(welcome(), { ports: twoPorts().sent })
    expect(posted).toHaveBeenCalledOnce()
  })

  test('behavior: uses the origin that the browser reports, not the one in the message', () => {
    deliver(welcome({ origin: 'https://evil.example' }), { ports: twoPorts().sent })
    expect(onHost).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ origin: HOST }))
  })

  test('attack: accepts one welcome per boot, and ignores knocks after it', () => {
    deliver(welcome(), { ports: twoPorts().sent })
    deliver(welcome(), { ports: twoPorts().sent, origin: 'https://evil.example' })
    deliver({ casement: 1, type: 'knock' })
    expect(onHost).toHaveBeenCalledOnce()
    expect(posted).toHaveBeenCalledOnce()
  })

  test.each<[string, object, object]>([
    ['for another boot', { bootId: 'other' }, {}],
    ['of an unsupported version', { version: 99 }, {}],
    ['created by a script', {}, { isTrusted: false }],
    ['from another window', {}, { source: {} }],
  ])('attack: ignores a welcome %s, and accepts the next valid one', (_name, message, event) => {
    deliver(welcome(message), { ports: twoPorts().sent, ...event })
    expect(onHost).not.toHaveBeenCalled()
    deliver(welcome(), { ports: twoPorts().sent })
    expect(onHost).toHaveBeenCalledOnce()
  })

  test.each([0, 1, 3])('error: ignores a welcome with %i ports, and accepts the next valid one', (count) => {
    deliver(welcome(), { ports: [...twoPorts().sent, ...twoPorts().sent].slice(0, count) })
    expect(onHost).not.toHaveBeenCalled()
    deliver(welcome(), { ports: twoPorts().sent })
    expect(onHost).toHaveBeenCalledOnce()
  })
})

describe('a host', () => {
  const connectionFrom = (origin: string): { readonly host: HostConnection; readonly kept: MessagePort[] } => {
    const { sent, kept } = twoPorts()
    deliver(welcome(), { ports: sent, origin })
    const host = onHost.mock.calls[0]?.[0]
    if (!host) throw new Error('Nobody was let in')
    return { host, kept }
  }

  test('behavior: sends a denial to the host’s origin only and closes its ports', async () => {
    const { host, kept } = connectionFrom(HOST)
    const closed = Promise.all(
      kept.map((port) => new Promise((resolve) => port.addEventListener('close', resolve, { once: true }))),
    )
    for (const port of kept) port.start()
    host.deny('PROJECT_UNREADABLE')
    expect(posted).toHaveBeenLastCalledWith(
      { casement: 1, type: 'denied', bootId: 'boot', code: 'PROJECT_UNREADABLE' },
      HOST,
    )
    await closed
  })

  test('behavior: sends a denial to a page without an origin too', () => {
    connectionFrom('null').host.deny('ORIGIN')
    expect(posted).toHaveBeenLastCalledWith(expect.objectContaining({ type: 'denied', code: 'ORIGIN' }), '*')
  })

  test('behavior: an admitted host calls on the first port and is called on the second', async () => {
    const { host, kept } = connectionFrom(HOST)
    const ping = vi.fn(async ({ n }: { n: number }) => ({ n, bootId: 'boot', busy: false }))
    const { client } = host.admit({ ping } as never, () => undefined)
    const heard = (port: MessagePort | undefined): Promise<unknown> =>
      new Promise((resolve) => {
        port?.addEventListener('message', ({ data }) => resolve(data), { once: true })
        port?.start()
      })
    const answer = heard(kept[0])
    kept[0]?.postMessage({ id: '1', type: 'APPLY', path: ['ping'], argumentList: [{ type: 'RAW', value: { n: 7 } }] })
    expect(await answer).toMatchObject({ id: '1', value: { ok: true, value: { n: 7 } } })
    const told = heard(kept[1])
    client.cancel({ id: 'x' }).catch(() => undefined)
    expect(await told).toMatchObject({ path: ['cancel'] })
  })
})

describe('after an early hello', () => {
  const answered = (...messages: readonly object[]) => {
    listeners.clear()
    const taken = vi.fn(() =>
      messages.map((more) => ({ isTrusted: true, source: page, origin: HOST, ports: [], ...more })),
    )
    posted.mockReset()
    openChannel({
      bootId: 'boot',
      build: '1',
      onHost,
      early: { bootId: 'boot', take: taken as unknown as () => readonly MessageEvent[] },
    })
    return Promise.resolve()
  }

  test('behavior: sends no second hello, and uses the welcome that came before the boot', async () => {
    const waiting = answered({ data: welcome(), ports: twoPorts().sent })
    expect(onHost).not.toHaveBeenCalled()
    await waiting
    expect(onHost).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ origin: HOST }))
    expect(posted).not.toHaveBeenCalled()
  })

  test('behavior: answers a knock that came before the boot', async () => {
    await answered({ data: { casement: 1, type: 'knock' } })
    expect(posted.mock.calls).toEqual([[hello, '*']])
  })

  test('behavior: without an answer yet, waits for the welcome', async () => {
    await answered()
    deliver(welcome(), { ports: twoPorts().sent })
    expect(onHost).toHaveBeenCalledOnce()
  })

  test.each([
    ['of a script', { isTrusted: false }],
    ['of another window', { source: {} }],
    ['for another boot', { data: welcome({ bootId: 'other' }) }],
    ['with one port', { ports: [] }],
  ])('attack: a welcome %s from before the boot is ignored', async (_name, more) => {
    await answered({ data: welcome(), ports: twoPorts().sent, ...more })
    expect(onHost).not.toHaveBeenCalled()
  })

  test('attack: of two welcomes from before the boot only the first counts', async () => {
    await answered(
      { data: welcome(), ports: twoPorts().sent },
      { data: welcome(), ports: twoPorts().sent, origin: 'https://evil.example' },
    )
    expect(onHost).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ origin: HOST }))
  })
})
