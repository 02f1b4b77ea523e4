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
  ['one that is installed', installed, desk, 'browser'],
  ['an app, at a desk', app, desk, 'qrcode'],
  ['an app, on a telephone', app, phone, 'mobile'],
  ['one with a page alone', page, desk, 'web'],
  ['one that cannot be reached', none, desk, 'unsupported'],
] as const)('behavior: %s', (_what, wallet, device, platform) =>
  expect(platformOf(wallet, sampleOptions({}), device)).toBe(platform))
