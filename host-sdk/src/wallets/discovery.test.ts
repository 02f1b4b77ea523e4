import { describe, expect, test, vi } from 'vitest'
import { eachWithDiscovery, throwing } from '../../test/discovery-world.ts'
import { infoOf, providerOf, solanaOf } from '../../test/wallet-page.ts'

const { changed, found, listed, names, world } = eachWithDiscovery()

describe('the wallets of a page', () => {
  test('behavior: are those that announce themselves, with what they say', () => {
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

  test('behavior: are those that register by the Wallet Standard and sign on Solana', () => {
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

  test('behavior: one that only sends what it signs signs, too', () => {
    const feature = { signAndSendTransaction: async () => [] }
    world.current.register(
      solanaOf('sender', { 'solana:signTransaction': undefined, 'solana:signAndSendTransaction': feature }),
    )
    expect(names()).toEqual(['sender'])
  })

  test('behavior: those that were there before are asked, by both standards', () => {
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

  test('behavior: one that comes late is told of', () => {
    expect(names()).toEqual([])
    world.current.announce(infoOf('late'), providerOf())
    world.current.register(solanaOf('later'))
    expect(changed).toHaveBeenCalledTimes(2)
    expect(names()).toEqual(['late', 'later'])
  })

  test('behavior: one that is taken back is gone, once; it keeps its id when it comes again', () => {
    const wallet = solanaOf('lantern')
    const takeBack = world.current.register(wallet)
    takeBack()
    expect(names()).toEqual([])
    world.current.register(wallet)
    takeBack()
    expect(listed()).toMatchObject([{ walletId: 'w1', name: 'lantern' }])
  })

  test('behavior: one object may be a wallet of both families, and is two to the frame', () => {
    const both = { ...solanaOf('both'), ...providerOf() }
    world.current.announce(infoOf('both'), both)
    world.current.register(both)
    expect(listed().map(({ walletId, namespace }) => [walletId, namespace])).toEqual([
      ['w1', 'eip155'],
      ['w2', 'solana'],
    ])
  })

  test('behavior: ids stay for the life of the page, whoever watches', () => {
    world.current.announce(infoOf('harbour'), providerOf())
    world.current.announce(infoOf('lantern'), providerOf())
    const before = listed()
    found.stop()
    found.discovery.watch(changed)
    expect(listed()).toEqual(before)
  })

  test('behavior: nobody watches: nothing is left on the window; of two who watch, one may stop', () => {
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

  test('behavior: is a wallet without a name where nobody announced it', () => {
    put(providerOf())
    expect(listed()).toEqual([{ walletId: 'w1', namespace: 'eip155', found: 'legacy', name: 'Browser wallet' }])
  })

  test('behavior: is not listed beside the announcement of the same object, which keeps its id', () => {
    const provider = providerOf()
    put(provider)
    expect(listed()).toMatchObject([{ walletId: 'w1', found: 'legacy' }])
    world.current.announce(infoOf('harbour'), provider)
    expect(listed()).toMatchObject([{ walletId: 'w1', found: 'announced', name: 'harbour' }])
  })

  test('behavior: is listed beside what others announced', () => {
    world.current.announce(infoOf('harbour'), providerOf())
    put(providerOf())
    expect(listed().map(({ found }) => found)).toEqual(['announced', 'legacy'])
  })

  test.each(['ethereum#initialized', 'load'])('behavior: is told of when it comes late, by %s', (type) => {
    put(providerOf())
    world.current.view.dispatchEvent(new Event(type))
    expect(changed).toHaveBeenCalledTimes(1)
  })

  test.each<[string, unknown]>([
    ['nothing', undefined],
    ['text', 'MetaMask'],
    ['an object that cannot be asked', {}],
    ['one whose members throw', throwing(['request'], {})],
  ])('attack: %s is no wallet', (_name, ethereum) => {
    put(ethereum)
    expect(names()).toEqual([])
  })

  test('attack: one that throws whenever it is touched is no wallet', () => {
    put(undefined)
    const get = (): never => {
      throw new Error('mine')
    }
    Object.defineProperty(globalThis, 'ethereum', { get, configurable: true })
    expect(names()).toEqual([])
  })
})

describe('what the developer wants', () => {
  test('behavior: is kept to', () => {
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

  test('behavior: without announcements the one in window.ethereum is had by the old way', () => {
    const provider = providerOf()
    world.current.announce(infoOf('harbour'), provider)
    vi.stubGlobal('ethereum', provider)
    expect(listed({ enableEIP6963: false })).toMatchObject([{ walletId: 'w1', found: 'legacy' }])
  })
})
