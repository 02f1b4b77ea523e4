import { describe, expect, test } from 'vitest'
import type { DirectoryAnswer } from '../../services/directory/directory.ts'
import { answers, ask, away, eachWithWalletLists, entry, page, real } from './wallet-lists-for-tests.ts'

const { cache, names, settled, start, state, world } = eachWithWalletLists()

describe('querying the directory', () => {
  test('behavior: queries nothing and reads no cache before a view needs it', () => {
    start({ featuredWalletIds: ['yarrow-0'] })
    expect(ask).not.toHaveBeenCalled()
    expect(cache.read).not.toHaveBeenCalled()
    expect(state().directory).toBe('unasked')
  })

  test('behavior: queries featured and recommended wallets and the count at once', async () => {
    const { askDirectory } = start({ featuredWalletIds: ['yarrow-0', 'dale-0'], excludeWalletIds: ['alder-0'] })
    askDirectory()
    expect(state().directory).toBe('asking')
    expect(ask).toHaveBeenCalledTimes(3)
    await settled()
    expect(names('featured')).toEqual(['Dale', 'Yarrow'])
    expect(names('recommended')).toEqual(['Bramble', 'Cinder', 'Fennel'])
    expect(state()).toMatchObject({ count: 602, known: { excluded: [{ name: 'Alder' }], included: [] } })
  })

  test('behavior: queries four recommended wallets by the page’s networks, without featured or excluded ones', async () => {
    start({ featuredWalletIds: ['yarrow-0'], excludeWalletIds: ['alder-0'] }).askDirectory()
    await settled()
    expect(ask).toHaveBeenCalledWith(
      {
        page: 1,
        entries: 4,
        include: [],
        exclude: ['alder-0', 'yarrow-0'],
        chains: ['eip155:1', 'eip155:137', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
      },
      expect.any(AbortSignal),
    )
  })

  test('behavior: splits many ids into several queries', async () => {
    const ids = Array.from({ length: 130 }, (_, at) => `id-${at}`)
    start({ excludeWalletIds: ids }).askDirectory()
    await settled()
    const asked = ask.mock.calls.flatMap(([{ include = [], entries }]) =>
      include.length ? [[include.length, entries]] : [],
    )
    expect(asked).toEqual([
      [64, 64],
      [64, 64],
      [2, 2],
    ])
  })

  test('behavior: keeps a response for the lifetime of the frame', async () => {
    const { askDirectory } = start()
    askDirectory()
    askDirectory()
    await settled()
    askDirectory()
    expect(ask).toHaveBeenCalledTimes(1)
  })

  test('behavior: changed options query again and drop the previous results', async () => {
    const { askDirectory, options } = start({ featuredWalletIds: ['dale-0'] })
    askDirectory()
    await settled()
    options.setState({ featuredWalletIds: ['yarrow-0'] })
    askDirectory()
    expect(state()).toMatchObject({ directory: 'asking', featured: [], recommended: [] })
    await settled()
    expect(names('featured')).toEqual(['Yarrow'])
  })

  test('behavior: changed options abort the previous query and ignore its result', async () => {
    let late: ((answer: DirectoryAnswer) => void) | undefined
    ask.mockImplementationOnce(
      () =>
        new Promise((resolve) => {
          late = resolve
        }),
    )
    const { askDirectory, options } = start()
    askDirectory()
    options.setState({ excludeWalletIds: ['alder-0'] })
    askDirectory()
    expect(ask.mock.calls[0]?.[1]?.aborted).toBe(true)
    await settled()
    late?.(page([entry('Late')]))
    await new Promise((resolve) => setImmediate(resolve))
    expect(names('recommended')).not.toContain('Late')
  })

  test.each([
    ['there is no directory', {}, { directory: undefined }],
    ['the page offers no wallets', { enableWallets: false }, {}],
    ['WalletConnect is off and there are no ids to resolve', { enableWalletConnect: false }, {}],
  ])('behavior: queries nothing and shows no placeholders if %s', (_when, options, more) => {
    start(options, more).askDirectory()
    expect(ask).not.toHaveBeenCalled()
    expect(state()).toMatchObject({ directory: 'answered', count: 0 })
  })

  test('behavior: without WalletConnect, only resolves the page’s ids', async () => {
    start({ enableWalletConnect: false, excludeWalletIds: ['alder-0'] }).askDirectory()
    await settled()
    expect(ask).toHaveBeenCalledTimes(1)
    expect(state()).toMatchObject({ count: 0, recommended: [], known: { excluded: [{ name: 'Alder' }] } })
  })
})

describe('a directory that returns other ids than requested', () => {
  test('attack: can exclude, include and feature only wallets with the requested ids', async () => {
    const wishes = { excludeWalletIds: ['alder-0'], includeWalletIds: ['dale-0'], featuredWalletIds: ['yarrow-0'] }
    const hound = { id: 'hound-0', name: 'Hound', rdns: 'example.hound' }
    ask.mockImplementation(async ({ include = [] }) =>
      page([hound, ...include.map((id) => ({ id, name: `Wallet ${id}` }))]),
    )
    start(wishes).askDirectory()
    await settled()
    expect(names('featured')).toEqual(['Wallet yarrow-0'])
    expect(state().known).toMatchObject({
      included: [{ name: 'Wallet dale-0' }],
      excluded: [{ name: 'Wallet alder-0' }],
    })
  })
})

describe('an unreachable directory', () => {
  test('error: is reported and queried again on the next opening', async () => {
    ask.mockResolvedValue(away)
    const { askDirectory } = start()
    askDirectory()
    await settled('unreachable')
    ask.mockImplementation(answers)
    askDirectory()
    await settled()
    expect(names('recommended')).toHaveLength(6)
  })

  test('behavior: shows results of an earlier visit', async () => {
    const wishes = { featuredWalletIds: ['yarrow-0'], excludeWalletIds: ['alder-0'] }
    start(wishes).askDirectory()
    await settled()
    ask.mockResolvedValue(away)
    start(wishes).askDirectory()
    await settled('unreachable')
    expect(names('featured')).toEqual(['Yarrow'])
    expect(names('recommended')).toEqual(['Bramble', 'Cinder', 'Dale', 'Fennel'])
    expect(state().known.excluded).toMatchObject([{ name: 'Alder' }])
  })

  test('behavior: does not use cached results for other ids', async () => {
    start({ featuredWalletIds: ['yarrow-0'], excludeWalletIds: ['alder-0'] }).askDirectory()
    await settled()
    ask.mockResolvedValue(away)
    start({ featuredWalletIds: ['dale-0'], excludeWalletIds: ['bramble-0'] }).askDirectory()
    await settled('unreachable')
    expect(state()).toMatchObject({ featured: [], known: { excluded: [] } })
  })

  test('behavior: uses the results that arrived and the cache for the rest', async () => {
    start({ featuredWalletIds: ['yarrow-0'] }).askDirectory()
    await settled()
    ask.mockImplementation(async (query) => (query.include?.length ? away : page([entry('New')], 7)))
    start({ featuredWalletIds: ['yarrow-0'] }).askDirectory()
    await settled('unreachable')
    expect([names('featured'), names('recommended')]).toEqual([['Yarrow'], ['New']])
    expect(cache.write).toHaveBeenCalledTimes(1)
  })

  test('behavior: caches the listed pages too', async () => {
    const { askDirectory, lists } = start()
    askDirectory()
    await settled()
    lists.setState({ seen: real.read([entry('Gorse')]) })
    ask.mockResolvedValue(away)
    start().askDirectory()
    await settled('unreachable')
    expect(names('seen')).toEqual(['Gorse'])
  })

  test.each([
    ['truncated data', 'x'],
    ['data of another version', { featured: 3, recommended: { length: 2 }, seen: [[], null] }],
    ['a script link', { recommended: [{ ...entry('Alder'), mobile_link: 'javascript:alert(1)' }] }],
  ])('attack: a cache with %s does no harm', async (_what, value) => {
    world.kept = value
    ask.mockResolvedValue(away)
    start().askDirectory()
    await settled('unreachable')
    expect(state().recommended.flatMap(({ links }) => Object.values(links).filter(Boolean))).toEqual([])
  })
})

test('behavior: remembers the visitor’s consent', () => {
  const { agree } = start()
  agree(true)
  expect(state().agreed).toBe(true)
  agree(false)
  expect(state().agreed).toBe(false)
})

test('attack: limits the size of the cache, and keeps the entries that fit', async () => {
  const link = `https://example.com/${'x'.repeat(1_900)}`
  const heavy = { app_store: link, play_store: link, chrome_store: link, homepage: link }
  const many = Array.from({ length: 100 }, (_, at) => ({ ...entry(`Heavy ${at}`), id: `heavy-${at}`, ...heavy }))
  ask.mockResolvedValue(page([...many, entry('Light')]))
  start().askDirectory()
  await settled()
  const kept = JSON.stringify(world.kept)
  expect(kept.length).toBeLessThan(300_000)
  expect(kept).toContain('"Heavy 0"')
  expect(kept).toContain('"Light"')
})

test('error: ignores an empty cache', async () => {
  world.kept = null
  ask.mockResolvedValue(away)
  start().askDirectory()
  await settled('unreachable')
  expect(names('recommended')).toEqual([])
})
