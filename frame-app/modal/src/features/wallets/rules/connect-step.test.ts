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

describe('the view that a wallet leads to', () => {
  test.each<[string, Wallet, Requested, string]>([
    ['one in this browser', inBrowser('eip155'), EVM, 'ConnectingExternal'],
    [
      'one that speaks what the page does not ask for as well',
      inBrowser('eip155', 'solana'),
      EVM,
      'ConnectingExternal',
    ],
    ['one in several namespaces of the page', inBrowser('eip155', 'solana'), BOTH, 'ConnectingMultiChain'],
    ['one that was found twice in one namespace', inBrowser('eip155', 'eip155'), BOTH, 'ConnectingExternal'],
    [
      'one in several, of which one has an adapter',
      inBrowser('eip155', 'solana'),
      { ...BOTH, adapters: ['solana'] },
      'ConnectingExternal',
    ],
    ['one in this browser that can be paired', { ...inBrowser('eip155'), pairs: true }, EVM, 'ConnectingExternal'],
    ['one of another namespace than the page’s', inBrowser('solana'), EVM, 'Downloads'],
    ['the same, which can be paired', { ...inBrowser('solana'), pairs: true }, EVM, 'ConnectingWalletConnect'],
    ['one that can be paired', wallet({ pairs: true }), BOTH, 'ConnectingWalletConnect'],
    ['one with an app', wallet({ links: { mobile: 'harbour:' } }), BOTH, 'ConnectingWalletConnect'],
    ['one with a page', wallet({ links: { web: 'https://harbour.example' } }), BOTH, 'ConnectingWalletConnect'],
    ['one with none of these', wallet(), BOTH, 'Downloads'],
  ])('behavior: %s', (_name, given, requested, expected) => {
    expect(viewOf(given, requested)).toBe(expected)
  })

  test('behavior: the view has the wallet, and the namespace in which it is asked', () => {
    const given = inBrowser('eip155', 'solana')
    expect(connectStep(given, { ...BOTH, adapters: ['solana'] })).toEqual({
      view: 'ConnectingExternal',
      params: { wallet: given, namespace: 'solana' },
    })
  })

  test('behavior: without any adapter WalletConnect is all there is', () => {
    expect(viewOf({ ...inBrowser('eip155'), pairs: true }, { ...EVM, adapters: [] })).toBe('ConnectingWalletConnect')
  })

  test('behavior: with WalletConnect off a wallet that is elsewhere can only be had', () => {
    expect(viewOf(wallet({ pairs: true }), { ...BOTH, enableWalletConnect: false })).toBe('Downloads')
    expect(viewOf(inBrowser('eip155'), { ...EVM, enableWalletConnect: false })).toBe('ConnectingExternal')
  })

  test('attack: a link that is none leads nowhere', () => {
    expect(viewOf(wallet({ links: { web: 'javascript:alert(1)', mobile: 'data:x' } }), BOTH)).toBe('Downloads')
  })

  test('behavior: namespaces stand in the page’s own order', () => {
    const networks = [network('solana', 1), network('eip155', 1)]
    expect(installedNamespaces(inBrowser('eip155', 'solana'), { networks })).toEqual(['solana', 'eip155'])
  })
})

describe('in a wallet’s own browser on a phone', () => {
  const phone = { mobile: true }
  const one = inBrowser('eip155')

  test('behavior: its one wallet is asked without a choice', () => {
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
  ])('behavior: where %s is active, a wallet of both is asked in %s', (active, namespace) => {
    expect(autoSelectStep([inBrowser('solana', 'eip155')], phone, BOTH, active)?.params).toMatchObject({ namespace })
  })

  test.each<[string, readonly Wallet[], { readonly mobile: boolean }, Requested]>([
    ['two wallets are two', [one, wallet({ ...inBrowser('solana'), id: 'other' })], phone, BOTH],
    ['no wallet is none', [], phone, BOTH],
    ['a wallet that the page cannot ask is none', [inBrowser('solana')], phone, EVM],
    ['a desktop is not a wallet’s browser', [one], { mobile: false }, BOTH],
  ])('behavior: %s, and the visitor chooses', (_name, wallets, device, requested) => {
    expect(autoSelectStep(wallets, device, requested, undefined)).toBeUndefined()
  })

  test('behavior: a wallet that the page cannot ask is not counted', () => {
    expect(autoSelectStep([inBrowser('solana'), one], phone, EVM, undefined)?.params).toMatchObject({ wallet: one })
  })
})

describe('once a wallet is connected', () => {
  test.each([
    ['Connect', true],
    ['ConnectingWalletConnectBasic', true],
    ['ConnectingExternal', true],
    ['AllWallets', true],
    ['SwitchActiveChain', true],
    ['Account', false],
    ['Networks', false],
    ['UnsupportedChain', false],
    ['OpenWallet', false],
    ['ApproveTransaction', false],
  ] as const)('behavior: %s has done its work: %s', (view, done) => {
    expect(isOnTheWay(view)).toBe(done)
  })
})
