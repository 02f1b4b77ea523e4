import { walletLinkSchema } from '@casement/shared-protocol/schemas'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { walletSchema } from '../wire.ts'
import { generateWallets, TEST_WALLET_ID, TEST_WALLET_NAME } from './generated-wallets.ts'

const PAGE = 'http://127.0.0.1:5185/'
const wallets = generateWallets(PAGE)
const [first, ...rest] = wallets
const LINKS = [
  'mobile_link',
  'desktop_link',
  'webapp_link',
  'link_mode',
  'app_store',
  'play_store',
  'chrome_store',
] as const

describe('the wallets of the directory', () => {
  test('behavior: there are six hundred, with distinct names, ids and images', () => {
    for (const key of ['name', 'id', 'image_id'] as const) {
      expect(new Set(wallets.map((wallet) => wallet[key])).size).toBe(600)
    }
    expect(wallets.map(({ order }) => order)).toEqual(wallets.map((_, at) => at + 1))
  })

  test('behavior: are the same every time, so that ids stay valid', () => {
    expect(generateWallets(PAGE)).toEqual(wallets)
    expect(TEST_WALLET_ID).toBe('ee8b41d073e704fc388c8ad8495d73d6a8b297a49d014da68ef9635b83271b4e')
    expect(rest[0]).toMatchObject({
      name: 'Hazelholt Satchel',
      id: '458bfa35560f6f36141b50dffdd9993a59061f9bf0227c12404c379185b5e906',
    })
  })

  test('behavior: the first is the test wallet, linked to its page', () => {
    expect(first).toMatchObject({
      name: TEST_WALLET_NAME,
      badge_type: 'certified',
      webapp_link: PAGE,
      mobile_link: PAGE,
    })
    expect(first?.chains).toEqual(expect.arrayContaining(['eip155:1', 'eip155:137']))
    expect(generateWallets()[0]).toMatchObject({ name: TEST_WALLET_NAME, webapp_link: null })
  })

  test('behavior: each matches the schema and has only links that may be followed', () => {
    for (const wallet of wallets) {
      expect(v.safeParse(walletSchema, wallet).issues).toBeUndefined()
      for (const link of LINKS) {
        const text = wallet[link]
        if (text != null) expect(v.is(walletLinkSchema, text), text).toBe(true)
      }
    }
  })

  test('behavior: no link or name belongs to a real company or server', () => {
    const hosts = rest.flatMap((wallet) =>
      [wallet.homepage, ...LINKS.map((link) => wallet[link])].flatMap((text) =>
        text?.startsWith('http') ? [new URL(text).hostname] : [],
      ),
    )
    expect(hosts.filter((host) => !host.endsWith('.wallet.test'))).toEqual([])
  })

  test.each<[string, (wallet: (typeof wallets)[number]) => boolean]>([
    ['on eip155 alone', ({ chains }) => chains?.every((chain) => chain.startsWith('eip155:')) === true],
    ['on solana alone', ({ chains }) => chains?.every((chain) => chain.startsWith('solana:')) === true],
    [
      'on both',
      ({ chains }) => ['eip155:1', 'solana:'].every((start) => chains?.some((chain) => chain.startsWith(start))),
    ],
    ['on bip122', ({ chains }) => chains?.some((chain) => chain.startsWith('bip122:')) === true],
    ['with a scheme of their own', ({ mobile_link }) => mobile_link?.endsWith('://') === true],
    ['with a universal link', ({ mobile_link }) => mobile_link?.startsWith('https://') === true],
    ['without a phone', ({ mobile_link }) => mobile_link === null],
    ['for a desktop', ({ desktop_link }) => desktop_link != null],
    ['inside a page', ({ webapp_link }) => webapp_link != null],
    ['found by rdns', ({ rdns }) => rdns != null],
    ['injected', ({ injected }) => injected != null],
    ['without WalletConnect', ({ supports_wc }) => supports_wc === false],
    ['with a badge', ({ badge_type }) => badge_type === 'certified'],
    ['without a badge', ({ badge_type }) => badge_type === 'none'],
    ['that accept payments', ({ supports_wcpay }) => supports_wcpay === true],
    ['with a link to an extension store', ({ chrome_store }) => chrome_store != null],
  ])('behavior: several wallets are %s', (_name, is) => expect(rest.filter(is).length).toBeGreaterThan(10))

  test('behavior: similar names are not adjacent', () => {
    const neighbours = rest.slice(1).filter(({ name }, at) => name.slice(0, 5) === rest[at]?.name.slice(0, 5))
    expect(neighbours.length).toBeLessThan(60)
  })
})
