import { MAX_WAITING_APPROVALS } from '@casement/shared-protocol'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { ConnectorsStore } from './connectors-store.ts'
import { createConnectorsStore } from './connectors-store.ts'
import { sampleConnector } from './sample-connector.ts'
import type { WaitingApprovals } from './waiting-approvals.ts'
import { createWaitingApprovals } from './waiting-approvals.ts'

const FULL = {
  code: -32005,
  message: 'At most 5 requests of a page may wait for the visitor’s answer',
  data: { limit: 'waiting-approvals', max: 5 },
}
const fox = sampleConnector({ id: 'fox' })
const phone = sampleConnector({ id: 'walletConnect', kind: 'walletConnect' })

let connectors: ConnectorsStore
let waiting: WaitingApprovals
let answers: ((value: string) => void)[]
let refusals: ((thrown: unknown) => void)[]
/** Asks somebody who does not answer before the test does. */
const never = () =>
  new Promise<string>((resolve, reject) => {
    answers.push(resolve)
    refusals.push(reject)
  })
const byFox = { namespace: 'eip155', connector: fox } as const
const byPhone = { namespace: 'solana', connector: phone } as const
const fill = (times = MAX_WAITING_APPROVALS): void => {
  for (let time = 0; time < times; time += 1) waiting.ask(never, { wallet: byFox }).catch(() => undefined)
}

beforeEach(() => {
  answers = []
  refusals = []
  connectors = createConnectorsStore()
  connectors.setState({
    live: [
      { namespace: 'eip155', connector: fox },
      { namespace: 'solana', connector: phone },
    ],
  })
  waiting = createWaitingApprovals(connectors)
})

describe('what waits for a visitor', () => {
  test('attack: of five hundred requests five are asked, and the rest is refused at once, naming the limit', async () => {
    const run = vi.fn(never)
    const all = Array.from({ length: 500 }, (_, index) => waiting.ask(run, { wallet: index % 2 ? byFox : byPhone }))
    const refused = await Promise.allSettled(all.slice(5))
    expect(refused).toHaveLength(495)
    for (const each of refused) expect(each).toMatchObject({ status: 'rejected', reason: FULL })
    expect(run).toHaveBeenCalledTimes(5)
  })

  test('behavior: an answer gives its place to the next', async () => {
    fill(4)
    const last = waiting.ask(never, { wallet: byFox })
    await expect(waiting.ask(never, {})).rejects.toMatchObject(FULL)
    answers[4]?.('signed')
    expect(await last).toBe('signed')
    fill(1)
    expect(answers).toHaveLength(6)
    await expect(waiting.ask(never, {})).rejects.toMatchObject(FULL)
  })

  test('error: so does a refusal, which is told as it is', async () => {
    fill(4)
    const last = waiting.ask(never, { wallet: byFox })
    refusals[4]?.(new Error('no'))
    await expect(last).rejects.toThrow('no')
    fill(1)
    expect(answers).toHaveLength(6)
  })

  test('behavior: who gives up frees the place at once, and is told 4001', async () => {
    fill(4)
    const caller = new AbortController()
    const last = waiting.ask(never, { signal: caller.signal, wallet: byFox })
    caller.abort()
    fill(1)
    await expect(last).rejects.toMatchObject({ code: 4001 })
    expect(answers).toHaveLength(6)
    // What it is answered afterwards frees no second place.
    answers[4]?.('late')
    await Promise.resolve()
    await expect(waiting.ask(never, {})).rejects.toMatchObject(FULL)
  })

  test('error: who has given up before is not asked for', async () => {
    const run = vi.fn(never)
    await expect(waiting.ask(run, { signal: AbortSignal.abort() })).rejects.toMatchObject({ code: 4001 })
    expect(run).not.toHaveBeenCalled()
  })

  test('error: what a wallet was asked ends with its connection, and only that', async () => {
    const one = waiting.ask(never, { wallet: byFox })
    const two = waiting.ask(never, { wallet: byPhone })
    const alone = waiting.ask(never, {})
    connectors.setState(({ live }) => ({ live: [...live], auth: undefined }))
    connectors.setState({
      live: [
        { namespace: 'solana', connector: phone },
        { namespace: 'eip155', connector: phone },
      ],
    })
    await expect(one).rejects.toMatchObject({ code: 4900, data: { outcome: 'unknown' } })
    // The same wallet may hold its other namespace still.
    connectors.setState({
      live: [
        { namespace: 'solana', connector: fox },
        { namespace: 'eip155', connector: phone },
      ],
    })
    await expect(two).rejects.toMatchObject({ code: 4900 })
    fill(4)
    await expect(waiting.ask(never, {})).rejects.toMatchObject(FULL)
    answers[2]?.('connected')
    expect(await alone).toBe('connected')
  })

  test('behavior: a wallet that is connected anew keeps what it was asked', async () => {
    const asked = waiting.ask(never, { wallet: byFox })
    connectors.setState({ live: [{ namespace: 'eip155', connector: sampleConnector({ id: 'fox' }) }] })
    answers[0]?.('signed')
    expect(await asked).toBe('signed')
  })

  test('behavior: a place that is taken for something else is freed once', async () => {
    const ended = vi.fn<(why: object) => void>()
    const free = waiting.take({ wallet: byFox }, ended)
    fill(4)
    expect(() => waiting.take({})).toThrow(expect.objectContaining(FULL))
    free()
    free()
    fill(1)
    expect(() => waiting.take({})).toThrow(expect.objectContaining(FULL))
    connectors.setState({ live: [] })
    expect(ended).not.toHaveBeenCalled()
  })

  test('error: what cannot be asked at all holds no place', async () => {
    for (let time = 0; time < 6; time += 1)
      await expect(
        waiting.ask(() => {
          throw new Error('nobody there')
        }, {}),
      ).rejects.toThrow('nobody there')
  })
})
