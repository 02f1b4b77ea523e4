import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { eachWithDiscovery, throwing } from '../../test/discovery-world.ts'
import { infoOf, providerOf, solanaOf } from '../../test/wallet-page.ts'

const { again, changed, found, listed, names, world } = eachWithDiscovery()

describe('pitfall 11: announcements that lie, throw, change or never end', () => {
  const own = () => ({ ...providerOf(), [Symbol.for('casement.provider')]: true })

  test('attack: does not list our own provider, a copy or a wrapper of it, by either standard', () => {
    for (const [at, provider] of [own(), { ...own() }, Object.create(own()), new Proxy(own(), {})].entries())
      world.current.announce(infoOf(`own ${at}`), provider)
    vi.stubGlobal('ethereum', own())
    expect(names()).toEqual([])
  })

  test('attack: of two wallets with one uuid the first stays', () => {
    world.current.announce(infoOf('harbour'), providerOf())
    world.current.announce({ ...infoOf('harbour'), name: 'MetaMask' }, providerOf())
    expect(names()).toEqual(['harbour'])
    expect(changed).toHaveBeenCalledTimes(1)
  })

  test('attack: one object announced under many uuids or names is one wallet', () => {
    const provider = providerOf()
    const wallet = solanaOf('lantern')
    for (const name of ['harbour', 'MetaMask', 'Rabby']) {
      world.current.announce(infoOf(name), provider)
      world.current.register(Object.assign(wallet, { name }))
    }
    expect(names()).toEqual(['harbour', 'harbour'])
  })

  test("attack: a wallet that registers under another's name does not replace it", () => {
    const first = solanaOf('lantern')
    world.current.register(first)
    world.current.register(solanaOf('lantern'))()
    expect(found.discovery.list({}).map(({ wallet }) => wallet)).toEqual([first])
  })

  test('attack: drops a megabyte icon or a script icon, and shortens a long name', () => {
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

  test('attack: stops at the limit of one message among thousands of announcements, and reads no more', () => {
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

  test('attack: a name that changes with each read keeps its first value; each field is read once', () => {
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
      'wallet Symbol(casement.provider)',
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
    ['a provider without a request function', infoOf('x'), { on: () => undefined }],
    ['an info that throws', throwing(['name'], infoOf('x')), providerOf()],
    ['an icon that throws', throwing(['icon'], infoOf('x')), providerOf()],
    ['a provider that throws', infoOf('x'), throwing(['request'], {})],
    ['a revoked proxy', infoOf('x'), revoked()],
  ])('attack: ignores an announcement of %s', (_name, info, provider) => {
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
    ['a revoked proxy', revoked()],
  ])('attack: ignores a registration of %s and accepts the next', (_name, wallet) => {
    expect(() => world.current.register(wallet, solanaOf('next'))).not.toThrow()
    expect(names()).toEqual(['next'])
  })

  test('attack: a number is not a wallet, even if the page adds members to numbers', () => {
    const given = { ...solanaOf('number'), ...providerOf() }
    const keys = ['name', 'icon', 'chains', 'features', 'request'] as const
    for (const key of keys) Object.defineProperty(Number.prototype, key, { value: given[key], configurable: true })
    world.current.announce(infoOf('number'), 7)
    world.current.register(7)
    for (const key of keys) Reflect.deleteProperty(Number.prototype, key)
    expect(names()).toEqual([])
  })

  test('attack: ignores events that carry nothing or throw', () => {
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

  test('attack: the frame accepts the list for any announcement', { timeout: 60_000 }, () => {
    const text = fc.string({ unit: 'binary', size: 'medium' })
    const said = fc.oneof(text, fc.anything({ maxDepth: 1, maxKeys: 2 }))
    fc.assert(
      fc.property(fc.array(fc.tuple(said, said, said, fc.array(said, { maxLength: 5 })), { maxLength: 5 }), (all) => {
        again()
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
