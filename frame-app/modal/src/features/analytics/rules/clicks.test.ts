import { describe, expect, test } from 'vitest'
import { backTo, push, replace, reset, startWith } from '../../../kernel/rules/view-stack.ts'
import type { View, ViewName } from '../../../kernel/rules/views.ts'
import { clickOf } from './clicks.ts'

const view = (name: ViewName): View => ({ view: name, params: {} }) as View
const start = startWith(view('Connect'))

describe('a navigation click', () => {
  test.each([
    ['AllWallets', 'CLICK_ALL_WALLETS'],
    ['Networks', 'CLICK_NETWORKS'],
    ['WhatIsAWallet', 'CLICK_WALLET_HELP'],
    ['WhatIsANetwork', 'CLICK_NETWORK_HELP'],
    ['GetWallet', 'CLICK_GET_WALLET'],
  ] as const)('behavior: to %s is %s', (name, event) =>
    expect(clickOf(start, push(start, view(name)))).toEqual({ event }))

  test('behavior: to the QR code for any wallet selects WalletConnect', () =>
    expect(clickOf(start, push(start, view('ConnectingWalletConnectBasic')))).toEqual({
      event: 'SELECT_WALLET',
      properties: { name: 'WalletConnect', platform: 'qrcode' },
    }))

  test('behavior: to other views is not recorded', () =>
    expect(clickOf(start, push(start, view('Account')))).toBeUndefined())

  test('behavior: opening, replacing and going back are not clicks', () => {
    const networks = push(start, view('Networks'))
    const further = push(networks, view('WhatIsANetwork'))
    expect(clickOf(start, reset(start, view('AllWallets')))).toBeUndefined()
    expect(clickOf(start, replace(start, view('AllWallets')))).toBeUndefined()
    expect(clickOf(further, backTo(further, 'Networks'))).toBeUndefined()
  })
})
