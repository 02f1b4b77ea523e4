import { VIEW_NAMES } from '@casement/shared-protocol/schemas'
import { describe, expect, test } from 'vitest'
import { sampleFeatures } from '../features/sample-views.ts'
import type { Panel } from '../kernel/rules/panels.ts'
import type { ViewName } from '../kernel/rules/views.ts'
import english from '../words/languages/en.json' with { type: 'json' }
import { createViews } from './views.ts'

/**
 * Each view: who may open it, whether it needs an address, whether sign-in prevents closing it, its panel and its
 * title.
 */
const rows: readonly (readonly [ViewName, 'host' | 'frame', boolean, boolean, Panel | undefined, string])[] = [
  ['Connect', 'host', false, false, undefined, 'Connect wallet'],
  ['Account', 'host', true, false, undefined, 'Account'],
  ['AllWallets', 'host', false, false, undefined, 'All wallets'],
  ['ConnectingWalletConnectBasic', 'host', false, false, undefined, 'WalletConnect'],
  ['ConnectingExternal', 'frame', false, false, undefined, 'Connect wallet'],
  ['ConnectingMultiChain', 'frame', false, false, undefined, 'Choose networks'],
  ['ConnectingWalletConnect', 'frame', false, false, undefined, 'Connect wallet'],
  ['Downloads', 'frame', false, false, undefined, 'Get the wallet'],
  ['GetWallet', 'frame', false, false, undefined, 'Get a wallet'],
  ['OpenWallet', 'frame', false, false, undefined, 'Continue in your wallet'],
  ['AccountSettings', 'frame', true, false, undefined, 'Settings'],
  ['ProfileWallets', 'frame', true, false, undefined, 'Your wallets'],
  ['ConnectingFarcaster', 'frame', false, false, undefined, 'Farcaster'],
  ['SIWXSignMessage', 'frame', false, true, undefined, 'Sign in'],
  ['ApproveTransaction', 'frame', false, true, undefined, 'Approve transaction'],
  ['SwitchNetwork', 'frame', false, false, undefined, 'Switch network'],
  ['SwitchActiveChain', 'frame', false, false, undefined, 'Switch network'],
  ['UnsupportedChain', 'frame', false, false, undefined, 'Switch network'],
  ['RegisterAccountName', 'host', true, false, undefined, 'Choose a name'],
  ['RegisterAccountNameSuccess', 'frame', false, false, undefined, 'Name registered'],
  ['Swap', 'host', true, false, 'swaps', 'Swap'],
  ['Networks', 'host', false, false, undefined, 'Choose a network'],
  ['OnRampProviders', 'host', true, false, 'onramp', 'Choose a provider'],
  ['TokenDetails', 'frame', true, false, undefined, 'Token'],
  ['NftDetails', 'frame', true, false, undefined, 'NFT'],
  ['TransactionReceipt', 'frame', true, false, 'activity', 'Transaction'],
  ['WalletReceive', 'host', true, false, 'receive', 'Receive'],
  ['WalletSend', 'host', true, false, 'send', 'Send'],
  ['WalletSendSelectToken', 'frame', true, false, 'send', 'Select token'],
  ['WalletSendScan', 'frame', true, false, 'send', 'Scan code'],
  ['WalletSendPreview', 'frame', true, false, 'send', 'Review'],
  ['EmailLogin', 'host', false, false, 'email', 'Sign in with e-mail'],
  ['EmailVerifyDevice', 'frame', false, false, 'email', 'Confirm this device'],
  ['EmailVerifyOtp', 'frame', false, false, 'email', 'Enter the code'],
  ['EmbeddedProtect', 'frame', true, false, 'email', 'Back up your wallet'],
  ['EmbeddedUnlock', 'frame', false, false, 'email', 'Open your wallet'],
  ['UpdateEmailWallet', 'frame', true, false, 'email', 'Change e-mail address'],
  ['UpdateEmailPrimaryOtp', 'frame', true, false, 'email', 'Confirm current address'],
  ['UpdateEmailSecondaryOtp', 'frame', true, false, 'email', 'Confirm new address'],
  ['WhatIsAWallet', 'host', false, false, undefined, 'What is a wallet?'],
  ['WhatIsANetwork', 'host', false, false, undefined, 'What is a network?'],
]

const views = createViews(sampleFeatures)
const titled = Object.keys(english).flatMap((id) => (id.startsWith('title.') ? [id.slice('title.'.length)] : []))

describe('the public views', () => {
  test('behavior: the list is complete', () => {
    expect(rows.map(([name]) => name).sort()).toEqual([...VIEW_NAMES].sort())
    expect(rows.map(([name]) => name).sort()).toEqual(titled.sort())
  })

  test.each(
    rows,
  )('behavior: %s is opened by the %s; needs an address: %s, held by sign-in: %s, panel: %s, title: %j', (...row) => {
    const [name, opener, needsAddress, needsSignInToClose, panel, title] = row
    const flags = {
      ...(needsAddress && { needsAddress }),
      ...(needsSignInToClose && { needsSignInToClose }),
      ...(panel && { panel }),
    }
    const { needsAddress: needs, needsSignInToClose: held, panel: part, fromPage } = views.of(name) ?? {}
    expect({ needsAddress: needs, needsSignInToClose: held, panel: part }).toEqual({ ...flags })
    expect(fromPage !== undefined).toBe(opener === 'host')
    expect(english[`title.${name}`]).toBe(title)
  })
})
