import { beforeEach, describe, expect, test, vi } from 'vitest'
import { eachWithWindow, providerOf, solanaOf } from '../../test/wallet-page.ts'
import type { FoundWallet } from './found-wallet.ts'
import type { Listening, PassedEvent } from './listening.ts'
import { listenToWallets } from './listening.ts'

eachWithWindow()

/** A provider whose events the test emits. */
const emitterOf = () => {
  const provider = providerOf()
  const emit = (event: string, payload: unknown): void => {
    const removed = provider.removeListener.mock.calls.map(([, listener]) => listener)
    for (const [name, listener] of provider.on.mock.calls)
      if (name === event && !removed.includes(listener)) listener(payload)
  }
  return { provider, emit }
}
const evm = (walletId: string, wallet: object): FoundWallet => ({
  namespace: 'eip155',
  info: { walletId, namespace: 'eip155', found: 'announced', name: walletId },
  wallet,
})
const solana = (walletId: string, wallet: object): FoundWallet => ({
  namespace: 'solana',
  info: { walletId, namespace: 'solana', found: 'standard', name: walletId },
  wallet,
})

const pass = vi.fn<(event: PassedEvent) => Promise<unknown>>()
let wallets: Map<string, FoundWallet>
let listening: Listening
let one: ReturnType<typeof emitterOf>
let other: ReturnType<typeof emitterOf>

beforeEach(() => {
  vi.useFakeTimers()
  pass.mockReset().mockResolvedValue(undefined)
  one = emitterOf()
  other = emitterOf()
  wallets = new Map([
    ['w1', evm('w1', one.provider)],
    ['w2', evm('w2', other.provider)],
  ])
  listening = listenToWallets({ find: (walletId) => wallets.get(walletId), pass })
})
const task = () => vi.advanceTimersByTimeAsync(0)
const passed = async (): Promise<PassedEvent[]> => {
  await task()
  return pass.mock.calls.splice(0).map(([event]) => event)
}
/** The number of listeners on a wallet. */
const held = ({ provider }: typeof one): number =>
  provider.on.mock.calls.length - provider.removeListener.mock.calls.length

describe('the events of wallets', () => {
  test('behavior: passes on events of the subscribed wallets only', async () => {
    listening.to(['w1', 'unknown'])
    one.emit('accountsChanged', ['0xaa'])
    one.emit('chainChanged', '0x1')
    one.emit('connect', { chainId: '0x1' })
    one.emit('message', { type: 'eth_subscription' })
    other.emit('accountsChanged', ['0xbb'])
    expect(await passed()).toEqual([
      { walletId: 'w1', event: 'accountsChanged', payload: ['0xaa'] },
      { walletId: 'w1', event: 'chainChanged', payload: '0x1' },
      { walletId: 'w1', event: 'connect', payload: { chainId: '0x1' } },
    ])
  })

  test('behavior: passes on a disconnection with its reason', async () => {
    listening.to(['w1'])
    one.emit('disconnect', Object.assign(new Error('gone'), { code: 4900, data: { at: new Date(0) } }))
    expect(await passed()).toEqual([{ walletId: 'w1', event: 'disconnect', payload: { code: 4900, message: 'gone' } }])
  })

  test('behavior: passes on an event without a payload as such', async () => {
    listening.to(['w1'])
    one.emit('chainChanged', undefined)
    expect(await passed()).toStrictEqual([{ walletId: 'w1', event: 'chainChanged' }])
  })

  test('behavior: passes on the accounts of a Solana wallet as addresses', async () => {
    let tell = (_change: unknown): void => undefined
    const off = vi.fn<() => void>()
    const on = vi.fn((_event: string, listener: typeof tell) => {
      tell = listener
      return off
    })
    wallets.set('w3', solana('w3', solanaOf('lantern', { 'standard:events': { on } })))
    listening.to(['w3'])
    expect(on).toHaveBeenCalledExactlyOnceWith('change', expect.any(Function))
    tell({
      accounts: [
        { address: 'abc', chains: ['solana:mainnet'] },
        { address: '0x', chains: ['eip155:1'] },
      ],
    })
    expect(await passed()).toEqual([{ walletId: 'w3', event: 'accountsChanged', payload: ['abc'] }])
    tell({ accounts: [] })
    expect(await passed()).toEqual([{ walletId: 'w3', event: 'accountsChanged', payload: [] }])
    for (const nothing of [{ features: {} }, undefined, null]) {
      tell(nothing)
      expect(await passed()).toEqual([])
    }
    listening.end()
    expect(off).toHaveBeenCalledTimes(1)
  })

  test('behavior: unsubscribing removes the listeners and drops pending events', async () => {
    listening.to(['w1', 'w2'])
    expect([held(one), held(other)]).toEqual([4, 4])
    one.emit('chainChanged', '0x1')
    other.emit('chainChanged', '0x2')
    listening.to(['w2'])
    expect([held(one), held(other)]).toEqual([0, 4])
    expect(await passed()).toEqual([{ walletId: 'w2', event: 'chainChanged', payload: '0x2' }])
    listening.end()
    expect([held(one), held(other)]).toEqual([0, 0])
  })

  test('behavior: subscribing twice adds one listener', async () => {
    listening.to(['w1', 'w1'])
    listening.to(['w1'])
    expect(held(one)).toBe(4)
  })
})

