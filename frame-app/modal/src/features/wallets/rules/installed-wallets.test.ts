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

describe('one entry a wallet', () => {
  test('behavior: each wallet is known by its domain, and has its way in', () => {
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
      'one domain',
      [fox, { ...foxOnSolana, name: 'Fox for Solana', rdns: 'example.fox' }],
      [['example.fox', 'way-fox', 'way-fox-2']],
    ],
    [
      'one domain, in another case',
      [fox, { ...foxOnSolana, rdns: 'Example.FOX' }],
      [['example.fox', 'way-fox', 'way-fox-2']],
    ],
    ['a name that a domain has', [fox, foxOnSolana], [['example.fox', 'way-fox', 'way-fox-2']]],
    ['a name that a domain has, whichever came first', [foxOnSolana, fox], [['example.fox', 'way-fox-2', 'way-fox']]],
    ['a name alone', [foxOnSolana, { ...foxOnSolana, walletId: 'b', name: ' fox' }], [['name:fox', 'way-fox-2', 'b']]],
    [
      'two domains with one name, and a third of the name that could be either',
      [fox, { ...key, name: 'Fox' }, foxOnSolana],
      [
        ['example.fox', 'way-fox'],
        ['example.key', 'way-key'],
        ['name:fox', 'way-fox-2'],
      ],
    ],
  ])('behavior: %s', (_what, infos, entries) => {
    expect(waysOf(infos)).toEqual(entries)
  })

  test('behavior: one that is announced late joins its entry, or parts two that seemed to be one', () => {
    expect(waysOf([foxOnSolana])).toEqual([['name:fox', 'way-fox-2']])
    expect(waysOf([foxOnSolana, fox])).toEqual([['example.fox', 'way-fox-2', 'way-fox']])
    expect(waysOf([foxOnSolana, fox, { ...key, name: 'Fox' }])).toEqual([
      ['name:fox', 'way-fox-2'],
      ['example.fox', 'way-fox'],
      ['example.key', 'way-key'],
    ])
  })

  test('attack: a name in letters that look alike joins nothing', () => {
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

  test('attack: what calls itself by the id of the browser’s wallet has another', () => {
    expect(idsOf([{ ...fox, rdns: 'injected' }])).toEqual(['name:fox'])
    expect(idsOf([sampleInfo('injected')])).toEqual(['name:injected'])
  })
})

describe('what a page lets in', () => {
  const all = [fox, foxOnSolana, legacy]

  test.each([
    ['everything', {}, ['example.fox', BROWSER_WALLET_ID]],
    ['no wallets at all', { enableWallets: false }, []],
    ['no window.ethereum', { enableInjected: false }, ['example.fox']],
    ['nothing by EIP-6963', { enableEIP6963: false }, ['name:fox', BROWSER_WALLET_ID]],
    ['WalletConnect alone', { adapters: [] }, []],
    ['Solana alone', { adapters: ['solana' as const] }, ['name:fox']],
    ['no network of Solana', { networks: sampleOptions().networks.slice(0, 1) }, ['example.fox', BROWSER_WALLET_ID]],
  ])('behavior: %s', (_what, options, ids) => {
    expect(idsOf(all, sampleOptions(options))).toEqual(ids)
  })

  test('behavior: a wallet of the Wallet Standard is not window.ethereum, and stays where that is not wanted', () => {
    expect(idsOf([foxOnSolana, legacy], sampleOptions({ enableInjected: false }))).toEqual(['name:fox'])
  })

  test('behavior: the wallet of this browser is listed where one is injected, on a phone, too; else it is not', () => {
    expect(idsOf([legacy])).toEqual([BROWSER_WALLET_ID])
    expect(idsOf([legacy], sampleOptions(), PHONE)).toEqual([BROWSER_WALLET_ID])
    expect(idsOf([])).toEqual([])
    expect(idsOf([], sampleOptions(), PHONE)).toEqual([])
  })

  test('behavior: the page’s own picture of a wallet stands for its icon, asked for by the image route', () => {
    const connectorImages = { 'example.fox': 'https://shop.example/fox.png', injected: 'data:image/png;base64,BBBB' }
    expect(
      entriesOf([{ ...fox, icon: 'data:image/png;base64,AAAA' }, legacy], sampleOptions({ connectorImages })),
    ).toMatchObject([
      { image: 'https://images.example/?url=https%3A%2F%2Fshop.example%2Ffox.png' },
      { image: 'data:image/png;base64,BBBB' },
    ])
  })
})
