import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openUrl } from './open-url.ts'

const TARGETS = ['blank', 'deeplink'] as const

const assign = vi.fn<(url: string) => void>()
const open = vi.fn<(url: string, target: string) => { opener: unknown } | null>()

/** Whether the visitor has just clicked in the page, or in a frame of it. */
let userActivation: { isActive: boolean } | undefined

beforeEach(() => {
  userActivation = { isActive: true }
  vi.stubGlobal('navigator', {
    get userActivation() {
      return userActivation
    },
  })
  vi.stubGlobal('location', { assign })
  vi.stubGlobal('open', open)
  open.mockImplementation(() => ({ opener: 'this page' }))
})
afterEach(() => {
  vi.resetAllMocks()
  vi.unstubAllGlobals()
})

/** Where the link was opened, if at all. */
const wentTo = () => ({ window: open.mock.calls.map(([url]) => url), page: assign.mock.calls.map(([url]) => url) })
const NOWHERE = { window: [], page: [] }

// Ways to disguise a scheme from a check of the link's beginning.
const DISGUISES: [string, (link: string) => string][] = [
  ['as it is', (link) => link],
  ['in capitals', (link) => link.replace(/^[^:]+/, (scheme) => scheme.toUpperCase())],
  ['after a space', (link) => ` ${link}`],
  ['after a control character', (link) => `\u0001\u001f${link}`],
  ['with a tab in its scheme', (link) => `${link[0]}\t${link.slice(1)}`],
  ['with a line break in its scheme', (link) => `${link.slice(0, 2)}\r\n${link.slice(2)}`],
  ['with a tab before the colon', (link) => link.replace(':', '\t:')],
]

const FORBIDDEN = [
  'javascript:alert(document.domain)',
  'javascript://https.example/%0aalert(1)',
  'data:text/html,<script>opener.location="https://evil.example"</script>',
  'blob:https://shop.example/0b6c',
  'file:///etc/passwd',
  'filesystem:https://shop.example/temporary/x',
  'vbscript:msgbox(1)',
  'about:blank',
  'about:srcdoc',
  'view-source:https://shop.example',
  'intent://scan/#Intent;scheme=zxing;S.browser_fallback_url=https%3A%2F%2Fevil.example;end',
  'ftp://evil.example/x',
  'ws://evil.example/',
  'wss://evil.example/',
  'ms-msdt:/id%20PCWDiagnostic',
  'search-ms:query=x&crumb=location:%5C%5Cevil.example%5Cshare',
  'ms-appinstaller:?source=https://evil.example/x.appx',
  'shell:startup',
  'tel:+1900',
  'sms:+1900',
  'mailto:x@evil.example',
  'market://details?id=evil',
  'itms-services://?action=download-manifest&url=https://evil.example/x.plist',
  'facetime://evil@evil.example',
  'vscode://evil.extension/run',
  'chrome://settings',
  'chrome-extension://abc/x.html',
  'edge://settings',
  'web+wallet://x',
  'c://windows',
]

