import { ProviderRpcError } from '@casement/shared-protocol/host'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Boot, BootParts } from './boot.ts'
import { openBoot } from './boot.ts'

type Wire = { id: string; type: string; path?: [string]; value?: unknown }
type Served = ReturnType<BootParts['handlers']>

class PageError extends ProviderRpcError {}

let up: Boot
let calls: MessagePort
let answers: MessagePort
const onBroken = vi.fn<() => void>()
const onClosed = vi.fn<() => void>()
const handlers = {
  stateChanged: vi.fn<Served['stateChanged']>(),
  providerEvent: vi.fn<Served['providerEvent']>(),
  surface: vi.fn<Served['surface']>(),
  injectedRequest: vi.fn<Served['injectedRequest']>(),
  injectedListen: vi.fn<Served['injectedListen']>(),
  cancel: vi.fn<Served['cancel']>(),
  openUrl: vi.fn<Served['openUrl']>(),
  focusOpener: vi.fn<Served['focusOpener']>(),
  event: vi.fn<Served['event']>(),
  siwx: vi.fn<Served['siwx']>(),
}

const heard = (port: MessagePort): Wire[] => {
  const messages: Wire[] = []
  port.onmessage = ({ data }) => messages.push(data)
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
const call = (method: string, value: unknown): void =>
  answers.postMessage({ id: '1', type: 'APPLY', path: [method], argumentList: [{ type: 'RAW', value }] })

beforeEach(() => {
  const one = new MessageChannel()
  const other = new MessageChannel()
  calls = one.port2
  answers = other.port2
  const ports = { bootId: 'a', calls: one.port1, answers: other.port1 }
  up = openBoot({ ...ports, handlers: () => handlers, onBroken, onClosed, PageError })
})
afterEach(() => {
  up.close(new ProviderRpcError(4900, 'over'))
  calls.close()
  answers.close()
  vi.resetAllMocks()
})

describe('the ports of a boot', () => {
  test('behavior: calls of the host go to the frame through the first port and are answered', async () => {
    const messages = heard(calls)
    const result = up.client.ping({ n: 7 })
    const { id } = await first(messages)
    expect(messages[0]).toMatchObject({ path: ['ping'], argumentList: [{ type: 'RAW', value: { n: 7 } }] })
    expect(up.inFlight()).toBe(1)
    const pong = { n: 7, bootId: 'a', busy: false }
    calls.postMessage({ id, type: 'RAW', value: { ok: true, value: pong } })
    expect(await result).toEqual(pong)
    expect(up.inFlight()).toBe(0)
  })

  test('behavior: calls of the frame go to the page through the second port and are answered', async () => {
    const messages = heard(answers)
    const value = { seq: 2, namespace: 'eip155', event: 'chainChanged', payload: '0x1' }
    call('providerEvent', value)
    expect(await first(messages)).toMatchObject({ id: '1', value: { ok: true } })
    expect(handlers.providerEvent).toHaveBeenCalledExactlyOnceWith(value, expect.anything())
  })

  test('behavior: a call rejects with the error class that the page imports', async () => {
    const messages = heard(calls)
    const result = up.client
      .request({ id: 'r', namespace: 'eip155', method: 'personal_sign' })
      .catch((thrown) => thrown)
    const { id } = await first(messages)
    const error = { code: 4001, message: 'no', data: { why: 'visitor' } }
    calls.postMessage({ id, type: 'RAW', value: { ok: false, error } })
    const thrown = await result
    expect(thrown).toBeInstanceOf(PageError)
    expect(thrown).toMatchObject(error)
  })

  test.each<[string, string, unknown]>([
    ['an event without a name', 'providerEvent', { seq: 2, namespace: 'eip155' }],
    ['an event without a number', 'providerEvent', { seq: '2', namespace: 'eip155', event: 'connect' }],
    ['a state without namespaces', 'stateChanged', { seq: 2, snapshot: {} }],
    ['a value that is not JSON', 'stateChanged', { seq: 2, snapshot: new Map() }],
    ['a mode that is not text', 'surface', { mode: { toString: 'modal' } }],
    ['a link that is not text', 'openUrl', { url: ['javascript:alert(1)'], target: 'blank' }],
    ['a link without a target', 'openUrl', { url: 'https://wallet.example' }],
    ['a wallet id that is not text', 'injectedRequest', { walletId: 1, id: 'r', method: 'eth_accounts' }],
    ['wallet ids that are not a list', 'injectedListen', { walletIds: 'w1' }],
    ['an unknown sign-in function', 'siwx', { op: 'constructor', input: {} }],
  ])('attack: rejects a call with %s, and the page is not notified', async (_name, method, value) => {
    const messages = heard(answers)
    call(method, value)
    expect(await first(messages)).toMatchObject({ value: { ok: false, error: { code: -32602 } } })
    for (const handler of Object.values(handlers)) expect(handler).not.toHaveBeenCalled()
  })

  test('attack: a frame that breaks the protocol in three answers is reported as broken, once', async () => {
    calls.onmessage = ({ data }) => calls.postMessage({ id: data.id, type: 'RAW', value: 'junk' })
    for (const told of [0, 0, 1, 1]) {
      await expect(up.client.ping({ n: 1 })).rejects.toMatchObject({ code: -32603 })
      expect(onBroken).toHaveBeenCalledTimes(told)
    }
  })

  test('behavior: closing a boot rejects pending calls and ignores the frame from then on', async () => {
    const messages = heard(calls)
    const pending = up.client.request({ id: 'r', namespace: 'eip155', method: 'eth_call' }).catch((thrown) => thrown)
    await first(messages)
    const reason = new PageError(4900, 'gone', { outcome: 'unknown' })
    expect(onClosed).not.toHaveBeenCalled()
    up.close(reason)
    expect(await pending).toBe(reason)
    expect(onClosed).toHaveBeenCalledTimes(1)
    await vi.waitFor(() => expect(messages.at(-1)?.type).toBe('RELEASE'))
    call('providerEvent', { seq: 2, namespace: 'eip155', event: 'connect' })
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(handlers.providerEvent).not.toHaveBeenCalled()
  })
})
