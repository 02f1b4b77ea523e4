import { frameCallSamples } from '@casement/shared-protocol/test/fuzz/samples'
import { beforeEach, describe, expect, test } from 'vitest'
import { sampleFeatures } from '../features/sample-views.ts'
import type { Navigation } from '../kernel/modal.ts'
import type { ModalStore } from '../kernel/modal-store.ts'
import { createModalStore } from '../kernel/modal-store.ts'
import { topOf } from '../kernel/rules/view-stack.ts'
import type { ParamsOf, View, ViewName } from '../kernel/rules/views.ts'
import type { Wallet } from '../kernel/rules/wallet.ts'
import type { ModalCommands } from './commands.ts'
import { createModalCommands } from './commands.ts'
import { createGo } from './go.ts'
import { createNavigation } from './navigation.ts'
import { createViews, requestedView } from './views.ts'

const [network] = frameCallSamples.init.options.networks
if (!network) throw new Error('the sample has a network')

const WALLET: Wallet = { id: 'w', name: 'Harbour', links: {}, stores: {}, certified: false, installed: [], pairs: true }

/** Every public view with the parameters that the specification gives it. */
const params: { readonly [V in ViewName]: ParamsOf<V> } = {
  Connect: {},
  Account: {},
  AllWallets: {},
  ConnectingWalletConnectBasic: {},
  ConnectingExternal: { wallet: WALLET, namespace: 'eip155' },
  ConnectingMultiChain: { wallet: WALLET },
  ConnectingWalletConnect: { wallet: WALLET },
  Downloads: { wallet: WALLET },
  GetWallet: {},
  OpenWallet: { wallet: { name: 'Harbour' }, href: 'harbour://', method: 'personal_sign', askedAt: 0 },
  AccountSettings: {},
  ProfileWallets: {},
  ConnectingFarcaster: {},
  SIWXSignMessage: {},
  ApproveTransaction: {},
  SwitchNetwork: { network },
  SwitchActiveChain: { switchToChain: 'solana', navigateTo: 'Connect', navigateWithReplace: true, network },
  UnsupportedChain: {},
  RegisterAccountName: {},
  RegisterAccountNameSuccess: {},
  Swap: { swap: { amount: '1' } },
  Networks: {},
  OnRampProviders: {},
  WalletReceive: {},
  WalletSend: {},
  WalletSendSelectToken: {},
  WalletSendScan: {},
  WalletSendPreview: {},
  TokenDetails: { network: 'eip155:1' },
  TransactionReceipt: {
    transaction: {
      id: 't',
      network: 'eip155:1',
      minedAt: 0,
      operation: 'send',
      status: 'confirmed',
      transfers: [],
    },
    account: '0xme',
  },
  NftDetails: {
    network: 'eip155:1',
    nft: { standard: 'erc721', contract: `0x${'a'.repeat(40)}`, id: 1n, isSpam: false, at: 0, count: 1n },
    account: '0xme',
  },
  EmailLogin: {},
  EmailVerifyDevice: {},
  EmailVerifyOtp: {},
  EmbeddedProtect: {},
  EmbeddedUnlock: {},
  UpdateEmailWallet: {},
  UpdateEmailPrimaryOtp: {},
  UpdateEmailSecondaryOtp: {},
  WhatIsAWallet: {},
  WhatIsANetwork: {},
}
const names = Object.keys(params) as ViewName[]
const views = names.map((view) => [view, { view, params: params[view] } as View] as const)
const opensByName = (view: ViewName) =>
  ![
    'ConnectingExternal',
    'ConnectingMultiChain',
    'ConnectingWalletConnect',
    'Downloads',
    'GetWallet',
    'OpenWallet',
    'TransactionReceipt',
    'NftDetails',
    'TokenDetails',
    'AccountSettings',
    'ProfileWallets',
    'ConnectingFarcaster',
    'SIWXSignMessage',
    'ApproveTransaction',
    'SwitchNetwork',
    'SwitchActiveChain',
    'UnsupportedChain',
    'RegisterAccountNameSuccess',
    'WalletSendSelectToken',
    'WalletSendScan',
    'WalletSendPreview',
    'EmailVerifyDevice',
    'EmailVerifyOtp',
    'EmbeddedProtect',
    'EmbeddedUnlock',
    'UpdateEmailWallet',
    'UpdateEmailPrimaryOtp',
    'UpdateEmailSecondaryOtp',
  ].includes(view)

const table = createViews(sampleFeatures)
let modal: ModalStore
let commands: ModalCommands
let navigation: Navigation
let built: (view: ViewName) => boolean
const shown = () => topOf(modal.getState().stack)

beforeEach(() => {
  modal = createModalStore()
  const connected = () => true
  const reachable = (view: ViewName) => built(view)
  const go = createGo({ modal, connected, reachable, undo: () => undefined })
  navigation = createNavigation({ modal, go, connected, close: () => undefined })
  commands = createModalCommands({
    modal,
    go,
    facts: () => ({
      connected: true,
      activeNamespace: 'eip155',
      hasAdapters: true,
      manualWalletConnect: false,
      mobile: false,
      embedded: false,
      mustSign: false,
      reachable,
      ruleOf: table.of,
      byName: table.fromPage,
      askedFor: (params) => requestedView(table, params),
    }),
    signIn: () => ({ required: false, hasSession: false }),
    mounted: async () => undefined,
    loaded: () => true,
    activate: () => undefined,
    show: (surface) => modal.setState({ surface }),
    answered: async () => undefined,
    load: async () => undefined,
    visible: async () => undefined,
    report: () => undefined,
  })
})

describe('an implemented view', () => {
  test.each(views)('behavior: %s is shown with its parameters', async (name, view) => {
    built = () => true
    for (const move of [navigation.push, navigation.replace, navigation.reset]) {
      navigation.reset({ view: name === 'Account' ? 'Networks' : 'Account', params: {} })
      move(view)
      expect(shown()).toMatchObject(view)
    }
    expect(await commands.reveal(view)).toBe(true)
    expect(shown()).toMatchObject(view)
  })

  test.each(views)('behavior: the page can open %s by name unless only the frame may open it', async (name) => {
    built = () => true
    const before = modal.getState()
    const opened = commands.open({ view: name })
    if (opensByName(name)) {
      expect(await opened).toBe(name)
      expect(shown().view).toBe(name)
    } else {
      await expect(opened).rejects.toMatchObject({ code: -32602, data: { path: 'view' } })
      expect(modal.getState()).toBe(before)
    }
  })
})

describe('a view that is not available', () => {
  const others = views.filter(([name]) => name !== 'Connect')

  test.each(others)('error: %s cannot be opened by the page or by the frame', async (name, view) => {
    built = (other) => other !== name
    const before = modal.getState()
    for (const move of [navigation.push, navigation.replace, navigation.reset]) move(view)
    expect(await commands.reveal(view)).toBe(false)
    expect(modal.getState()).toBe(before)
    await expect(commands.open({ view: name })).rejects.toMatchObject({ code: -32602, data: { path: 'view' } })
    expect(modal.getState()).toBe(before)
  })
})
