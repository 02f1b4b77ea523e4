import { frameContract } from '@casement/shared-protocol'
import fc from 'fast-check'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { eachWithWindow, infoOf, providerOf, solanaOf } from '../../test/wallet-page.ts'
import type { Discovery } from './discovery.ts'
import { createDiscovery } from './discovery.ts'

const world = eachWithWindow()
const changed = vi.fn<() => void>()
const readList = frameContract.injectedChanged.params

let discovery: Discovery
let stop: () => void
beforeEach(() => {
  changed.mockReset()
  discovery = createDiscovery()
  stop = discovery.watch(changed)
})

/** What the frame is told, which it must take as a whole or not at all. */
const listed = (options = {}) => {
  const infos = discovery.list(options).map(({ info }) => info)
  expect(readList(infos)).toEqual({ ok: true, value: infos })
  return infos
}
const names = (options = {}): string[] => listed(options).map(({ name }) => name)

const throwing = (members: readonly string[], base: object): object => {
  const copy = { ...base }
  for (const member of members)
    Object.defineProperty(copy, member, {
      get: () => {
        throw new Error('mine')
      },
    })
  return copy
}

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
    expect(discovery.list({})[0]?.wallet).toBe(provider)
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
    stop()
    for (const type of ['eip6963:requestProvider', 'wallet-standard:app-ready'])
      view.addEventListener(type, () => heard.push(type))
    view.addEventListener('wallet-standard:app-ready', (event) => {
      ;(event as CustomEvent<{ register(wallet: unknown): void }>).detail.register(solanaOf('early'))
    })
    view.addEventListener('eip6963:requestProvider', () => world.current.announce(infoOf('old'), providerOf()))
    discovery.watch(changed)
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
    stop()
    discovery.watch(changed)
    expect(listed()).toEqual(before)
  })

  test('behavior: nobody watches: nothing is left on the window; of two who watch, one may stop', () => {
    const add = vi.spyOn(world.current.view, 'addEventListener')
    const remove = vi.spyOn(world.current.view, 'removeEventListener')
    stop()
    expect(remove).toHaveBeenCalledTimes(4)
    const both = [discovery.watch(changed), discovery.watch(changed)]
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
    const found = (options: object) => listed(options).map((info) => info.found)
    expect(found({})).toEqual(['announced', 'legacy', 'standard'])
    expect(found({ enableInjected: false })).toEqual(['announced', 'standard'])
    expect(found({ enableEIP6963: false })).toEqual(['legacy', 'standard'])
    expect(found({ enableWallets: false })).toEqual([])
    expect(found({ enableWallets: true, enableInjected: true, enableEIP6963: true })).toHaveLength(3)
  })

  test('behavior: without announcements the one in window.ethereum is had by the old way', () => {
    const provider = providerOf()
    world.current.announce(infoOf('harbour'), provider)
    vi.stubGlobal('ethereum', provider)
    expect(listed({ enableEIP6963: false })).toMatchObject([{ walletId: 'w1', found: 'legacy' }])
  })
})

