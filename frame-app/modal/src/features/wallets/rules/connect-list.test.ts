import type { Options } from '@casement/shared-protocol/schemas'
import { describe, expect, test } from 'vitest'
import { sampleInfo, sampleWallet } from '../sample-wallets.ts'
import { everywhere, FOUR, featuredAndCustom, fox, key, listOf, recommended, rowsOf } from './connect-list-for-tests.ts'

describe('the order', () => {
  test('behavior: WalletConnect, recent, installed, featured, the page’s own, and four recommended wallets', () => {
    expect(rowsOf(everywhere, featuredAndCustom)).toEqual([
      'walletConnect',
      'recent Yarrow',
      'injected Hound',
      'featured Fox',
      'custom Own',
      ...FOUR,
    ])
  })

  test('behavior: follows the page’s order; types that it omits come last', () => {
    const connectorTypeOrder = ['recommended', 'custom', 'walletConnect'] as const
    expect(
      rowsOf(everywhere, { ...featuredAndCustom, features: { connectorTypeOrder: [...connectorTypeOrder] } }),
    ).toEqual([...FOUR, 'custom Own', 'walletConnect', 'recent Yarrow', 'injected Hound', 'featured Fox'])
  })

  test('behavior: featured wallets follow the page’s order, as do installed and custom ones among them', () => {
    const lists = {
      featured: [key, fox, sampleWallet('Hound', { rdns: 'example.hound' })],
      injected: [sampleInfo('Cat', { rdns: 'example.cat' }), sampleInfo('Hound', { rdns: 'example.hound' })],
      recommended: [],
    }
    const options = {
      featuredWalletIds: ['fox-0', 'own', 'hound-0', 'key-0'],
      customWallets: [{ id: 'own', name: 'Own' }],
    }
    expect(rowsOf(lists, options)).toEqual([
      'walletConnect',
      'injected Hound',
      'injected Cat',
      'featured Fox',
      'featured Own',
      'featured Key',
    ])
  })
})

describe('duplicates', () => {
  test('behavior: a wallet in several lists has one row, where it comes first', () => {
    const hound = { ...sampleWallet('Hound'), rdns: 'example.hound' }
    const lists = {
      injected: [sampleInfo('Hound', { rdns: 'example.hound' })],
      recent: [hound],
      featured: [hound],
      recommended: [hound, ...recommended],
    }
    const rows = rowsOf(lists, { featuredWalletIds: ['hound-0'] })
    expect(rows).toEqual(['walletConnect', 'recent Hound', ...FOUR])
  })

  test('behavior: the row combines the installed wallet’s connections and the app’s links', () => {
    const lists = {
      injected: [
        sampleInfo('Fox', { rdns: 'example.fox' }),
        sampleInfo('Fox', { walletId: 'b', namespace: 'solana', found: 'standard' }),
      ],
      recommended: [{ ...sampleWallet('Fox'), certified: true }],
    }
    expect(listOf(lists).rows[1]).toMatchObject({
      type: 'injected',
      wallet: {
        id: 'example.fox',
        links: { mobile: 'fox://' },
        certified: true,
        pairs: true,
        installed: [
          { walletId: 'way-fox', namespace: 'eip155' },
          { walletId: 'b', namespace: 'solana' },
        ],
      },
    })
  })

  test('behavior: a recent wallet that is no longer installed keeps its other ways to connect; with none, it is not listed', () => {
    const gone = { installed: [{ walletId: 'of another page', namespace: 'eip155' as const }] }
    const recent = [sampleWallet('Yarrow', gone), sampleWallet('Vetch', { ...gone, pairs: false, links: {} })]
    const [, first] = listOf({ recent, recommended: [] }).rows
    expect(first).toMatchObject({ type: 'recent', wallet: { name: 'Yarrow', installed: [] } })
    expect(rowsOf({ recent, recommended: [] })).toEqual(['walletConnect', 'recent Yarrow'])
  })
})

