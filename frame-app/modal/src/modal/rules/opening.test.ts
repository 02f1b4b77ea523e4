import type { OpenParams } from '@casement/shared-protocol/schemas'
import { describe, expect, test } from 'vitest'
import { sampleFeatures } from '../../features/sample-views.ts'
import type { ViewStack } from '../../kernel/rules/view-stack.ts'
import { push, startWith } from '../../kernel/rules/view-stack.ts'
import type { View } from '../../kernel/rules/views.ts'
import { createViews, requestedView } from '../views.ts'
import type { OpeningFacts } from './opening.ts'
import { isOnly, openingFault, openingOf } from './opening.ts'

const views = createViews(sampleFeatures)

const facts: OpeningFacts = {
  connected: false,
  activeNamespace: 'eip155',
  hasAdapters: true,
  manualWalletConnect: false,
  mobile: false,
  embedded: false,
  mustSign: false,
  reachable: () => true,
  ruleOf: views.of,
  byName: views.fromPage,
  askedFor: (params) => requestedView(views, params),
}

describe('opening the modal', () => {
  test.each<[string, Partial<OpeningFacts>, OpenParams, string]>([
    ['with an address, the account', { connected: true }, {}, 'Account'],
    ['without an address, the ways to connect', {}, {}, 'Connect'],
    ['no adapters, no address, on a phone: all wallets', { hasAdapters: false, mobile: true }, {}, 'AllWallets'],
    [
      'no adapters, no address, elsewhere: the basic WalletConnect view',
      { hasAdapters: false },
      {},
      'ConnectingWalletConnectBasic',
    ],
    [
      'manual WalletConnect control, no address, on a phone: all wallets',
      { manualWalletConnect: true, mobile: true },
      {},
      'AllWallets',
    ],
    [
      'manual WalletConnect control, no address, elsewhere: the basic WalletConnect view',
      { manualWalletConnect: true },
      {},
      'ConnectingWalletConnectBasic',
    ],
    ['no adapters, with an address: the account', { hasAdapters: false, connected: true }, {}, 'Account'],
    ['manual control, with an address: the account', { manualWalletConnect: true, connected: true }, {}, 'Account'],
    [
      'no adapters, Connect by name: as if unnamed',
      { hasAdapters: false, mobile: true },
      { view: 'Connect' },
      'AllWallets',
    ],
    ['a view by name', {}, { view: 'Networks' }, 'Networks'],
    ['a visitor who must sign in first: the sign-in', { connected: true, mustSign: true }, {}, 'SIWXSignMessage'],
    [
      'a view by name, for a visitor who must sign in first',
      { connected: true, mustSign: true },
      { view: 'Account', namespace: 'solana' },
      'SIWXSignMessage',
    ],
    [
      'no adapters, no address, a view by name: the basic WalletConnect view all the same',
      { hasAdapters: false },
      { view: 'WhatIsAWallet' },
      'ConnectingWalletConnectBasic',
    ],
    [
      'no adapters, no address, on a phone, a view by name: all wallets all the same',
      { hasAdapters: false, mobile: true },
      { view: 'ConnectingWalletConnectBasic' },
      'AllWallets',
    ],
    [
      'manual control, no address, a view by name: the basic WalletConnect view all the same',
      { manualWalletConnect: true },
      { view: 'Networks' },
      'ConnectingWalletConnectBasic',
    ],
    [
      'manual control, no address, on a phone, a view by name: all wallets all the same',
      { manualWalletConnect: true, mobile: true },
      { view: 'Networks' },
      'AllWallets',
    ],
    [
      'no adapters, with an address, a view by name',
      { hasAdapters: false, connected: true },
      { view: 'Networks' },
      'Networks',
    ],
    [
      'manual control, with an address, a view by name',
      { manualWalletConnect: true, connected: true },
      { view: 'Networks' },
      'Networks',
    ],
    ['embedded, no adapters, a view by name', { embedded: true, hasAdapters: false }, { view: 'Networks' }, 'Networks'],
    ['a view by name, connected', { connected: true }, { view: 'Swap' }, 'Swap'],
    ['Connect by name, connected: to add a wallet', { connected: true }, { view: 'Connect' }, 'Connect'],
    ['the account by name, without an address: the ways to connect', {}, { view: 'Account' }, 'Connect'],
    ['a swap by name, without an address: the ways to connect', {}, { view: 'Swap' }, 'Connect'],
    ['embedded, connected', { embedded: true, connected: true }, {}, 'Account'],
    ['embedded, not connected', { embedded: true }, {}, 'Connect'],
    ['embedded, not connected, no adapters', { embedded: true, hasAdapters: false }, {}, 'Connect'],
    ['embedded, Connect by name, no adapters', { embedded: true, hasAdapters: false }, { view: 'Connect' }, 'Connect'],
    ['embedded, the account by name, not connected', { embedded: true }, { view: 'Account' }, 'Connect'],
    ['embedded, a view by name', { embedded: true }, { view: 'Networks' }, 'Networks'],
  ])('behavior: %s', (_name, more, params, expected) => {
    expect(openingOf(params, { ...facts, ...more }).view.view).toBe(expected)
  })

  test('behavior: passes the data of a named view on to it', () => {
    const opening = openingOf({ view: 'Swap', data: { amount: '1' } }, { ...facts, connected: true })
    expect(opening.view).toEqual({ view: 'Swap', params: { swap: { amount: '1' } } })
  })

  test.each([
    ['not active', 'solana', 'solana'],
    ['active', 'eip155', undefined],
    ['not given', undefined, undefined],
  ] as const)('behavior: switching for a namespace that is %s', (_name, namespace, switchTo) => {
    expect(openingOf(namespace ? { namespace } : {}, facts).switchTo).toBe(switchTo)
  })

  test.each<[string, Partial<OpeningFacts>, OpenParams, object]>([
    ['the ways to connect', {}, { namespace: 'solana' }, { namespace: 'solana' }],
    [
      'the ways to connect by name',
      { connected: true },
      { view: 'Connect', namespace: 'solana' },
      { namespace: 'solana' },
    ],
    ['all wallets', { hasAdapters: false, mobile: true }, { namespace: 'eip155' }, { namespace: 'eip155' }],
    ['all wallets by name', {}, { view: 'AllWallets', namespace: 'eip155' }, { namespace: 'eip155' }],
    ['the ways to connect, without a namespace', {}, {}, {}],
  ])('behavior: opening for a namespace limits the offered wallets to it; %s', (_name, more, params, expected) => {
    expect(openingOf(params, { ...facts, ...more }).view.params).toEqual(expected)
  })

  test.each<[string, Partial<OpeningFacts>, OpenParams, string]>([
    ['the ways to connect without adapters: Connect', { hasAdapters: false }, {}, 'Connect'],
  ])('error: an unavailable view is not opened; %s', (_name, more, params, expected) => {
    const reachable = (view: string) => ['Connect', 'Account'].includes(view)
    expect(openingOf(params, { ...facts, ...more, reachable }).view.view).toBe(expected)
  })
})

