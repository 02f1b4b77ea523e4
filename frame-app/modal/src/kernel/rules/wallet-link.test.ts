import { describe, expect, test } from 'vitest'
import { hostOfLink, linkOfItself, walletLink } from './wallet-link.ts'

const URI = 'wc:7f6e@2?relay-protocol=irn&symKey=587d'
const ENCODED = 'wc%3A7f6e%402%3Frelay-protocol%3Dirn%26symKey%3D587d'

describe('the link that opens a wallet', () => {
  test.each([
    ['https://wallet.example', 'https://wallet.example/'],
    ['https://wallet.example/app', 'https://wallet.example/app/'],
    ['https://wallet.example/app/', 'https://wallet.example/app/'],
    ['HTTPS://wallet.example', 'https://wallet.example/'],
    [' https://wallet.example ', 'https://wallet.example/'],
    ['http://localhost:3000', 'http://localhost:3000/'],
  ])('behavior: %s is a universal link', (link, href) => {
    expect(walletLink(link, URI, {})).toEqual({ redirect: `${href}wc?uri=${ENCODED}`, href })
  })

  test.each([
    ['mywallet', 'mywallet://'],
    ['mywallet:', 'mywallet://'],
    ['mywallet:/', 'mywallet://'],
    ['mywallet://', 'mywallet://'],
    ['my-wallet.v2://', 'my-wallet.v2://'],
    ['mywallet://open', 'mywallet://open/'],
    ['mywallet://open/', 'mywallet://open/'],
  ])('behavior: %s is a native link, with the pairing as its suffix', (link, href) => {
    expect(walletLink(link, URI, {})).toEqual({ redirect: `${href}wc?uri=${ENCODED}`, href })
  })

  test('behavior: Telegram on Android gets the pairing encoded twice', () => {
    expect(walletLink('mywallet', URI, { telegramOnAndroid: true })?.redirect).toBe(
      `mywallet://wc?uri=${encodeURIComponent(ENCODED)}`,
    )
  })

  test.each([
    'javascript:alert(1)',
    'javascript://wallet/%0aalert(1)',
    'JavaScript://x',
    ' javascript:alert(1)',
    'data:text/html,x',
    'data://x',
    'blob:https://wallet.example/1',
    'file:///etc/passwd',
    'filesystem://x',
    'vbscript://x',
    'ftp://wallet.example',
    'wss://wallet.example',
    'intent://scan/#Intent;end',
    'chrome://settings',
    'mailto:a@wallet.example',
    'about:blank',
    'view-source:https://wallet.example',
    'my wallet://',
    'mywallet://a?b=c',
    'mywallet://a#b',
    'mywallet://\\evil.example',
    '1wallet://',
    '://',
    '',
    '   ',
    `w${'x'.repeat(512)}`,
    `https://wallet.example/${'x'.repeat(512)}`,
    `mywallet://${'x'.repeat(512)}`,
    `${'w'.repeat(65)}://`,
    'http://',
    'https:// ',
    'https://user:secret@wallet.example',
    'https://wallet.example/?next=https://evil.example',
    'https://wallet.example/#x',
    'httpx:alert(1)',
    'http://wallet.example',
    'http://localhost.evil.example',
    'http://localhost@evil.example',
    'ms-msdt:/id',
    'search-ms:query=x',
    'tel:+1900',
    'market://details',
    'itms-services://',
    'vscode://evil.extension',
    'chrome-extension://abc',
    'intent://scan',
    'web+wallet://',
    'c://',
  ])('attack: rejects %j', (link) => {
    expect(walletLink(link, URI, {})).toBeUndefined()
  })

  test('attack: a pairing URI cannot add parameters to the link', () => {
    const { redirect } = walletLink('mywallet', 'wc:x&next=javascript:alert(1)#y', {}) ?? { redirect: '' }
    expect(new URL(redirect).searchParams.get('uri')).toBe('wc:x&next=javascript:alert(1)#y')
    expect([...new URL(redirect).searchParams.keys()]).toEqual(['uri'])
  })
})

describe('a link that a wallet gives for itself', () => {
  test.each([
    ['https://wallet.example', 'https://wallet.example/'],
    ['https://wallet.example/app', 'https://wallet.example/app/'],
    ['http://localhost:3000', 'http://localhost:3000/'],
  ])('behavior: %s is a page', (link, href) => {
    expect(linkOfItself(link)).toBe(href)
  })

  test.each([
    'mywallet://',
    'wc:',
    'ms-msdt:/id',
    'javascript:alert(1)',
    'http://wallet.example',
    'https://user@wallet.example',
    'https://wallet.example/?next=x',
    'https://wallet.example/#x',
    '',
    'wallet',
    `https://wallet.example/${'x'.repeat(512)}`,
  ])('attack: rejects %j', (link) => {
    expect(linkOfItself(link)).toBeUndefined()
  })
})

describe('the host that a link leads to', () => {
  test.each([
    ['https://wallet.example/app/', 'wallet.example'],
    ['http://localhost:3000/', 'localhost:3000'],
    // Look-alike letters are shown in punycode, as browsers do.
    ['https://w\u0430llet.example/', 'xn--wllet-4ve.example'],
    [`https://wallet.example.${'a'.repeat(40)}.thief.test/`, `…${`${'a'.repeat(40)}.thief.test`.slice(-31)}`],
  ])('behavior: of %s it is %s', (href, host) => {
    expect(hostOfLink(href)).toBe(host)
  })

  test('behavior: an app’s scheme has none', () => {
    expect(hostOfLink('harbour://')).toBeUndefined()
  })
})
