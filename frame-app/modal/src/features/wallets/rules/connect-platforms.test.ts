import { describe, expect, test } from 'vitest'
import type { WalletLinks } from '../../../kernel/rules/wallet.ts'
import type { Platform } from './connect-platforms.ts'
import { connectPlatforms, firstPlatform, openableApps, otherPlace } from './connect-platforms.ts'

const ALL: WalletLinks = { mobile: 'harbour://', desktop: 'harbour-desktop:', web: 'https://app.harbour.example' }
const PHONE = { mobile: true }
const DESK = { mobile: false }

const platforms = (
  links: WalletLinks,
  device: { readonly mobile: boolean },
  { pairs = true, installed = false } = {},
): readonly Platform[] => connectPlatforms({ links, pairs }, device, installed)

describe('the platforms of a wallet', () => {
  test.each<[string, readonly Platform[], readonly Platform[]]>([
    ['with every link', platforms(ALL, DESK), ['qrcode', 'desktop', 'web']],
    [
      'with every link, and installed',
      platforms(ALL, DESK, { installed: true }),
      ['browser', 'qrcode', 'desktop', 'web'],
    ],
    ['by QR code only', platforms({}, DESK), ['qrcode']],
    [
      'with a phone app, which scans the QR code',
      platforms({ mobile: 'harbour:' }, DESK, { pairs: false }),
      ['qrcode'],
    ],
    ['with a desktop app only', platforms({ desktop: 'harbour:' }, DESK, { pairs: false }), ['desktop']],
    ['with a web page only', platforms({ web: 'https://harbour.example' }, DESK, { pairs: false }), ['web']],
    ['only installed', platforms({}, DESK, { pairs: false, installed: true }), ['browser']],
    ['with nothing', platforms({}, DESK, { pairs: false }), []],
  ])('behavior: on a desktop, %s', (_name, given, expected) => {
    expect(given).toEqual(expected)
  })

  test.each<[string, readonly Platform[], readonly Platform[]]>([
    ['with every link', platforms(ALL, PHONE), ['mobile', 'web', 'qrcode']],
    [
      'with every link, and installed',
      platforms(ALL, PHONE, { installed: true }),
      ['browser', 'mobile', 'web', 'qrcode'],
    ],
    ['with a universal link', platforms({ universal: 'https://harbour.example' }, PHONE), ['mobile', 'qrcode']],
    ['by QR code only, scanned by another device', platforms({}, PHONE), ['qrcode']],
    ['with a desktop app only', platforms({ desktop: 'harbour:' }, PHONE, { pairs: false }), []],
    ['with a web page only', platforms({ web: 'https://harbour.example' }, PHONE, { pairs: false }), ['web']],
    ['with nothing', platforms({}, PHONE, { pairs: false }), []],
  ])('behavior: on a phone, %s', (_name, given, expected) => {
    expect(given).toEqual(expected)
  })

  test('behavior: never more than the four choices that fit side by side', () => {
    for (const device of [PHONE, DESK]) expect(platforms(ALL, device, { installed: true })).toHaveLength(4)
  })

  test.each<[WalletLinks, readonly string[]]>([
    [{ mobile: 'javascript:alert(1)', desktop: 'data:text/html,x', web: 'javascript:alert(1)' }, []],
    [{ mobile: 'file:///etc/passwd', web: 'harbour://' }, []],
    [{ mobile: 'x'.repeat(600), web: 'https://user:pass@harbour.example' }, []],
    [{ mobile: 'javascript:alert(1)', universal: 'https://harbour.example' }, ['mobile']],
    [{ web: ' HTTPS://harbour.example' }, ['web']],
  ])('attack: %j opens only safe links', (links, expected) => {
    expect(openableApps(links)).toEqual(expected)
  })
})

describe('the initial platform', () => {
  test.each<[readonly Platform[], Platform | undefined]>([
    [['browser', 'qrcode', 'desktop'], 'qrcode'],
    [['browser', 'mobile'], 'mobile'],
    [['browser'], 'browser'],
    [['desktop', 'web'], 'desktop'],
    [[], undefined],
  ])('behavior: for %j it is %s', (given, expected) => {
    expect(firstPlatform(given)).toBe(expected)
  })
})

describe('where an installed wallet can be used instead', () => {
  test.each<[string, WalletLinks, boolean, { readonly mobile: boolean }, ReturnType<typeof otherPlace>]>([
    ['on a phone that scans a code', ALL, true, DESK, 'phone'],
    ['in an app on this computer', { desktop: 'harbour:' }, false, DESK, 'app'],
    ['in an app on this phone', ALL, true, PHONE, 'app'],
    ['from a phone, on another device only', {}, true, PHONE, 'other-device'],
    ['nowhere', {}, false, DESK, undefined],
  ])('behavior: %s', (_where, links, pairs, device, expected) => {
    expect(otherPlace({ links, pairs }, device)).toBe(expected)
  })
})