describe('include and exclude lists', () => {
  const hound = { ...sampleWallet('Hound'), rdns: 'example.hound' }
  const injected = [sampleInfo('Hound (beta)', { rdns: 'example.hound' }), sampleInfo('Fox')]

  test('behavior: hides excluded wallets everywhere', () => {
    const options = { excludeWalletIds: ['orchard-0', 'own'], customWallets: [{ id: 'own', name: 'Own' }] }
    expect(rowsOf({}, options)).toEqual([
      'walletConnect',
      'recommended Larch',
      'recommended Mallow',
      'recommended Nettle',
      'recommended Rowan',
    ])
  })

  test('behavior: hides an installed wallet that is excluded, by its domain', () => {
    const lists = { injected, recommended: [], known: { included: [], excluded: [hound] } }
    expect(rowsOf(lists, { excludeWalletIds: ['hound-0'] })).toEqual(['walletConnect', 'injected Fox'])
  })

  test('behavior: hides an installed wallet that is excluded, by its name', () => {
    const lists = { injected, recommended: [], known: { included: [], excluded: [fox] } }
    expect(rowsOf(lists, { excludeWalletIds: ['fox-0'] })).toEqual(['walletConnect', 'injected Hound (beta)'])
  })

  test('behavior: an include list shows only its wallets and the page’s own', () => {
    const lists = {
      ...everywhere,
      injected,
      recommended: recommended.slice(0, 1),
      known: { included: [hound], excluded: [] },
    }
    const options = { includeWalletIds: ['hound-0', 'orchard-0'], customWallets: [{ id: 'own', name: 'Own' }] }
    expect(rowsOf(lists, options)).toEqual([
      'walletConnect',
      'injected Hound (beta)',
      'custom Own',
      'recommended Orchard',
    ])
  })

  test('behavior: hides wallets that support none of the page’s networks, but keeps those that name no networks', () => {
    const lists = {
      recommended: [
        sampleWallet('Far', { chains: ['eip155:5'] }),
        sampleWallet('Near', { chains: ['eip155:5', 'eip155:137'] }),
      ],
    }
    expect(rowsOf(lists)).toEqual(['walletConnect', 'recommended Near'])
  })

  test('behavior: on a phone, lists wallets that a link can open there and those in the browser', () => {
    const lists = {
      injected: [sampleInfo('Hound')],
      recommended: [
        sampleWallet('Desk', { links: { desktop: 'desk://' } }),
        sampleWallet('Web', { links: { web: 'https://web.example/' } }),
        sampleWallet('Universal', { links: { universal: 'https://u.example/' } }),
        sampleWallet('App'),
      ],
    }
    const phone = ['walletConnect', 'injected Hound', 'recommended Web', 'recommended Universal', 'recommended App']
    expect(rowsOf(lists, {}, true)).toEqual(phone)
    expect(rowsOf(lists)).toContain('recommended Desk')
  })

  test('behavior: without WalletConnect, lists only installed wallets', () => {
    const list = listOf({ ...everywhere, directory: 'asking' }, { ...featuredAndCustom, enableWalletConnect: false })
    expect(list.rows).toMatchObject([{ type: 'injected', wallet: { name: 'Hound' } }])
    expect(list.all).toBeUndefined()
  })

  test('behavior: without adapters, lists only WalletConnect and wallets that a link can open', () => {
    const lists = { ...everywhere, recommended: [sampleWallet('Scan', { links: {} }), ...recommended] }
    expect(rowsOf(lists, { adapters: [] })).toEqual(['walletConnect', 'recent Yarrow', ...FOUR])
  })
})

