import { expect, test } from 'vitest'
import { sampleOptions, sampleWallet } from '../sample-wallets.ts'
import { platformOf } from './wallet-platform.ts'

const desk = { mobile: false }
const phone = { mobile: true }
const installed = sampleWallet('Here', { installed: [{ walletId: 'w1', namespace: 'eip155' }] })
const app = sampleWallet('App', { links: { mobile: 'app://' }, pairs: true, installed: [] })
const page = sampleWallet('Page', { links: { web: 'https://page.example' }, pairs: false, installed: [] })
const none = sampleWallet('None', { links: {}, pairs: false, installed: [] })

test.each([
  ['an installed wallet is in the browser', installed, desk, 'browser'],
  ['an app on a desktop is reached by QR code', app, desk, 'qrcode'],
  ['an app on a phone is opened there', app, phone, 'mobile'],
  ['a wallet with only a web page is opened there', page, desk, 'web'],
  ['a wallet without links is unsupported', none, desk, 'unsupported'],
] as const)('behavior: %s', (_what, wallet, device, platform) =>
  expect(platformOf(wallet, sampleOptions({}), device)).toBe(platform))
