import { describe, expect, test } from 'vitest'
import type { Device } from '../../../kernel/rules/device.ts'
import type { Wallet, WalletStores } from '../../../kernel/rules/wallet.ts'
import { isDownloadable, walletDownloads, walletsToGet } from './wallet-downloads.ts'

const DESK: Device = { mobile: false, system: 'other', safari: false, telegram: false }
const IPHONE: Device = { ...DESK, mobile: true, system: 'ios' }
const ANDROID: Device = { ...DESK, mobile: true, system: 'android' }
const OTHER_PHONE: Device = { ...DESK, mobile: true }

const ALL: WalletStores = {
  chrome: 'https://chromewebstore.google.com/detail/harbour',
  apple: 'https://apps.apple.com/app/harbour',
  google: 'https://play.google.com/store/apps/details?id=harbour',
  homepage: 'https://harbour.example',
}

const placesOf = (stores: WalletStores, device: Device) => {
  const { links, codes } = walletDownloads(stores, device)
  return [links.map(({ place }) => place), codes.map(({ place }) => place)]
}

describe('the downloads of a wallet', () => {
  test.each([
    ['a desktop', ALL, DESK, ['chrome', 'homepage'], ['apple', 'google']],
    ['a desktop, without app stores', { homepage: ALL.homepage }, DESK, ['homepage'], ['homepage']],
    ['a desktop, with one app store only', { google: ALL.google }, DESK, [], ['google']],
    ['an iPhone', ALL, IPHONE, ['apple', 'homepage'], []],
    ['Android', ALL, ANDROID, ['google', 'homepage'], []],
    ['an unknown phone', ALL, OTHER_PHONE, ['apple', 'google', 'homepage'], []],
    ['an iPhone, with only Android’s store', { google: ALL.google }, IPHONE, [], []],
    ['a wallet without downloads', {}, DESK, [], []],
  ] as const)('behavior: for %s', (_name, stores, device, links, codes) => {
    expect(placesOf(stores, device)).toEqual([links, codes])
    expect(isDownloadable({ stores }, device)).toBe(links.length + codes.length > 0)
  })

  test('behavior: shows a store by name, another page by host', () => {
    const { links, codes } = walletDownloads(ALL, DESK)
    expect([...links, ...codes].map(({ where }) => where)).toEqual([
      'Chrome Web Store',
      'harbour.example',
      'App Store',
      'Google Play',
    ])
  })

  test.each([
    ['https://apps.apple.com.evil.example/app', 'apps.apple.com.evil.example'],
    ['https://evil.example/apps.apple.com', 'evil.example'],
    ['https://аpps.apple.com/app', 'xn--pps-5cd.apple.com'],
    ['https://play.google.com/app', 'play.google.com'],
    ['https://apps.apple.com.a-very-long-name-of-a-host.evil.example/app', '…ong-name-of-a-host.evil.example'],
  ])('attack: %s is not shown as the App Store', (apple, where) => {
    expect(walletDownloads({ apple }, IPHONE).links[0]?.where).toBe(where)
  })

  test.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'http://harbour.example',
    'itms-apps://apps.apple.com/app',
    'https://apps.apple.com@evil.example',
    'https://user:pass@harbour.example',
    '/relative',
    `https://harbour.example/${'x'.repeat(2_048)}`,
    '',
  ])('attack: ignores the unsafe link %s', (address) => {
    const stores: WalletStores = { chrome: address, apple: address, google: address, homepage: address }
    for (const device of [DESK, IPHONE, ANDROID]) expect(placesOf(stores, device)).toEqual([[], []])
  })
})

describe('wallets to get', () => {
  const wallet = (id: string, change: Partial<Wallet> = {}): Wallet => ({
    id,
    name: id,
    links: {},
    stores: ALL,
    certified: false,
    installed: [],
    pairs: true,
    ...change,
  })

  test('behavior: lists each once, and only wallets available for the device', () => {
    const onlyAndroid = wallet('b', { stores: { google: ALL.google } })
    const given = [wallet('a'), onlyAndroid, wallet('a'), wallet('c', { name: ' A ' }), wallet('d')]
    expect(walletsToGet(given, IPHONE).map(({ id }) => id)).toEqual(['a', 'd'])
    expect(walletsToGet(given, ANDROID).map(({ id }) => id)).toEqual(['a', 'b', 'd'])
  })

  test('behavior: lists no more than the number of recommended wallets', () => {
    const given = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => wallet(id))
    expect(walletsToGet(given, DESK).map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd'])
  })
})
