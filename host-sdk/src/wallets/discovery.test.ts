import { describe, expect, test, vi } from 'vitest'
import { eachWithDiscovery, throwing } from '../../test/discovery-world.ts'
import { infoOf, providerOf, solanaOf } from '../../test/wallet-page.ts'

const { changed, found, listed, names, world } = eachWithDiscovery()

describe('the wallets of a page', () => {
  test('behavior: include those announced by EIP-6963, with their data', () => {
    const provider = providerOf()
    world.current.announce(infoOf('harbour'), provider)
    expect(listed()).toEqual([
      {
        walletId: 'w1',
        namespace: 'eip155',
        found: 'announced',
        name: 'harbour',
        rdns: 'test.harbour',
        icon: 'data:image/png;base64,AA==',
      },
    ])
    expect(found.discovery.list({})[0]?.wallet).toBe(provider)
    expect(changed).toHaveBeenCalledTimes(1)
  })

  test('behavior: include those that register by the Wallet Standard and sign on Solana', () => {
    world.current.register(
      solanaOf('lantern', {}, { chains: ['solana:mainnet', 'sui:mainnet', 'solana:devnet'] }),
      solanaOf('of another family', {}, { chains: ['sui:mainnet'] }),
      solanaOf('that signs nothing', { 'solana:signTransaction': undefined }),
      solanaOf('that does not connect', { 'standard:connect': undefined }),
    )
    expect(listed()).toEqual([
      {
        walletId: 'w1',
        namespace: 'solana',
        found: 'standard',
        name: 'lantern',
        icon: 'data:image/png;base64,AA==',
        chains: ['solana:mainnet', 'solana:devnet'],
      },
    ])
  })

  test('behavior: include those that can only sign and send', () => {
    const feature = { signAndSendTransaction: async () => [] }
    world.current.register(
      solanaOf('sender', { 'solana:signTransaction': undefined, 'solana:signAndSendTransaction': feature }),
    )
    expect(names()).toEqual(['sender'])
  })

  test('behavior: include those that were there first, by both standards', () => {
    const heard: string[] = []
    const { view } = world.current
    found.stop()
    for (const type of ['eip6963:requestProvider', 'wallet-standard:app-ready'])
      view.addEventListener(type, () => heard.push(type))
    view.addEventListener('wallet-standard:app-ready', (event) => {
      ;(event as CustomEvent<{ register(wallet: unknown): void }>).detail.register(solanaOf('early'))
    })
    view.addEventListener('eip6963:requestProvider', () => world.current.announce(infoOf('old'), providerOf()))
    found.discovery.watch(changed)
    expect(heard).toEqual(['eip6963:requestProvider', 'wallet-standard:app-ready'])
    expect(names()).toEqual(['old', 'early'])
  })

  test('behavior: a late wallet is reported', () => {
    expect(names()).toEqual([])
    world.current.announce(infoOf('late'), providerOf())
    world.current.register(solanaOf('later'))
    expect(changed).toHaveBeenCalledTimes(2)
    expect(names()).toEqual(['late', 'later'])
  })

  test('behavior: an unregistered wallet is removed once, and keeps its id if it returns', () => {
    const wallet = solanaOf('lantern')
    const takeBack = world.current.register(wallet)
    takeBack()
    expect(names()).toEqual([])
    world.current.register(wallet)
    takeBack()
    expect(listed()).toMatchObject([{ walletId: 'w1', name: 'lantern' }])
  })

  test('behavior: one object with both namespaces is reported as two wallets', () => {
    const both = { ...solanaOf('both'), ...providerOf() }
    world.current.announce(infoOf('both'), both)
    world.current.register(both)
    expect(listed().map(({ walletId, namespace }) => [walletId, namespace])).toEqual([
      ['w1', 'eip155'],
      ['w2', 'solana'],
    ])
  })

  test('behavior: ids last as long as the page, across watchers', () => {
    world.current.announce(infoOf('harbour'), providerOf())
    world.current.announce(infoOf('lantern'), providerOf())
    const before = listed()
    found.stop()
    found.discovery.watch(changed)
    expect(listed()).toEqual(before)
  })

  test('behavior: without watchers no listener is left, and one of two watchers can stop alone', () => {
    const add = vi.spyOn(world.current.view, 'addEventListener')
    const remove = vi.spyOn(world.current.view, 'removeEventListener')
    found.stop()
    expect(remove).toHaveBeenCalledTimes(4)
    const both = [found.discovery.watch(changed), found.discovery.watch(changed)]
    expect(add).toHaveBeenCalledTimes(4)
    both[0]?.()
    both[0]?.()
    world.current.announce(infoOf('harbour'), providerOf())
    expect(changed).toHaveBeenCalledTimes(1)
    both[1]?.()
    expect(remove).toHaveBeenCalledTimes(8)
  })
})

