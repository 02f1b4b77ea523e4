import { describe, expect, test } from 'vitest'
import type { WalletLinks } from '../../../kernel/rules/wallet.ts'
import type { Platform } from './connect-platforms.ts'
import { connectPlatforms, firstPlatform, openableApps } from './connect-platforms.ts'

const ALL: WalletLinks = { mobile: 'harbour://', desktop: 'harbour-desktop:', web: 'https://app.harbour.example' }
const PHONE = { mobile: true }
const DESK = { mobile: false }

const platforms = (
  links: WalletLinks,
  device: { readonly mobile: boolean },
  { pairs = true, installed = false } = {},
): readonly Platform[] => connectPlatforms({ links, pairs }, device, installed)

describe('where a wallet can be connected', () => {
  test.each<[string, readonly Platform[], readonly Platform[]]>([
    ['with every link', platforms(ALL, DESK), ['qrcode', 'desktop', 'web']],
    [
      'with every link, and in this browser',
      platforms(ALL, DESK, { installed: true }),
      ['browser', 'qrcode', 'desktop', 'web'],
    ],
    ['by a code alone', platforms({}, DESK), ['qrcode']],
    ['by an app for phones, which scans', platforms({ mobile: 'harbour:' }, DESK, { pairs: false }), ['qrcode']],
    ['by an app beside the browser alone', platforms({ desktop: 'harbour:' }, DESK, { pairs: false }), ['desktop']],
    ['by a page alone', platforms({ web: 'https://harbour.example' }, DESK, { pairs: false }), ['web']],
    ['only in this browser', platforms({}, DESK, { pairs: false, installed: true }), ['browser']],
    ['by nothing', platforms({}, DESK, { pairs: false }), []],
  ])('behavior: on a desktop, %s', (_name, given, expected) => {
    expect(given).toEqual(expected)
  })

  test.each<[string, readonly Platform[], readonly Platform[]]>([
    ['with every link', platforms(ALL, PHONE), ['mobile', 'web', 'qrcode']],
    [
      'with every link, and in this browser',
      platforms(ALL, PHONE, { installed: true }),
      ['browser', 'mobile', 'web', 'qrcode'],
    ],
    ['by a universal link', platforms({ universal: 'https://harbour.example' }, PHONE), ['mobile', 'qrcode']],
    ['by a code alone, which another device scans', platforms({}, PHONE), ['qrcode']],
    ['by an app beside a browser alone', platforms({ desktop: 'harbour:' }, PHONE, { pairs: false }), []],
    ['by a page alone', platforms({ web: 'https://harbour.example' }, PHONE, { pairs: false }), ['web']],
    ['by nothing', platforms({}, PHONE, { pairs: false }), []],
  ])('behavior: on a phone, %s', (_name, given, expected) => {
    expect(given).toEqual(expected)
  })

  test('behavior: never more than the choices that stand beside each other', () => {
    for (const device of [PHONE, DESK]) expect(platforms(ALL, device, { installed: true })).toHaveLength(4)
  })

  test.each<[WalletLinks, readonly string[]]>([
    [{ mobile: 'javascript:alert(1)', desktop: 'data:text/html,x', web: 'javascript:alert(1)' }, []],
    [{ mobile: 'file:///etc/passwd', web: 'harbour://' }, []],
    [{ mobile: 'x'.repeat(600), web: 'https://user:pass@harbour.example' }, []],
    [{ mobile: 'javascript:alert(1)', universal: 'https://harbour.example' }, ['mobile']],
    [{ web: ' HTTPS://harbour.example' }, ['web']],
  ])('attack: %j leads into no other app than a wallet', (links, expected) => {
    expect(openableApps(links)).toEqual(expected)
  })
})

describe('the platform that is shown first', () => {
  test.each<[readonly Platform[], Platform | undefined]>([
    [['browser', 'qrcode', 'desktop'], 'qrcode'],
    [['browser', 'mobile'], 'mobile'],
    [['browser'], 'browser'],
    [['desktop', 'web'], 'desktop'],
    [[], undefined],
  ])('behavior: of %j it is %s', (given, expected) => {
    expect(firstPlatform(given)).toBe(expected)
  })
})
