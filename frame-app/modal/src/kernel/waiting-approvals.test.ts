import { MAX_WAITING_APPROVALS } from '@casement/shared-protocol'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { ConnectorsStore } from './connectors-store.ts'
import { createConnectorsStore } from './connectors-store.ts'
import { fakeConnector } from './fake-connector.ts'
import type { WaitingApprovals } from './waiting-approvals.ts'
import { createWaitingApprovals } from './waiting-approvals.ts'

const FULL = {
  code: -32005,
  message: 'At most 5 requests of a page may wait for the visitor’s answer',
  data: { limit: 'waiting-approvals', max: 5 },
}
const fox = fakeConnector({ id: 'fox' })
const phone = fakeConnector({ id: 'walletConnect', kind: 'walletConnect' })

let connectors: ConnectorsStore
let waiting: WaitingApprovals
let answers: ((value: string) => void)[]
let refusals: ((thrown: unknown) => void)[]
/** A request that stays open until the test answers it. */
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

describe('requests that wait for the visitor', () => {
  test('attack: of five hundred requests only five are sent; the others are rejected at once with the limit', async () => {
    const run = vi.fn(never)
    const all = Array.from({ length: 500 }, (_, index) => waiting.ask(run, { wallet: index % 2 ? byFox : byPhone }))
    const refused = await Promise.allSettled(all.slice(5))
    expect(refused).toHaveLength(495)
    for (const each of refused) expect(each).toMatchObject({ status: 'rejected', reason: FULL })
    expect(run).toHaveBeenCalledTimes(5)
  })

  test('behavior: an answer frees a place', async () => {
    fill(4)
    const last = waiting.ask(never, { wallet: byFox })
    await expect(waiting.ask(never, {})).rejects.toMatchObject(FULL)
    answers[4]?.('signed')
    expect(await last).toBe('signed')
    fill(1)
    expect(answers).toHaveLength(6)
    await expect(waiting.ask(never, {})).rejects.toMatchObject(FULL)
  })

  test('error: a rejection frees a place and is passed on unchanged', async () => {
    fill(4)
    const last = waiting.ask(never, { wallet: byFox })
    refusals[4]?.(new Error('no'))
    await expect(last).rejects.toThrow('no')
    fill(1)
    expect(answers).toHaveLength(6)
  })

  test('behavior: an aborted request frees its place at once and rejects with 4001', async () => {
    fill(4)
    const caller = new AbortController()
    const last = waiting.ask(never, { signal: caller.signal, wallet: byFox })
    caller.abort()
    fill(1)
    await expect(last).rejects.toMatchObject({ code: 4001 })
    expect(answers).toHaveLength(6)
    // The late answer must not free a second place.
    answers[4]?.('late')
    await Promise.resolve()
    await expect(waiting.ask(never, {})).rejects.toMatchObject(FULL)
  })

  test('error: a request that is already aborted is not sent', async () => {
    const run = vi.fn(never)
    await expect(waiting.ask(run, { signal: AbortSignal.abort() })).rejects.toMatchObject({ code: 4001 })
    expect(run).not.toHaveBeenCalled()
  })

  test('error: when a wallet disconnects, only its requests are rejected', async () => {
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
    // The wallet still has its connection in the other namespace.
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

  test('behavior: a request stays open while its wallet reconnects', async () => {
    const asked = waiting.ask(never, { wallet: byFox })
    connectors.setState({ live: [{ namespace: 'eip155', connector: fakeConnector({ id: 'fox' }) }] })
    answers[0]?.('signed')
    expect(await asked).toBe('signed')
  })

  test('behavior: a place taken directly is freed only once', async () => {
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

  test('error: a request that throws at once frees its place', async () => {
    for (let time = 0; time < 6; time += 1)
      await expect(
        waiting.ask(() => {
          throw new Error('nobody there')
        }, {}),
      ).rejects.toThrow('nobody there')
  })
})
