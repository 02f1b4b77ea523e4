import type { CalledByHost, InitResult } from '@casement/shared-protocol/host'
import { connect, frameCalls, leanDispatcher, ProviderRpcError } from '@casement/shared-protocol/host'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Lifecycle, LiveFrame } from './frame/lifecycle.ts'
import { sendRequest } from './requests.ts'

type Message = { id: string; path: [string]; argumentList: [{ value: { id: string; method: string } }] }

/** A live frame behind a real port, with the test as its other end. */
const createFrame = () => {
  const { port1, port2 } = new MessageChannel()
  const connection = connect<CalledByHost>(port1, frameCalls, { dispatcher: leanDispatcher })
  const heard: Message[] = []
  port2.onmessage = ({ data }) => heard.push(data)
  const lost = new ProviderRpcError(4900, 'The wallet frame was restarted', { outcome: 'unknown' })
  const live: LiveFrame = {
    boot: { bootId: 'a', ...connection },
    facts: { policy: { safe: ['eth_call', 'eth_blockNumber'] } } as unknown as InitResult,
    lost,
  }
  const calls = (name = 'request') => heard.filter(({ path }) => path?.[0] === name)
  const asked = (count = 1) =>
    vi.waitFor(() => {
      expect(calls()).toHaveLength(count)
      return calls()[count - 1] as Message
    })
  const answer = async (value: unknown) => port2.postMessage({ id: (await asked()).id, type: 'RAW', value })
  const end = (): void => {
    connection.close(lost)
    port2.close()
  }
  return { live, calls, asked, answer, lost, end, restart: () => connection.close(lost) }
}

let first: ReturnType<typeof createFrame>
let second: ReturnType<typeof createFrame>
let live: ReturnType<typeof vi.fn<Lifecycle['live']>>
const send = (method: string, params?: readonly string[], signal?: AbortSignal) =>
  sendRequest({ live } as unknown as Lifecycle, { namespace: 'eip155', method, params }, signal)
const outcome = (promise: Promise<unknown>): Promise<unknown> => promise.catch((thrown: unknown) => thrown)

beforeEach(() => {
  first = createFrame()
  second = createFrame()
  live = vi.fn<Lifecycle['live']>().mockResolvedValueOnce(first.live).mockResolvedValueOnce(second.live)
})
afterEach(() => {
  first.end()
  second.end()
})

describe('a request', () => {
  test("behavior: is sent once the frame is live and resolves to the frame's answer", async () => {
    const result = send('eth_call', ['0x'])
    const { argumentList } = await first.asked()
    expect(argumentList).toEqual([
      {
        type: 'RAW',
        value: { id: expect.any(String), namespace: 'eip155', method: 'eth_call', params: ['0x'] },
      },
    ])
    await first.answer({ ok: true, value: '0x1' })
    expect(await result).toBe('0x1')
  })

  test('behavior: ids are unique across all instances', async () => {
    live.mockReset().mockResolvedValue(first.live)
    const results = [send('eth_call'), send('eth_call'), send('personal_sign')].map(outcome)
    await first.asked(3)
    expect(new Set(first.calls().map(({ argumentList }) => argumentList[0].value.id)).size).toBe(3)
    first.restart()
    live.mockRejectedValue(first.lost)
    await Promise.all(results)
  })

  test('error: rejects with the reason if the frame does not load, and nothing is sent', async () => {
    const silent = new ProviderRpcError(4900, 'silent', { outcome: 'not-sent' })
    live.mockReset().mockRejectedValue(silent)
    expect(await outcome(send('eth_call'))).toBe(silent)
    expect(live).toHaveBeenCalledTimes(1)
  })

  test.each([
    ['a rejection', 4001],
    ['an error of a node', -32000],
    ['a frame without a connection', 4900],
    ['a rate limit', -32005],
  ])('error: %s passes with its code, and the request is not sent again', async (_name, code) => {
    const result = outcome(send('eth_call'))
    await first.answer({ ok: false, error: { code, message: 'no', data: { why: 1 } } })
    expect(await result).toMatchObject({ code, message: 'no', data: { why: 1 } })
    expect(live).toHaveBeenCalledTimes(1)
  })
})

