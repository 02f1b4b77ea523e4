import type { Options } from '@casement/shared-protocol/schemas'
import { describe, expect, test } from 'vitest'
import { sampleInfo, sampleWallet } from '../sample-wallets.ts'
import { everywhere, FOUR, featuredAndCustom, fox, key, listOf, recommended, rowsOf } from './connect-list-for-tests.ts'

describe('the order', () => {
  test('behavior: WalletConnect, recent, installed, featured, the page’s own, and four that are recommended', () => {
    expect(rowsOf(everywhere, featuredAndCustom)).toEqual([
      'walletConnect',
      'recent Yarrow',
      'injected Hound',
      'featured Fox',
      'custom Own',
      ...FOUR,
    ])
  })

  test('behavior: the page’s order; what it leaves out comes after it', () => {
    const connectorTypeOrder = ['recommended', 'custom', 'walletConnect'] as const
    expect(
      rowsOf(everywhere, { ...featuredAndCustom, features: { connectorTypeOrder: [...connectorTypeOrder] } }),
    ).toEqual([...FOUR, 'custom Own', 'walletConnect', 'recent Yarrow', 'injected Hound', 'featured Fox'])
  })

  test('behavior: featured ones in the order in which the page names them, installed ones and its own among them', () => {
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

describe('each wallet once', () => {
  test('behavior: one that is installed, was used last, is featured and recommended is a row where it comes first', () => {
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

  test('behavior: it has all its ways: those of this browser, and the app’s', () => {
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

  test('behavior: what was used last by a way that is gone is listed by the way that is left, and without any not at all', () => {
    const gone = { installed: [{ walletId: 'of another page', namespace: 'eip155' as const }] }
    const recent = [sampleWallet('Yarrow', gone), sampleWallet('Vetch', { ...gone, pairs: false, links: {} })]
    const [, first] = listOf({ recent, recommended: [] }).rows
    expect(first).toMatchObject({ type: 'recent', wallet: { name: 'Yarrow', installed: [] } })
    expect(rowsOf({ recent, recommended: [] })).toEqual(['walletConnect', 'recent Yarrow'])
  })
})

describe('which wallets a page lets in', () => {
  const hound = { ...sampleWallet('Hound'), rdns: 'example.hound' }
  const injected = [sampleInfo('Hound (beta)', { rdns: 'example.hound' }), sampleInfo('Fox')]

  test('behavior: one that it excludes is nowhere', () => {
    const options = { excludeWalletIds: ['orchard-0', 'own'], customWallets: [{ id: 'own', name: 'Own' }] }
    expect(rowsOf({}, options)).toEqual([
      'walletConnect',
      'recommended Larch',
      'recommended Mallow',
      'recommended Nettle',
      'recommended Rowan',
    ])
  })

  test('behavior: one that it excludes is hidden in this browser, too, by its domain', () => {
    const lists = { injected, recommended: [], known: { included: [], excluded: [hound] } }
    expect(rowsOf(lists, { excludeWalletIds: ['hound-0'] })).toEqual(['walletConnect', 'injected Fox'])
  })

  test('behavior: and by its name', () => {
    const lists = { injected, recommended: [], known: { included: [], excluded: [fox] } }
    expect(rowsOf(lists, { excludeWalletIds: ['fox-0'] })).toEqual(['walletConnect', 'injected Hound (beta)'])
  })

  test('behavior: where it includes some, only those are listed, and what it adds itself', () => {
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

  test('behavior: one that knows none of its networks is not listed; one that says nothing of networks is', () => {
    const lists = {
      recommended: [
        sampleWallet('Far', { chains: ['eip155:5'] }),
        sampleWallet('Near', { chains: ['eip155:5', 'eip155:137'] }),
      ],
    }
    expect(rowsOf(lists)).toEqual(['walletConnect', 'recommended Near'])
  })

  test('behavior: on a phone only those that a link opens there, and those of its browser', () => {
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

  test('behavior: without WalletConnect only what is in this browser', () => {
    const list = listOf({ ...everywhere, directory: 'asking' }, { ...featuredAndCustom, enableWalletConnect: false })
    expect(list.rows).toMatchObject([{ type: 'injected', wallet: { name: 'Hound' } }])
    expect(list.all).toBeUndefined()
  })

  test('behavior: without adapters only WalletConnect, and wallets that a link opens', () => {
    const lists = { ...everywhere, recommended: [sampleWallet('Scan', { links: {} }), ...recommended] }
    expect(rowsOf(lists, { adapters: [] })).toEqual(['walletConnect', 'recent Yarrow', ...FOUR])
  })
})

describe('what the directory owes', () => {
  test.each(['unasked', 'asking'] as const)('behavior: while it is %s, its rows have their places', (directory) => {
    const lists = { ...everywhere, featured: [], recommended: [], count: undefined, directory }
    const options = { ...featuredAndCustom, featuredWalletIds: ['fox-0', 'own', 'key-0'] }
    expect(rowsOf(lists, options)).toEqual([
      'walletConnect',
      'recent Yarrow',
      'injected Hound',
      'featured Own',
      'owed',
      'owed',
      ...Array(4).fill('owed'),
    ])
  })

  test('behavior: their places are as many as come', () => {
    const options = { featuredWalletIds: ['fox-0', 'key-0'] }
    const owed = rowsOf({ recommended: [], directory: 'asking' }, options)
    expect(rowsOf({ featured: [fox, key], directory: 'answered' }, options)).toHaveLength(owed.length)
  })

  test('behavior: which of this browser’s wallets are kept out is not known before: none is shown for a moment', () => {
    const lists = { ...everywhere, featured: [], recommended: [], directory: 'asking' } as const
    expect(rowsOf(lists, { excludeWalletIds: ['x'] })).toEqual(['walletConnect', ...Array(6).fill('owed')])
    expect(rowsOf({ ...lists, directory: 'unreachable' }, { excludeWalletIds: ['x'] })).toEqual([
      'walletConnect',
      'recent Yarrow',
      'injected Hound',
    ])
  })

  test('behavior: places have names of their own', () => {
    const { rows } = listOf(
      { ...everywhere, featured: [], directory: 'asking' },
      { featuredWalletIds: ['a', 'b'], excludeWalletIds: ['x'] },
    )
    const ids = rows.flatMap((row) => (row.kind === 'owed' ? [row.id] : []))
    expect(new Set(ids).size).toBe(ids.length)
  })
})

describe('the way to all wallets', () => {
  test.each<[string, Partial<Options>, boolean, boolean]>([
    ['on', {}, false, true],
    ['the feature is off', { features: { allWallets: false } }, false, false],
    ['hidden', { allWallets: 'HIDE' }, false, false],
    ['for phones, on a phone', { allWallets: 'ONLY_MOBILE' }, true, true],
    ['for phones, on a desktop', { allWallets: 'ONLY_MOBILE' }, false, false],
    ['without WalletConnect', { enableWalletConnect: false }, false, false],
  ])('behavior: %s', (_what, options, mobile, shown) => {
    expect(listOf({}, options, mobile).all !== undefined).toBe(shown)
  })

  test('behavior: it says how many there are once that is known, and goes where there are none', () => {
    expect(listOf({ count: 600 }).all).toEqual({ count: 600 })
    expect(listOf({ count: undefined, directory: 'asking' }).all).toEqual({ count: undefined })
    expect(listOf({ count: 0 }).all).toBeUndefined()
  })
})

test('behavior: whether a wallet of this browser is listed is said', () => {
  expect(listOf(everywhere).installed).toBe(true)
  expect(listOf({}).installed).toBe(false)
})

test('behavior: a page that offers nothing has no rows', () => {
  expect(listOf({ recommended: [], count: 0 }, { enableWalletConnect: false })).toMatchObject({
    rows: [],
    all: undefined,
  })
})

test('attack: a wallet that was used before does not become another one that the directory gives its id', () => {
  const recent = sampleWallet('Yarrow', { id: 'y', links: { mobile: 'yarrow://' } })
  const other = sampleWallet('Other', { id: 'y', links: { mobile: 'other://' } })
  const [, first] = listOf({ recent: [recent], recommended: [other] }).rows
  expect(first).toMatchObject({ type: 'recent', wallet: { name: 'Yarrow', links: { mobile: 'yarrow://' } } })
})

test('behavior: a wallet that was used before is opened by what the directory says of it today', () => {
  const recent = sampleWallet('Yarrow', { links: { mobile: 'yarrow-old://' } })
  const today = sampleWallet('Yarrow', { links: { mobile: 'yarrow://' } })
  const [, first] = listOf({ recent: [recent], recommended: [today] }).rows
  expect(first).toMatchObject({ type: 'recent', wallet: { links: { mobile: 'yarrow://' } } })
})

test('behavior: the wallet of this browser stays the one that was used before, by whichever name it was shown', () => {
  const recent = sampleWallet('Browser wallet', { id: 'injected', links: {}, pairs: false })
  const rows = listOf({ recent: [recent], injected: [sampleInfo('Hound', { found: 'legacy' })] }).rows
  expect(rows[1]).toMatchObject({ type: 'recent', wallet: { id: 'injected', installed: [{ walletId: 'way-hound' }] } })
  expect(rows.filter((row) => row.kind === 'wallet' && row.wallet.id === 'injected')).toHaveLength(1)
})
