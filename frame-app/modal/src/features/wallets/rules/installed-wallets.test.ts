import type { WalletInfo } from '@casement/shared-protocol/schemas'
import { describe, expect, test } from 'vitest'
import { BROWSER_WALLET_ID } from '../../../kernel/rules/wallet.ts'
import { sampleInfo, sampleOptions } from '../sample-wallets.ts'
import { installedWallets } from './installed-wallets.ts'

const DESKTOP = { mobile: false, route: 'https://images.example/' }
const PHONE = { ...DESKTOP, mobile: true }

const fox = sampleInfo('Fox', { rdns: 'example.fox' })
const foxOnSolana = sampleInfo('Fox', { walletId: 'way-fox-2', namespace: 'solana', found: 'standard' })
const key = sampleInfo('Key', { rdns: 'example.key' })
const legacy = sampleInfo('Browser wallet', { walletId: 'way-legacy', found: 'legacy' })

const entriesOf = (infos: readonly WalletInfo[], options = sampleOptions(), place = DESKTOP) =>
  installedWallets(infos, options, place)
const idsOf = (...given: Parameters<typeof entriesOf>) => entriesOf(...given).map(({ id }) => id)
const waysOf = (infos: readonly WalletInfo[]) =>
  entriesOf(infos).map(({ id, installed }) => [id, ...installed.map(({ walletId }) => walletId)])

describe('merging into entries', () => {
  test('behavior: a wallet is identified by its domain', () => {
    expect(entriesOf([{ ...fox, icon: 'data:image/png;base64,AAAA' }])).toEqual([
      {
        id: 'example.fox',
        name: 'Fox',
        rdns: 'example.fox',
        image: 'data:image/png;base64,AAAA',
        links: {},
        stores: {},
        certified: false,
        installed: [{ walletId: 'way-fox', namespace: 'eip155' }],
        pairs: false,
      },
    ])
  })

  test.each<[string, WalletInfo[], string[][]]>([
    [
      'the same domain',
      [fox, { ...foxOnSolana, name: 'Fox for Solana', rdns: 'example.fox' }],
      [['example.fox', 'way-fox', 'way-fox-2']],
    ],
    [
      'the same domain in another case',
      [fox, { ...foxOnSolana, rdns: 'Example.FOX' }],
      [['example.fox', 'way-fox', 'way-fox-2']],
    ],
    ['a name that belongs to one domain', [fox, foxOnSolana], [['example.fox', 'way-fox', 'way-fox-2']]],
    [
      'a name that belongs to one domain, announced in either order',
      [foxOnSolana, fox],
      [['example.fox', 'way-fox-2', 'way-fox']],
    ],
    ['the name only', [foxOnSolana, { ...foxOnSolana, walletId: 'b', name: ' fox' }], [['name:fox', 'way-fox-2', 'b']]],
    [
      'domain only, if a name belongs to two domains',
      [fox, { ...key, name: 'Fox' }, foxOnSolana],
      [
        ['example.fox', 'way-fox'],
        ['example.key', 'way-key'],
        ['name:fox', 'way-fox-2'],
      ],
    ],
  ])('behavior: merges by %s', (_what, infos, entries) => {
    expect(waysOf(infos)).toEqual(entries)
  })

  test('behavior: a late announcement joins its entry, or splits an entry that was ambiguous', () => {
    expect(waysOf([foxOnSolana])).toEqual([['name:fox', 'way-fox-2']])
    expect(waysOf([foxOnSolana, fox])).toEqual([['example.fox', 'way-fox-2', 'way-fox']])
    expect(waysOf([foxOnSolana, fox, { ...key, name: 'Fox' }])).toEqual([
      ['name:fox', 'way-fox-2'],
      ['example.fox', 'way-fox'],
      ['example.key', 'way-key'],
    ])
  })

  test('attack: a look-alike name is not merged', () => {
    const disguised = 'F\u043ex'
    const infos = [
      { ...fox, name: disguised },
      { ...foxOnSolana, name: disguised },
    ]
    expect(waysOf(infos)).toEqual([
      ['example.fox', 'way-fox'],
      ['way:way-fox-2', 'way-fox-2'],
    ])
  })

  test('attack: a wallet cannot take the legacy wallet’s id', () => {
    expect(idsOf([{ ...fox, rdns: 'injected' }])).toEqual(['name:fox'])
    expect(idsOf([sampleInfo('injected')])).toEqual(['name:injected'])
  })
})

describe('the page’s options', () => {
  const all = [fox, foxOnSolana, legacy]

  test.each([
    ['lists everything by default', {}, ['example.fox', BROWSER_WALLET_ID]],
    ['`enableWallets: false` hides all', { enableWallets: false }, []],
    ['`enableInjected: false` hides the legacy wallet', { enableInjected: false }, ['example.fox']],
    ['`enableEIP6963: false` hides EIP-6963 wallets', { enableEIP6963: false }, ['name:fox', BROWSER_WALLET_ID]],
    ['hides all without adapters', { adapters: [] }, []],
    ['a Solana adapter alone lists only Solana', { adapters: ['solana' as const] }, ['name:fox']],
    [
      'hides Solana without a Solana network',
      { networks: sampleOptions().networks.slice(0, 1) },
      ['example.fox', BROWSER_WALLET_ID],
    ],
  ])('behavior: %s', (_what, options, ids) => {
    expect(idsOf(all, sampleOptions(options))).toEqual(ids)
  })

  test('behavior: `enableInjected: false` keeps Wallet Standard wallets', () => {
    expect(idsOf([foxOnSolana, legacy], sampleOptions({ enableInjected: false }))).toEqual(['name:fox'])
  })

  test('behavior: the legacy wallet is listed only if one is injected, on a phone too', () => {
    expect(idsOf([legacy])).toEqual([BROWSER_WALLET_ID])
    expect(idsOf([legacy], sampleOptions(), PHONE)).toEqual([BROWSER_WALLET_ID])
    expect(idsOf([])).toEqual([])
    expect(idsOf([], sampleOptions(), PHONE)).toEqual([])
  })

  test('behavior: the page’s image for a wallet replaces its icon, through the image route', () => {
    const connectorImages = { 'example.fox': 'https://shop.example/fox.png', injected: 'data:image/png;base64,BBBB' }
    expect(
      entriesOf([{ ...fox, icon: 'data:image/png;base64,AAAA' }, legacy], sampleOptions({ connectorImages })),
    ).toMatchObject([
      { image: 'https://images.example/?url=https%3A%2F%2Fshop.example%2Ffox.png' },
      { image: 'data:image/png;base64,BBBB' },
    ])
  })
})