describe('pitfall 11: announcements that lie, throw, change or never end', () => {
  const own = () => ({ ...providerOf(), [Symbol.for('casement.provider')]: true })

  test('attack: our own provider is not listed, nor a copy or a wrapping of it, by either way', () => {
    for (const [at, provider] of [own(), { ...own() }, Object.create(own()), new Proxy(own(), {})].entries())
      world.current.announce(infoOf(`own ${at}`), provider)
    vi.stubGlobal('ethereum', own())
    expect(names()).toEqual([])
  })

  test('attack: of two with one uuid the first stays', () => {
    world.current.announce(infoOf('harbour'), providerOf())
    world.current.announce({ ...infoOf('harbour'), name: 'MetaMask' }, providerOf())
    expect(names()).toEqual(['harbour'])
    expect(changed).toHaveBeenCalledTimes(1)
  })

  test('attack: one object under many uuids, or many names, is one wallet', () => {
    const provider = providerOf()
    const wallet = solanaOf('lantern')
    for (const name of ['harbour', 'MetaMask', 'Rabby']) {
      world.current.announce(infoOf(name), provider)
      world.current.register(Object.assign(wallet, { name }))
    }
    expect(names()).toEqual(['harbour', 'harbour'])
  })

  test('attack: a wallet that registers under the name of another does not take its place', () => {
    const first = solanaOf('lantern')
    world.current.register(first)
    world.current.register(solanaOf('lantern'))()
    expect(discovery.list({}).map(({ wallet }) => wallet)).toEqual([first])
  })

  test('attack: a megabyte of icon, or an icon that is a script, costs the icon; a long name its end', () => {
    world.current.announce({ ...infoOf('huge'), icon: `data:image/png;base64,${'A'.repeat(1_048_576)}` }, providerOf())
    world.current.announce({ ...infoOf('script'), icon: 'javascript:alert(1)' }, providerOf())
    world.current.announce({ ...infoOf('long'), name: 'long'.padEnd(5_000, '!') }, providerOf())
    world.current.announce({ ...infoOf('domain'), rdns: 'x'.repeat(500) }, providerOf())
    expect(listed().map(({ name, icon, rdns }) => [name.length, icon === undefined, rdns === undefined])).toEqual([
      [4, true, false],
      [6, true, false],
      [128, false, false],
      [6, false, true],
    ])
  })

  test('attack: thousands of announcements are as many wallets as one message carries, and no more is read', () => {
    for (let at = 0; at < 5_000; at += 1) {
      world.current.announce(infoOf(`evm ${at}`), providerOf())
      world.current.register(solanaOf(`solana ${at}`))
    }
    expect(listed()).toHaveLength(64)
    expect(changed).toHaveBeenCalledTimes(128)
    const read = vi.fn<() => string>(() => 'x')
    world.current.announce(Object.defineProperty({}, 'uuid', { get: read }), providerOf())
    world.current.register(Object.defineProperty({}, 'name', { get: read }))
    expect(read).not.toHaveBeenCalled()
  })

  test('attack: a name that is another whenever it is read is the first; each field is read once', () => {
    const reads: string[] = []
    const counting = (said: object, kind: string): object =>
      new Proxy(said, {
        get: (target, member) => {
          reads.push(`${kind} ${String(member)}`)
          const value: unknown = Reflect.get(target, member)
          return member === 'name' ? `${value} ${reads.length}` : value
        },
      })
    world.current.announce(counting(infoOf('harbour'), 'info'), providerOf())
    world.current.register(counting(solanaOf('lantern'), 'wallet'))
    expect(names()).toEqual(names())
    expect(reads).toEqual([...new Set(reads)])
    expect(reads.sort()).toEqual([
      'info icon',
      'info name',
      'info rdns',
      'info uuid',
      'wallet chains',
      'wallet features',
      'wallet icon',
      'wallet name',
    ])
  })

  test.each<[string, unknown, unknown]>([
    ['nothing', undefined, undefined],
    ['null', null, null],
    ['text', 'info', 'provider'],
    ['no uuid', { ...infoOf('x'), uuid: undefined }, providerOf()],
    ['an empty uuid', { ...infoOf('x'), uuid: ' ' }, providerOf()],
    ['a uuid of a megabyte', { ...infoOf('x'), uuid: 'x'.repeat(1_048_576) }, providerOf()],
    ['no name', { ...infoOf('x'), name: '\u202e' }, providerOf()],
    ['no provider', infoOf('x'), undefined],
    ['a provider that cannot be asked', infoOf('x'), { on: () => undefined }],
    ['an info that throws', throwing(['name'], infoOf('x')), providerOf()],
    ['an icon that throws', throwing(['icon'], infoOf('x')), providerOf()],
    ['a provider that throws', infoOf('x'), throwing(['request'], {})],
    ['a proxy without a target', infoOf('x'), revoked()],
  ])('attack: an announcement of %s is nobody’s', (_name, info, provider) => {
    expect(() => world.current.announce(info, provider)).not.toThrow()
    expect(names()).toEqual([])
  })

  test.each<[string, unknown]>([
    ['nothing', undefined],
    ['text', 'wallet'],
    ['a wallet that throws', throwing(['name'], solanaOf('x'))],
    ['features that throw', throwing(['features'], solanaOf('x'))],
    ['no features', { ...solanaOf('x'), features: null }],
    ['no name', { ...solanaOf('x'), name: 7 }],
    ['a proxy without a target', revoked()],
  ])('attack: a registration of %s is nobody’s, and the next is heard', (_name, wallet) => {
    expect(() => world.current.register(wallet, solanaOf('next'))).not.toThrow()
    expect(names()).toEqual(['next'])
  })

  test('attack: a number is no wallet, whatever the page has given to all numbers', () => {
    const given = { ...solanaOf('number'), ...providerOf() }
    const keys = ['name', 'icon', 'chains', 'features', 'request'] as const
    for (const key of keys) Object.defineProperty(Number.prototype, key, { value: given[key], configurable: true })
    world.current.announce(infoOf('number'), 7)
    world.current.register(7)
    for (const key of keys) Reflect.deleteProperty(Number.prototype, key)
    expect(names()).toEqual([])
  })

  test('attack: events that carry nothing, or throw, do nothing', () => {
    const { view } = world.current
    const uncaught = vi.fn<() => void>()
    vi.stubGlobal('reportError', uncaught)
    for (const detail of [
      undefined,
      'x',
      () => {
        throw new Error('mine')
      },
    ]) {
      view.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail }))
      view.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
    }
    for (const type of ['eip6963:announceProvider', 'wallet-standard:register-wallet'])
      view.dispatchEvent(new Event(type))
    const late = Object.defineProperty(new Event('eip6963:announceProvider'), 'detail', {
      get: () => {
        throw new Error('mine')
      },
    })
    view.dispatchEvent(late)
    expect(names()).toEqual([])
    expect(uncaught).not.toHaveBeenCalled()
  })

  test('attack: whatever is said, the frame takes the list', () => {
    const text = fc.string({ unit: 'binary', size: 'medium' })
    const said = fc.oneof(text, fc.anything({ maxDepth: 1, maxKeys: 2 }))
    fc.assert(
      fc.property(fc.array(fc.tuple(said, said, said, fc.array(said, { maxLength: 5 })), { maxLength: 5 }), (all) => {
        stop()
        discovery = createDiscovery()
        stop = discovery.watch(changed)
        for (const [at, [name, rdns, icon, chains]] of all.entries()) {
          world.current.announce({ uuid: `${at}`, name, rdns, icon }, providerOf())
          world.current.register(solanaOf('x', {}, { name, icon, chains: [...chains, 'solana:mainnet'] }))
        }
        listed()
      }),
      { numRuns: 30 },
    )
  })
})

function revoked(): object {
  const { proxy, revoke } = Proxy.revocable({}, {})
  revoke()
  return proxy
}