describe('a request during a frame restart', () => {
  test('behavior: a safe request is sent once more with the same id, and answered', async () => {
    const result = send('eth_call', ['0x'])
    const before = await first.asked()
    first.restart()
    const again = await second.asked()
    expect(again.argumentList).toEqual(before.argumentList)
    await second.answer({ ok: true, value: '0x2' })
    expect(await result).toBe('0x2')
    expect([first.calls().length, second.calls().length]).toEqual([1, 1])
  })

  test('behavior: a second restart rejects a safe request with 4900 and an unknown outcome', async () => {
    const result = outcome(send('eth_blockNumber'))
    await first.asked()
    first.restart()
    await second.asked()
    second.restart()
    expect(await result).toBe(second.lost)
    expect(live).toHaveBeenCalledTimes(2)
  })

  test.each([
    'eth_sendTransaction',
    'personal_sign',
    'eth_call ',
    'ETH_CALL',
  ])('attack: never repeats %s, which may have been signed: 4900 with an unknown outcome', async (method) => {
    const result = outcome(send(method))
    await first.asked()
    first.restart()
    expect(await result).toMatchObject({ code: 4900, data: { outcome: 'unknown' } })
    expect(live).toHaveBeenCalledTimes(1)
    expect(second.calls()).toEqual([])
  })

  test('attack: a frame that imitates the restart error does not cause a repeat', async () => {
    const result = outcome(send('eth_call'))
    const { code, message } = first.lost
    await first.answer({ ok: false, error: { code, message, data: { outcome: 'unknown' } } })
    expect(await result).toMatchObject({ code, message })
    expect(live).toHaveBeenCalledTimes(1)
  })

  test('error: a safe request rejects with the reason if the frame does not come back', async () => {
    const silent = new ProviderRpcError(4900, 'silent', { outcome: 'not-sent' })
    live.mockReset().mockResolvedValueOnce(first.live).mockRejectedValueOnce(silent)
    const result = outcome(send('eth_call'))
    await first.asked()
    first.restart()
    expect(await result).toBe(silent)
  })
})

describe('an aborted request', () => {
  test('behavior: before it is sent, rejects with 4001 and sends nothing', async () => {
    expect(await outcome(send('personal_sign', [], AbortSignal.abort()))).toMatchObject({ code: 4001 })
    expect(first.calls()).toEqual([])
  })

  test('behavior: after it is sent, rejects with 4001 at once, and the frame is notified of its id', async () => {
    const abort = new AbortController()
    const result = outcome(send('personal_sign', [], abort.signal))
    const { argumentList } = await first.asked()
    abort.abort()
    expect(await result).toMatchObject({ code: 4001 })
    await vi.waitFor(() => expect(first.calls('cancel')).toHaveLength(1))
    expect(first.calls('cancel')[0]?.argumentList[0].value).toEqual({ id: argumentList[0].value.id })
    expect(live).toHaveBeenCalledTimes(1)
  })

  test.each([
    ['loads', 1],
    ['restarts', 2],
  ])('behavior: while the frame %s, rejects with 4001 at once and is not sent later', async (_name, turn) => {
    let come = (_frame: LiveFrame): void => undefined
    live.mockReset()
    if (turn === 2) live.mockResolvedValueOnce(first.live)
    live.mockReturnValueOnce(
      new Promise((resolve) => {
        come = resolve
      }),
    )
    const abort = new AbortController()
    const result = outcome(send('eth_call', [], abort.signal))
    if (turn === 2) {
      await first.asked()
      first.restart()
    }
    await vi.waitFor(() => expect(live).toHaveBeenCalledTimes(turn))
    abort.abort()
    expect(await result).toMatchObject({ code: 4001 })
    come(second.live)
    await new Promise((resolve) => setTimeout(resolve))
    expect(second.live.boot.inFlight()).toBe(0)
    expect(second.calls()).toEqual([])
  })
})