describe('window.ethereum', () => {
  const put = (ethereum: unknown): void => void vi.stubGlobal('ethereum', ethereum)

  test('behavior: is a wallet without a name if no wallet was announced', () => {
    put(providerOf())
    expect(listed()).toEqual([{ walletId: 'w1', namespace: 'eip155', found: 'legacy', name: 'Browser wallet' }])
  })

  test('behavior: is not listed again if the same object was announced, which keeps its id', () => {
    const provider = providerOf()
    put(provider)
    expect(listed()).toMatchObject([{ walletId: 'w1', found: 'legacy' }])
    world.current.announce(infoOf('harbour'), provider)
    expect(listed()).toMatchObject([{ walletId: 'w1', found: 'announced', name: 'harbour' }])
  })

  test('behavior: is not hidden by announcements of other wallets', () => {
    world.current.announce(infoOf('harbour'), providerOf())
    put(providerOf())
    expect(listed().map(({ found }) => found)).toEqual(['announced', 'legacy'])
  })

  test.each(['ethereum#initialized', 'load'])('behavior: is reported when it appears late, by %s', (type) => {
    put(providerOf())
    world.current.view.dispatchEvent(new Event(type))
    expect(changed).toHaveBeenCalledTimes(1)
  })

  test.each<[string, unknown]>([
    ['nothing', undefined],
    ['text', 'MetaMask'],
    ['an object without a request function', {}],
    ['an object whose members throw', throwing(['request'], {})],
  ])('attack: %s is not a wallet', (_name, ethereum) => {
    put(ethereum)
    expect(names()).toEqual([])
  })

  test('attack: an object that throws on every access is not a wallet', () => {
    put(undefined)
    const get = (): never => {
      throw new Error('mine')
    }
    Object.defineProperty(globalThis, 'ethereum', { get, configurable: true })
    expect(names()).toEqual([])
  })
})

describe('the options for wallets', () => {
  test('behavior: determine which kinds are listed', () => {
    const provider = providerOf()
    world.current.announce(infoOf('harbour'), provider)
    world.current.register(solanaOf('lantern'))
    vi.stubGlobal('ethereum', providerOf())
    const foundBy = (options: object) => listed(options).map((info) => info.found)
    expect(foundBy({})).toEqual(['announced', 'legacy', 'standard'])
    expect(foundBy({ enableInjected: false })).toEqual(['announced', 'standard'])
    expect(foundBy({ enableEIP6963: false })).toEqual(['legacy', 'standard'])
    expect(foundBy({ enableWallets: false })).toEqual([])
    expect(foundBy({ enableWallets: true, enableInjected: true, enableEIP6963: true })).toHaveLength(3)
  })

  test('behavior: with EIP-6963 disabled, an announced wallet is found as window.ethereum', () => {
    const provider = providerOf()
    world.current.announce(infoOf('harbour'), provider)
    vi.stubGlobal('ethereum', provider)
    expect(listed({ enableEIP6963: false })).toMatchObject([{ walletId: 'w1', found: 'legacy' }])
  })
})
