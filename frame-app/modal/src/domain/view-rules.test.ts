import { VIEW_NAMES } from '@casement/shared-protocol/schemas'
import { describe, expect, test } from 'vitest'
import { en } from '../i18n/en.ts'
import type { Panel } from './panels.ts'
import { mayHostOpen, ruleOf } from './view-rules.ts'
import type { ViewName } from './views.ts'

/** Each view: who opens it, whether it needs an address, whether a sign-in holds it, what it is a part of, its title. */
const rows: readonly (readonly [ViewName, 'host' | 'frame', boolean, boolean, Panel | undefined, string])[] = [
  ['Connect', 'host', false, false, undefined, 'Connect Wallet'],
  ['Account', 'host', true, false, undefined, ''],
  ['AllWallets', 'host', false, false, undefined, 'All Wallets'],
  ['ConnectingWalletConnectBasic', 'host', false, false, undefined, 'WalletConnect'],
  ['ConnectingFarcaster', 'frame', false, false, undefined, 'Farcaster'],
  ['SIWXSignMessage', 'frame', false, true, undefined, 'Sign In'],
  ['ApproveTransaction', 'frame', false, true, undefined, ''],
  ['SwitchNetwork', 'frame', false, false, undefined, 'Switch Network'],
  ['SwitchActiveChain', 'frame', false, false, undefined, 'Switch Chain'],
  ['UnsupportedChain', 'frame', false, false, undefined, 'Switch Network'],
  ['RegisterAccountName', 'host', true, false, undefined, 'Choose Name'],
  ['RegisterAccountNameSuccess', 'frame', false, false, undefined, ''],
  ['Swap', 'host', true, false, 'swaps', 'Swap'],
  ['Networks', 'host', false, false, undefined, 'Choose Network'],
  ['OnRampProviders', 'host', true, false, 'onramp', 'Choose Provider'],
  ['WhatIsAWallet', 'host', false, false, undefined, 'What is a Wallet?'],
  ['WhatIsANetwork', 'host', false, false, undefined, 'What is a Network?'],
]

describe('the named views', () => {
  test('behavior: these are all of them', () => {
    expect(rows.map(([name]) => name).sort()).toEqual([...VIEW_NAMES].sort())
    expect(rows.map(([name]) => name).sort()).toEqual(Object.keys(en.titles).sort())
  })

  test.each(
    rows,
  )('behavior: %s is opened by the %s; address %s, held by a sign-in %s, part of %s, titled %j', (...row) => {
    const [name, opener, needsAddress, heldBySignIn, panel, title] = row
    const flags = {
      ...(needsAddress && { needsAddress }),
      ...(heldBySignIn && { heldBySignIn }),
      ...(panel && { panel }),
    }
    expect(ruleOf(name)).toEqual({ opener, ...flags })
    expect(mayHostOpen(name)).toBe(opener === 'host')
    expect(en.titles[name]).toBe(title)
  })
})
