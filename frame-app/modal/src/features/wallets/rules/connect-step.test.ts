import type { ChainNamespace } from '@casement/shared-protocol'
import type { Network } from '@casement/shared-protocol/schemas'
import { describe, expect, test } from 'vitest'
import type { Wallet } from '../../../kernel/rules/wallet.ts'
import type { Requested } from './connect-step.ts'
import { autoSelectStep, connectStep, installedNamespaces, isOnTheWay } from './connect-step.ts'

const network = (chainNamespace: ChainNamespace, id: number): Network => ({
  id,
  caipNetworkId: `${chainNamespace}:${id}`,
  chainNamespace,
  name: `${chainNamespace} ${id}`,
  nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 9 },
  rpcUrls: { default: { http: [] } },
})

const BOTH: Requested = { networks: [network('eip155', 1), network('solana', 1), network('eip155', 137)] }
const EVM: Requested = { networks: [network('eip155', 1)] }

const wallet = (change: Partial<Wallet> = {}): Wallet => ({
  id: 'harbour',
  name: 'Harbour',
  links: {},
  stores: {},
  certified: false,
  installed: [],
  pairs: false,
  ...change,
})
const inBrowser = (...namespaces: readonly ChainNamespace[]): Wallet =>
  wallet({ installed: namespaces.map((namespace) => ({ walletId: `w-${namespace}`, namespace })) })
const viewOf = (given: Wallet, requested: Requested): string => connectStep(given, requested).view

describe('the view for a chosen wallet', () => {
  test.each<[string, Wallet, Requested, string]>([
    ['an installed wallet', inBrowser('eip155'), EVM, 'ConnectingExternal'],
    ['an installed wallet with another namespace too', inBrowser('eip155', 'solana'), EVM, 'ConnectingExternal'],
    [
      'an installed wallet in several namespaces of the page',
      inBrowser('eip155', 'solana'),
      BOTH,
      'ConnectingMultiChain',
    ],
    ['a wallet found twice in one namespace', inBrowser('eip155', 'eip155'), BOTH, 'ConnectingExternal'],
    [
      'a wallet in several namespaces with one adapter',
      inBrowser('eip155', 'solana'),
      { ...BOTH, adapters: ['solana'] },
      'ConnectingExternal',
    ],
    ['an installed wallet that can pair', { ...inBrowser('eip155'), pairs: true }, EVM, 'ConnectingExternal'],
    ['an installed wallet of another namespace', inBrowser('solana'), EVM, 'Downloads'],
    [
      'an installed wallet of another namespace that can pair',
      { ...inBrowser('solana'), pairs: true },
      EVM,
      'ConnectingWalletConnect',
    ],
    ['a wallet that can pair', wallet({ pairs: true }), BOTH, 'ConnectingWalletConnect'],
    ['a wallet with an app', wallet({ links: { mobile: 'harbour:' } }), BOTH, 'ConnectingWalletConnect'],
    [
      'a wallet with a web page',
      wallet({ links: { web: 'https://harbour.example' } }),
      BOTH,
      'ConnectingWalletConnect',
    ],
    ['a wallet with none of these', wallet(), BOTH, 'Downloads'],
  ])('behavior: %s', (_name, given, requested, expected) => {
    expect(viewOf(given, requested)).toBe(expected)
  })

  test('behavior: passes the wallet and its namespace to the view', () => {
    const given = inBrowser('eip155', 'solana')
    expect(connectStep(given, { ...BOTH, adapters: ['solana'] })).toEqual({
      view: 'ConnectingExternal',
      params: { wallet: given, namespace: 'solana' },
    })
  })

  test('behavior: without adapters, only WalletConnect is available', () => {
    expect(viewOf({ ...inBrowser('eip155'), pairs: true }, { ...EVM, adapters: [] })).toBe('ConnectingWalletConnect')
  })

  test('behavior: with WalletConnect off, a wallet that is not installed can only be downloaded', () => {
    expect(viewOf(wallet({ pairs: true }), { ...BOTH, enableWalletConnect: false })).toBe('Downloads')
    expect(viewOf(inBrowser('eip155'), { ...EVM, enableWalletConnect: false })).toBe('ConnectingExternal')
  })

  test('attack: ignores invalid links', () => {
    expect(viewOf(wallet({ links: { web: 'javascript:alert(1)', mobile: 'data:x' } }), BOTH)).toBe('Downloads')
  })

  test('behavior: namespaces follow the page’s order', () => {
    const networks = [network('solana', 1), network('eip155', 1)]
    expect(installedNamespaces(inBrowser('eip155', 'solana'), { networks })).toEqual(['solana', 'eip155'])
  })
})

describe('a wallet’s own browser on a phone', () => {
  const phone = { mobile: true }
  const one = inBrowser('eip155')

  test('behavior: connects its only wallet without a choice', () => {
    expect(autoSelectStep([one], phone, BOTH, undefined)).toEqual({
      view: 'ConnectingExternal',
      params: { wallet: one, namespace: 'eip155' },
    })
  })

  test.each<[ChainNamespace | undefined, ChainNamespace]>([
    ['solana', 'solana'],
    ['eip155', 'eip155'],
    ['bip122', 'eip155'],
    [undefined, 'eip155'],
  ])('behavior: with %s active, connects a wallet with both namespaces in %s', (active, namespace) => {
    expect(autoSelectStep([inBrowser('solana', 'eip155')], phone, BOTH, active)?.params).toMatchObject({ namespace })
  })

  test.each<[string, readonly Wallet[], { readonly mobile: boolean }, Requested]>([
    ['two wallets', [one, wallet({ ...inBrowser('solana'), id: 'other' })], phone, BOTH],
    ['no wallet', [], phone, BOTH],
    ['a wallet that the page cannot connect', [inBrowser('solana')], phone, EVM],
    ['a desktop browser', [one], { mobile: false }, BOTH],
  ])('behavior: the visitor chooses for %s', (_name, wallets, device, requested) => {
    expect(autoSelectStep(wallets, device, requested, undefined)).toBeUndefined()
  })

  test('behavior: ignores wallets that the page cannot connect', () => {
    expect(autoSelectStep([inBrowser('solana'), one], phone, EVM, undefined)?.params).toMatchObject({ wallet: one })
  })
})

describe('after a wallet has connected', () => {
  test.each([
    ['Connect', true],
    ['ConnectingWalletConnectBasic', true],
    ['ConnectingExternal', true],
    ['AllWallets', true],
    ['SwitchActiveChain', true],
    ['EmailVerifyOtp', true],
    ['EmbeddedUnlock', true],
    ['EmbeddedProtect', false],
    ['Account', false],
    ['Networks', false],
    ['UnsupportedChain', false],
    ['OpenWallet', false],
    ['ApproveTransaction', false],
  ] as const)('behavior: %s is done: %s', (view, done) => {
    expect(isOnTheWay(view)).toBe(done)
  })
})