describe('placeholders for the directory', () => {
  test.each([
    'unasked',
    'asking',
  ] as const)('behavior: while the directory is %s, placeholders stand in for its rows', (directory) => {
    const lists = { ...everywhere, featured: [], recommended: [], count: undefined, directory }
    const options = { ...featuredAndCustom, featuredWalletIds: ['fox-0', 'own', 'key-0'] }
    expect(rowsOf(lists, options)).toEqual([
      'walletConnect',
      'recent Yarrow',
      'injected Hound',
      'featured Own',
      'placeholder',
      'placeholder',
      ...Array(4).fill('placeholder'),
    ])
  })

  test('behavior: there are as many placeholders as rows to come', () => {
    const options = { featuredWalletIds: ['fox-0', 'key-0'] }
    const owed = rowsOf({ recommended: [], directory: 'asking' }, options)
    expect(rowsOf({ featured: [fox, key], directory: 'answered' }, options)).toHaveLength(owed.length)
  })

  test('behavior: installed wallets stay hidden until the directory resolves the exclude list', () => {
    const lists = { ...everywhere, featured: [], recommended: [], directory: 'asking' } as const
    expect(rowsOf(lists, { excludeWalletIds: ['x'] })).toEqual(['walletConnect', ...Array(6).fill('placeholder')])
    expect(rowsOf({ ...lists, directory: 'unreachable' }, { excludeWalletIds: ['x'] })).toEqual([
      'walletConnect',
      'recent Yarrow',
      'injected Hound',
    ])
  })

  test('behavior: each placeholder has a unique id', () => {
    const { rows } = listOf(
      { ...everywhere, featured: [], directory: 'asking' },
      { featuredWalletIds: ['a', 'b'], excludeWalletIds: ['x'] },
    )
    const ids = rows.flatMap((row) => (row.kind === 'placeholder' ? [row.id] : []))
    expect(new Set(ids).size).toBe(ids.length)
  })
})

describe('the link to all wallets', () => {
  test.each<[string, Partial<Options>, boolean, boolean]>([
    ['shown by default', {}, false, true],
    ['the feature is off', { features: { allWallets: false } }, false, false],
    ['hidden', { allWallets: 'HIDE' }, false, false],
    ['mobile only, on a phone', { allWallets: 'ONLY_MOBILE' }, true, true],
    ['mobile only, on a desktop', { allWallets: 'ONLY_MOBILE' }, false, false],
    ['without WalletConnect', { enableWalletConnect: false }, false, false],
  ])('behavior: %s', (_what, options, mobile, shown) => {
    expect(listOf({}, options, mobile).all !== undefined).toBe(shown)
  })

  test('behavior: shows the count once it is known, and is hidden if it is zero', () => {
    expect(listOf({ count: 600 }).all).toEqual({ count: 600 })
    expect(listOf({ count: undefined, directory: 'asking' }).all).toEqual({ count: undefined })
    expect(listOf({ count: 0 }).all).toBeUndefined()
  })
})

test('behavior: reports whether an installed wallet is listed', () => {
  expect(listOf(everywhere).installed).toBe(true)
  expect(listOf({}).installed).toBe(false)
})

test('behavior: a page that offers nothing has no rows', () => {
  expect(listOf({ recommended: [], count: 0 }, { enableWalletConnect: false })).toMatchObject({
    rows: [],
    all: undefined,
  })
})

test('attack: a recent wallet is not replaced by a directory wallet that has the same id', () => {
  const recent = sampleWallet('Yarrow', { id: 'y', links: { mobile: 'yarrow://' } })
  const other = sampleWallet('Other', { id: 'y', links: { mobile: 'other://' } })
  const [, first] = listOf({ recent: [recent], recommended: [other] }).rows
  expect(first).toMatchObject({ type: 'recent', wallet: { name: 'Yarrow', links: { mobile: 'yarrow://' } } })
})

test('behavior: a recent wallet uses the directory’s current links', () => {
  const recent = sampleWallet('Yarrow', { links: { mobile: 'yarrow-old://' } })
  const today = sampleWallet('Yarrow', { links: { mobile: 'yarrow://' } })
  const [, first] = listOf({ recent: [recent], recommended: [today] }).rows
  expect(first).toMatchObject({ type: 'recent', wallet: { links: { mobile: 'yarrow://' } } })
})

test('behavior: a legacy browser wallet is recognized as the recent one under another name', () => {
  const recent = sampleWallet('Browser wallet', { id: 'injected', links: {}, pairs: false })
  const rows = listOf({ recent: [recent], injected: [sampleInfo('Hound', { found: 'legacy' })] }).rows
  expect(rows[1]).toMatchObject({ type: 'recent', wallet: { id: 'injected', installed: [{ walletId: 'way-hound' }] } })
  expect(rows.filter((row) => row.kind === 'wallet' && row.wallet.id === 'injected')).toHaveLength(1)
})
