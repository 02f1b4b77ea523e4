import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isAppScheme } from './app-scheme.ts'

// Schemes that browsers refuse to pass to the system (Chromium's kDeniedSchemes, Firefox's
// network.protocol-handler.external), that were used in attacks on Windows, macOS, iOS and Android, or that a page can
// register for (HTML, safelisted schemes).
const REFUSED = {
  'a scheme that the browser handles itself': [
    'http https javascript livescript mocha vbscript data blob filesystem about view-source jar mhtml resource',
    'chrome chrome-extension chrome-untrusted chrome-search devtools edge brave opera vivaldi moz-extension moz-icon',
    'safari-extension safari-web-extension googlechrome googlechromes x-safari-https feed',
  ],
  'a scheme that reads files or uses the network': [
    'file content res its mk afp smb nfs disk disks ftp ftps sftp ssh telnet tn3270 rlogin ldap ldaps vnc rdp gopher',
    'nntp news snews ws wss iehistory ierss ie.http vnd.ms.radio',
  ],
  'a scheme that starts a system program': [
    'ms-msdt ms-officecmd ms-appinstaller ms-settings ms-help ms-cxh ms-cxh-full ms-word ms-excel ms-its',
    'search search-ms shell hcp help intent android-app',
    'x-apple.systempreferences x-help-action x-man-page shortcuts workflow prefs app-prefs app-settings',
  ],
  'a scheme of a program that installs or runs code': [
    'market itms itmss itms-apps itms-appss itms-services macappstore macappstores',
    'vscode vscode-insiders cursor steam',
  ],
  'a scheme for calls and messages': [
    'tel callto facetime facetime-audio facetime-prompt sip sips sms smsto mms mmsto mailto xmpp im irc ircs matrix',
  ],
  'a scheme that a page can register for, which would navigate this page there': [
    'web+wallet web+x bitcoin geo magnet openpgp4fpr urn webcal wtai',
  ],
}

describe('isAppScheme', () => {
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
    // These only start or end like a rejected scheme.
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
  ])('behavior: accepts %s', (scheme) => {
    expect(isAppScheme(scheme)).toBe(true)
  })

  describe.each(Object.entries(REFUSED))('%s', (_why, lines) => {
    test.each(lines.flatMap((line) => line.split(' ')))('attack: rejects %s in any case', (scheme) => {
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
  ])('attack: rejects %j, which is not a scheme', (scheme) => {
    expect(isAppScheme(scheme)).toBe(false)
  })

  test('attack: any text gets the same answer as its lower case', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Za-z][A-Za-z0-9+.-]{0,20}$/), (scheme) => {
        expect(isAppScheme(scheme)).toBe(isAppScheme(scheme.toLowerCase()))
      }),
    )
  })
})
