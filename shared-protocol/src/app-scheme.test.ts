import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isAppScheme } from './app-scheme.ts'

// What browsers' own lists refuse to hand to the system (Chromium's kDeniedSchemes, Firefox's network.protocol-handler.external),
// what attacks on Windows, macOS, iOS and Android went by, and what a page can register for (HTML, safelisted schemes).
const REFUSED = {
  'the browser runs or shows it': [
    'http https javascript livescript mocha vbscript data blob filesystem about view-source jar mhtml resource',
    'chrome chrome-extension chrome-untrusted chrome-search devtools edge brave opera vivaldi moz-extension moz-icon',
    'safari-extension safari-web-extension googlechrome googlechromes x-safari-https feed',
  ],
  'it reads files, or goes over the network': [
    'file content res its mk afp smb nfs disk disks ftp ftps sftp ssh telnet tn3270 rlogin ldap ldaps vnc rdp gopher',
    'nntp news snews ws wss iehistory ierss ie.http vnd.ms.radio',
  ],
  'it starts a program of the system': [
    'ms-msdt ms-officecmd ms-appinstaller ms-settings ms-help ms-cxh ms-cxh-full ms-word ms-excel ms-its',
    'search search-ms shell hcp help intent android-app',
    'x-apple.systempreferences x-help-action x-man-page shortcuts workflow prefs app-prefs app-settings',
  ],
  'it starts a program that installs or runs code': [
    'market itms itmss itms-apps itms-appss itms-services macappstore macappstores',
    'vscode vscode-insiders cursor steam',
  ],
  'it calls or writes to somebody': [
    'tel callto facetime facetime-audio facetime-prompt sip sips sms smsto mms mmsto mailto xmpp im irc ircs matrix',
  ],
  'a page may have registered for it, and is then where this one goes': [
    'web+wallet web+x bitcoin geo magnet openpgp4fpr urn webcal wtai',
  ],
}

describe('the scheme of an app', () => {
  test.each([
    'wc',
    'metamask',
    'rainbow',
    'trust',
    'tg',
    'okex',
    'cbwallet',
    'phantom',
    'ethereum',
    'io.example.wallet+dev',
    'my-wallet.v2',
    'MetaMask',
    // They only begin or end like one that is refused.
    'datawallet',
    'httpswallet',
    'aboutwallet',
    'telos',
    'msafe',
    'xportal',
    'searchwallet',
    'edgewallet',
    'safariwallet',
    'walletfile',
    'mywebcal',
    'web3',
    'iewallet',
    `w${'x'.repeat(63)}`,
  ])('behavior: %s can be one', (scheme) => {
    expect(isAppScheme(scheme)).toBe(true)
  })

  describe.each(Object.entries(REFUSED))('where %s', (_why, lines) => {
    test.each(lines.flatMap((line) => line.split(' ')))('attack: %s is none, however it is written', (scheme) => {
      expect(isAppScheme(scheme)).toBe(false)
      expect(isAppScheme(scheme.toUpperCase())).toBe(false)
      expect(isAppScheme(`${scheme[0]?.toUpperCase()}${scheme.slice(1)}`)).toBe(false)
    })
  })

  test.each([
    '',
    'c',
    '1wallet',
    '-wallet',
    '+wallet',
    'my wallet',
    'wallet:',
    'wallet/',
    'wallet\n',
    '\nwallet',
    'wall\u0000et',
    'wállet',
    'wal\u200blet',
    '\u212arome',
    `w${'x'.repeat(64)}`,
  ])('attack: %j is none, for it is no scheme', (scheme) => {
    expect(isAppScheme(scheme)).toBe(false)
  })

  test('attack: whatever is asked, the answer is that of the scheme in lower case', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Za-z][A-Za-z0-9+.-]{0,20}$/), (scheme) => {
        expect(isAppScheme(scheme)).toBe(isAppScheme(scheme.toLowerCase()))
      }),
    )
  })
})
