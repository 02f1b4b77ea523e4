import { ProviderRpcError } from '@casement/shared-protocol/host'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Boot, ChannelParts } from './channel.ts'
import { openChannel } from './channel.ts'

type Wire = { id: string; type: string; path?: [string]; value?: unknown }

let boot: () => { boot: Boot; calls: MessagePort | undefined; answers: MessagePort | undefined }
let end: () => void
const onBroken = vi.fn<() => void>()
const handlers = {
  stateChanged: vi.fn<ChannelParts['handlers']['stateChanged']>(),
  providerEvent: vi.fn<ChannelParts['handlers']['providerEvent']>(),
  surface: vi.fn<ChannelParts['handlers']['surface']>(),
  openUrl: vi.fn<ChannelParts['handlers']['openUrl']>(),
  focusOpener: vi.fn<ChannelParts['handlers']['focusOpener']>(),
}

const heard = (port: MessagePort | undefined): Wire[] => {
  const messages: Wire[] = []
  if (port) port.onmessage = ({ data }) => messages.push(data)
  return messages
}
const first = <T>(list: readonly T[]) =>
  vi.waitFor(
    () => {
      expect(list).not.toHaveLength(0)
      return list[0] as T
    },
    { interval: 2 },
  )

beforeEach(() => {
  let hear = (_event: unknown): void => undefined
  vi.stubGlobal('window', {
    addEventListener: (_type: string, listener: typeof hear) => {
      hear = listener
    },
  })
  let ports: readonly MessagePort[] = []
  const frameWindow = {
    postMessage: (_message: unknown, _origin: string, given: readonly MessagePort[]) => {
      ports = given
    },
  } as unknown as Window
  let current: Boot | undefined
  openChannel({
    frameOrigin: 'https://wallet.example',
    instanceId: 'instance',
    sdk: '1.2.3',
    frameWindow: () => frameWindow,
    onBoot: (given) => {
      current = given
    },
    onDenied: () => undefined,
    onBroken,
    handlers,
  })
  boot = () => {
    const data = { casement: 1, type: 'hello', versions: [1], bootId: 'a', build: '1.0.0' }
    hear({ isTrusted: true, source: frameWindow, origin: 'https://wallet.example', data })
    const [calls, answers] = ports
    return { boot: current as Boot, calls, answers }
  }
  end = () => {
    current?.close(new ProviderRpcError(4900, 'over'))
    for (const port of ports) port.close()
  }
})
afterEach(() => {
  end()
  vi.clearAllMocks()
  vi.unstubAllGlobals()
})

describe('the ports of a boot', () => {
  test('behavior: what the host calls reaches the frame by the first, and is answered', async () => {
    const { boot: up, calls } = boot()
    const messages = heard(calls)
    const result = up.client.ping({ n: 7 })
    const { id } = await first(messages)
    expect(messages[0]).toMatchObject({ path: ['ping'], argumentList: [{ type: 'RAW', value: { n: 7 } }] })
    expect(up.inFlight()).toBe(1)
    const pong = { n: 7, bootId: 'a', busy: false }
    calls?.postMessage({ id, type: 'RAW', value: { ok: true, value: pong } })
    expect(await result).toEqual(pong)
    expect(up.inFlight()).toBe(0)
  })

  test('behavior: what the frame calls reaches the page by the second, and is answered', async () => {
    const { answers } = boot()
    const messages = heard(answers)
    const value = { seq: 2, namespace: 'eip155', event: 'chainChanged', payload: '0x1' }
    answers?.postMessage({ id: '1', type: 'APPLY', path: ['providerEvent'], argumentList: [{ type: 'RAW', value }] })
    expect(await first(messages)).toMatchObject({ id: '1', value: { ok: true } })
    expect(handlers.providerEvent).toHaveBeenCalledExactlyOnceWith(value, expect.anything())
  })

  test.each<[string, string, unknown]>([
    ['an event without a name', 'providerEvent', { seq: 2, namespace: 'eip155' }],
    ['an event without a number', 'providerEvent', { seq: '2', namespace: 'eip155', event: 'connect' }],
    ['a state without namespaces', 'stateChanged', { seq: 2, snapshot: {} }],
    ['what is no JSON', 'stateChanged', { seq: 2, snapshot: new Map() }],
    ['a place that is no text', 'surface', { mode: { toString: 'modal' } }],
    ['a link that is no text', 'openUrl', { url: ['javascript:alert(1)'], target: 'top' }],
    ['a link without a target', 'openUrl', { url: 'https://wallet.example' }],
  ])('attack: a frame that calls with %s is refused, and the page hears nothing', async (_name, method, value) => {
    const { answers } = boot()
    const messages = heard(answers)
    answers?.postMessage({ id: '1', type: 'APPLY', path: [method], argumentList: [{ type: 'RAW', value }] })
    expect(await first(messages)).toMatchObject({ value: { ok: false, error: { code: -32602 } } })
    for (const handler of Object.values(handlers)) expect(handler).not.toHaveBeenCalled()
  })

  test('attack: a frame that answers off the contract three times is broken, told once', async () => {
    const { boot: up, calls } = boot()
    if (calls) calls.onmessage = ({ data }) => calls.postMessage({ id: data.id, type: 'RAW', value: 'junk' })
    for (const told of [0, 0, 1, 1]) {
      await expect(up.client.ping({ n: 1 })).rejects.toMatchObject({ code: -32603 })
      expect(onBroken).toHaveBeenCalledTimes(told)
    }
  })

  test('behavior: a boot that is closed rejects what is in flight, lets go of the frame and hears no more of it', async () => {
    const { boot: up, calls, answers } = boot()
    const messages = heard(calls)
    const pending = up.client.request({ id: 'r', namespace: 'eip155', method: 'eth_call' }).catch((thrown) => thrown)
    await first(messages)
    const reason = new ProviderRpcError(4900, 'gone', { outcome: 'unknown' })
    up.close(reason)
    expect(await pending).toBe(reason)
    await vi.waitFor(() => expect(messages.at(-1)?.type).toBe('RELEASE'))
    const value = { seq: 2, namespace: 'eip155', event: 'connect' }
    answers?.postMessage({ id: '1', type: 'APPLY', path: ['providerEvent'], argumentList: [{ type: 'RAW', value }] })
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(handlers.providerEvent).not.toHaveBeenCalled()
  })
})