describe('a name that the page gives', () => {
  const names =
    'Connect, Account, AllWallets, ConnectingWalletConnectBasic, RegisterAccountName, Swap, Networks, OnRampProviders, WalletReceive, WalletSend, EmailLogin, WhatIsAWallet, WhatIsANetwork'

  test.each<[string, OpenParams]>([
    ['no name', {}],
    ['a view', { view: 'Networks' }],
    ['a view that needs an address, without one', { view: 'Account' }],
  ])('behavior: %s can be opened', (_name, params) => {
    expect(openingFault(params, facts)).toBeUndefined()
  })

  test.each([
    'ApproveTransaction',
    'SIWXSignMessage',
    'SwitchNetwork',
    'Downloads',
  ] as const)('error: %s, which the frame opens by itself, is refused with those that can be opened', (view) => {
    const fault = openingFault({ view }, facts) ?? ''
    const [told, list = ''] = fault.split('; it can open ')
    expect(told).toBe(`view ${view} cannot be opened by a page`)
    expect(list.split(', ').sort()).toEqual(names.split(', ').sort())
  })

  test('error: a view whose panel is off is refused, and not among those that can be opened', () => {
    const reachable = (view: string) => view !== 'Swap'
    const fault = openingFault({ view: 'Swap' }, { ...facts, reachable })
    expect(fault).toMatch(/^view Swap cannot be opened by a page; /)
    expect(fault?.split('it can open ')[1]).not.toContain('Swap')
  })
})

const account: View = { view: 'Account', params: {} }
const connect: View = { view: 'Connect', params: {} }
const connectTo = (namespace?: 'eip155'): View => ({ view: 'Connect', params: { namespace } })

test.each<[string, ViewStack, View, boolean]>([
  ['the same view', startWith(connect), connect, true],
  ['the same view, asked for with no namespace', startWith(connect), connectTo(), true],
  ['another view', startWith(account), connect, false],
  ['the same view above another', push(startWith(account), connect), connect, false],
  ['another view above the same', push(startWith(connect), account), connect, false],
  ['the same view with parameters', startWith(connectTo('eip155')), connect, false],
  ['the same view with the same parameters', startWith(connectTo('eip155')), connectTo('eip155'), true],
  ['the same view, asked for with parameters', startWith(connect), connectTo('eip155'), false],
])('behavior: opening finds %s: is it all there is? %s', (_name, stack, wanted, expected) => {
  expect(isOnly(stack, wanted)).toBe(expected)
})