describe('pitfall 11: event storms and harmful payloads', () => {
  test('attack: merges a storm within one task to the last event of each name, ordered by last occurrence', async () => {
    listening.to(['w1'])
    for (let at = 0; at < 1_000; at += 1) {
      one.emit('accountsChanged', [`0x${at}`])
      one.emit('chainChanged', `0x${at}`)
    }
    one.emit('accountsChanged', ['0xlast'])
    expect(await passed()).toEqual([
      { walletId: 'w1', event: 'chainChanged', payload: '0x999' },
      { walletId: 'w1', event: 'accountsChanged', payload: ['0xlast'] },
    ])
  })

  test('attack: merges a storm across tasks to the latest state while the frame is busy', async () => {
    let answer = (): void => undefined
    pass.mockImplementation(() => new Promise<void>((resolve) => (answer = resolve)))
    listening.to(['w1'])
    for (let at = 0; at < 50; at += 1) {
      one.emit('chainChanged', `0x${at}`)
      await task()
    }
    expect((await passed()).map(({ payload }) => payload)).toEqual(['0x0'])
    answer()
    await task()
    expect((await passed()).map(({ payload }) => payload)).toEqual(['0x49'])
  })

  test('attack: a rejected event does not stop the next', async () => {
    pass.mockRejectedValueOnce(new Error('gone'))
    listening.to(['w1'])
    one.emit('chainChanged', '0x1')
    expect(await passed()).toHaveLength(1)
    one.emit('chainChanged', '0x2')
    expect(await passed()).toHaveLength(1)
  })

  test.each<[string, unknown]>([
    ['a value that is not JSON', { chainId: 1n }],
    ['a megabyte', 'x'.repeat(1_048_576)],
    [
      'a throwing member',
      {
        get chainId() {
          throw new Error('mine')
        },
      },
    ],
  ])('attack: drops an event with %s and passes on the others', async (_name, payload) => {
    listening.to(['w1'])
    one.emit('connect', payload)
    one.emit('chainChanged', '0x1')
    expect((await passed()).map(({ event }) => event)).toEqual(['chainChanged'])
  })

  test('attack: a wallet that throws when subscribing or unsubscribing stops nothing', async () => {
    const stubborn = emitterOf()
    stubborn.provider.removeListener.mockImplementation(() => {
      throw new Error('mine')
    })
    wallets.set('w3', evm('w3', { request: async () => null }))
    wallets.set('w4', evm('w4', stubborn.provider))
    wallets.set('w5', solana('w5', solanaOf('mute')))
    wallets.set('w6', solana('w6', { ...solanaOf('x'), features: undefined }))
    listening.to(['w3', 'w4', 'w5', 'w6', 'w1'])
    listening.to(['w1'])
    for (const [, listener] of stubborn.provider.on.mock.calls) listener(['0xlate'])
    one.emit('chainChanged', '0x1')
    expect(await passed()).toEqual([{ walletId: 'w1', event: 'chainChanged', payload: '0x1' }])
  })

  test('attack: passes on events that a wallet emits while being subscribed to', async () => {
    one.provider.on.mockImplementation((event, listener) => {
      if (event === 'chainChanged') listener('0x1')
    })
    listening.to(['w1'])
    expect(await passed()).toEqual([{ walletId: 'w1', event: 'chainChanged', payload: '0x1' }])
  })

  test('behavior: passes on nothing after it has ended', async () => {
    listening.to(['w1'])
    one.emit('chainChanged', '0x1')
    listening.end()
    expect(await passed()).toEqual([])
    expect(vi.getTimerCount()).toBe(0)
  })
})