describe.each(TARGETS)('a link with the target %s', (target) => {
  describe.each(DISGUISES)('%s', (_name, disguise) => {
    test.each(FORBIDDEN)('attack: does not open %s, and returns undefined', (link) => {
      expect(openUrl(disguise(link), target)).toBeUndefined()
      expect(wentTo()).toEqual(NOWHERE)
    })
  })

  test.each([
    'http://evil.example/',
    'HTTP://evil.example/',
    'http://localhost.evil.example/',
    'http://notlocalhost/',
    'http://127.0.0.1.evil.example/',
    'http://evil.example/localhost/',
    'http://evil.example:80/#http://localhost/',
    'http://localhost@evil.example/',
    'http://localhost:5173@evil.example/',
    'http://localhost:5173%2F@evil.example/',
    'http://[::2]/',
    'https://wallet.example@evil.example/',
  ])('attack: rejects %s, which is unencrypted over a network or resolves to another host', (link) => {
    expect(openUrl(link, target)).toBeUndefined()
    expect(wentTo()).toEqual(NOWHERE)
  })

  test.each([
    '',
    ' ',
    '/wc',
    'wallet',
    '//wallet.example',
    'https://',
    'https:// /',
    ':x',
    'http://[',
    '\u0000',
  ])('error: rejects %j, and does not resolve it against the page', (link) => {
    expect(openUrl(link, target)).toBeUndefined()
    expect(wentTo()).toEqual(NOWHERE)
  })

  test.each([
    ['https://wallet.example/wc?uri=wc%3Aa', 'https://wallet.example/wc?uri=wc%3Aa'],
    ['  HTTPS://Wallet.Example/A  ', 'https://wallet.example/A'],
    ['http://localhost:5173/wc', 'http://localhost:5173/wc'],
    ['http://localhost', 'http://localhost/'],
    ['http://wallet.app.localhost/wc', 'http://wallet.app.localhost/wc'],
    ['http://127.0.0.1:8545/', 'http://127.0.0.1:8545/'],
    ['http://[::1]:8545/', 'http://[::1]:8545/'],
  ])('behavior: opens %s as %s', (link, url) => {
    expect(openUrl(link, target)).toBe(true)
    expect(wentTo()).toEqual({ window: [url], page: [] })
  })

  test('attack: opens nothing without a click of the visitor', () => {
    userActivation = { isActive: false }
    expect(openUrl('https://evil.example/', target)).toBe(false)
    expect(wentTo()).toEqual(NOWHERE)
  })

  test('attack: opens nothing if the browser does not report user activation', () => {
    userActivation = undefined
    expect(openUrl('https://evil.example/', target)).toBe(false)
    expect(wentTo()).toEqual(NOWHERE)
  })
})

describe('a link to a page', () => {
  test.each(['blank', 'deeplink'] as const)('attack: the window opened by %s cannot reach the page', (target) => {
    const opened = { opener: 'this page' }
    open.mockReturnValue(opened)
    openUrl('https://wallet.example', target)
    expect(open).toHaveBeenCalledExactlyOnceWith('https://wallet.example/', '_blank')
    expect(opened.opener).toBeNull()
  })

  test.each([
    'blank',
    'deeplink',
  ] as const)('error: returns false if the browser blocks the window for %s', (target) => {
    open.mockReturnValue(null)
    expect(openUrl('https://wallet.example', target)).toBe(false)
    expect(assign).not.toHaveBeenCalled()
  })
})

describe("a link with a wallet's own scheme", () => {
  test.each([
    'wc:7f6e@2?relay-protocol=irn&symKey=ab',
    'metamask://wc?uri=wc%3A7f6e',
    'rainbow://wc?uri=wc%3A7f6e',
    'tg://resolve?domain=wallet',
    'io.example.wallet+dev://wc',
    'datawallet://wc',
    'httpswallet://wc',
    'aboutwallet:wc',
  ])('behavior: passes %s to the system without leaving an empty window', (link) => {
    expect(openUrl(link, 'deeplink')).toBe(true)
    expect(wentTo()).toEqual({ window: [], page: [link] })
  })

  test('attack: is not opened for any other target', () => {
    expect(openUrl('metamask://wc', 'blank')).toBeUndefined()
    expect(wentTo()).toEqual(NOWHERE)
  })

  test.each([[{ isActive: false }], [undefined]])('attack: is not opened with the activation %j', (active) => {
    userActivation = active
    expect(openUrl('metamask://wc', 'deeplink')).toBe(false)
    expect(wentTo()).toEqual(NOWHERE)
  })
})

describe('a link for the top window', () => {
  test.each([
    'https://evil.example/',
    'http://localhost/',
    'metamask://wc',
    'javascript:alert(1)',
  ])('attack: does not navigate to %s for the target top or an unknown target', (link) => {
    for (const target of ['top', '_self', '', 'Deeplink', '__proto__'])
      expect(openUrl(link, target as 'blank')).toBeUndefined()
    expect(wentTo()).toEqual(NOWHERE)
  })
})
