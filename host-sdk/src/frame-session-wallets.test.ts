import { beforeEach, describe, expect, test, vi } from 'vitest'
import { eachWithPage, facts } from '../test/frame-page.ts'
import { infoOf, providerOf } from '../test/wallet-page.ts'

const world = eachWithPage()
const injectedChanged = vi.fn<(list: readonly { walletId: string; name: string }[]) => void>()
const injectedEvent = vi.fn<(event: object) => void>()

beforeEach(() => {
  injectedChanged.mockReset()
  injectedEvent.mockReset()
})

/** A wallet that is in the page before the SDK; the test emits its events. */
const putWallet = (name: string) => {
  const provider = providerOf(async ({ method }) => `${name} ${method}`)
  const detail = { info: infoOf(`${name} ${Math.random()}`), provider }
  const announce = (): void => {
    world.current.view.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  }
  world.current.view.addEventListener('eip6963:requestProvider', announce)
  const emit = (event: string, payload: unknown): void => {
    const removed = provider.removeListener.mock.calls.map(([, listener]) => listener)
    for (const [heard, listener] of provider.on.mock.calls)
      if (heard === event && !removed.includes(listener)) listener(payload)
  }
  return { name: detail.info.name, announce, emit, provider }
}
const comeUp = (bootId: string) => world.current.comeUp(bootId, facts(1), { injectedChanged, injectedEvent } as never)
/** Returns the wallet's id from the last list that was sent. Other tests leave wallets in the same page. */
const idOf = async (name: string): Promise<string> => {
  await vi.waitFor(() => expect(injectedChanged.mock.lastCall?.[0].map((wallet) => wallet.name)).toContain(name))
  return injectedChanged.mock.lastCall?.[0].find((wallet) => wallet.name === name)?.walletId ?? ''
}

describe('wallets of the page across boots', () => {
  test('behavior: each boot gets the list and can call the wallets by the same ids', async () => {
    const { name } = putWallet('harbour')
    const first = await comeUp('a')
    const walletId = await idOf(name)
    const asked = { walletId, id: 'r', method: 'eth_chainId' }
    expect(await first.host.injectedRequest(asked)).toBe('harbour eth_chainId')
    injectedChanged.mockReset()
    const second = await comeUp('b')
    expect(await idOf(name)).toBe(walletId)
    expect(await second.host.injectedRequest(asked)).toBe('harbour eth_chainId')
  })

  test('behavior: a replaced boot removes its listeners, and the new boot gets later wallets', async () => {
    const { name, provider, emit } = putWallet('harbour')
    const first = await comeUp('a')
    const walletId = await idOf(name)
    await first.host.injectedListen({ walletIds: [walletId] })
    expect(provider.on).toHaveBeenCalledTimes(4)
    const second = await comeUp('b')
    expect(provider.removeListener.mock.calls).toEqual(provider.on.mock.calls)
    await second.host.injectedListen({ walletIds: [walletId] })
    emit('chainChanged', '0x1')
    await vi.waitFor(() => expect(injectedEvent).toHaveBeenCalledTimes(1))
    const late = putWallet('lantern')
    late.announce()
    await idOf(late.name)
  })

  test('behavior: destroy removes every listener from wallets and window', async () => {
    const { name, provider } = putWallet('harbour')
    const added = vi.mocked(window.addEventListener)
    const removed = vi.mocked(window.removeEventListener)
    const { host } = await comeUp('a')
    await host.injectedListen({ walletIds: [await idOf(name)] })
    world.current.end()
    await vi.waitFor(() => expect(provider.removeListener).toHaveBeenCalledTimes(4))
    await vi.waitFor(() =>
      expect(removed.mock.calls.map(([type]) => type).sort()).toEqual(added.mock.calls.map(([type]) => type).sort()),
    )
  })
})
