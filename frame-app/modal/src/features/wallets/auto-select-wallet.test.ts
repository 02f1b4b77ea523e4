import type { Options, WalletInfo } from '@casement/shared-protocol/schemas'
import { frameCallSamples } from '@casement/shared-protocol/test/fuzz/samples'
import { beforeEach, describe, expect, test } from 'vitest'
import type { ModalStore } from '../../kernel/modal-store.ts'
import { createModalStore } from '../../kernel/modal-store.ts'
import { createOptionsStore } from '../../kernel/options-store.ts'
import type { Device } from '../../kernel/rules/device.ts'
import { withOptions } from '../../kernel/rules/networks.ts'
import { startWith } from '../../kernel/rules/view-stack.ts'
import type { View } from '../../kernel/rules/views.ts'
import { createSessionStore } from '../../kernel/session-store.ts'
import { autoSelectWallet } from './auto-select-wallet.ts'
import type { WalletListsStore } from './wallet-lists-store.ts'
import { createWalletListsStore } from './wallet-lists-store.ts'

const [ethereum] = frameCallSamples.init.options.networks
if (!ethereum) throw new Error('the sample has a network')
const settings: Options = { projectId: 'shop', networks: [ethereum] }
const PHONE: Device = { mobile: true, system: 'ios', safari: true, telegram: false }
const fox: WalletInfo = { walletId: 'w1', namespace: 'eip155', found: 'announced', name: 'Fox', rdns: 'io.fox' }

let modal: ModalStore
let lists: WalletListsStore
let pushed: View[]

const begin = (
  device = PHONE,
  options: Partial<Options> = {},
  status: 'disconnected' | 'connected' = 'disconnected',
): void => {
  const all = { ...settings, ...options }
  const session = createSessionStore({
    ...withOptions({ status, namespaces: {}, open: false, loading: false }, all, all),
    status,
  })
  const navigation = { push: (view: View) => void pushed.push(view) }
  autoSelectWallet({ modal, session, lists, options: createOptionsStore(all), device: () => device, navigation })
}
const open = (): void => modal.setState({ surface: 'modal' })

beforeEach(() => {
  modal = createModalStore()
  lists = createWalletListsStore()
  lists.setState({ injected: [fox] })
  pushed = []
})

describe('the only wallet, in its own browser', () => {
  test('behavior: opens it directly, once per opening', () => {
    begin()
    open()
    lists.setState({ count: 1 })
    expect(pushed).toMatchObject([
      { view: 'ConnectingExternal', params: { namespace: 'eip155', wallet: { name: 'Fox' } } },
    ])
    modal.setState({ surface: 'hidden' })
    open()
    expect(pushed).toHaveLength(2)
  })

  test('behavior: opens a wallet that is announced late', () => {
    lists.setState({ injected: [] })
    begin()
    open()
    expect(pushed).toEqual([])
    lists.setState({ injected: [fox] })
    expect(pushed).toHaveLength(1)
  })

  test('behavior: waits for the visitor’s consent', () => {
    begin(PHONE, { features: { legalCheckbox: true }, termsConditionsUrl: 'https://shop.example/terms' })
    open()
    expect(pushed).toEqual([])
    lists.setState({ agreed: true })
    expect(pushed).toHaveLength(1)
  })

  test('behavior: does not open a wallet that cannot connect in the requested namespace', () => {
    begin()
    modal.setState({ stack: startWith({ view: 'Connect', params: { namespace: 'solana' } }), surface: 'modal' })
    expect(pushed).toEqual([])
    modal.setState({ stack: startWith({ view: 'Connect', params: { namespace: 'eip155' } }) })
    expect(pushed).toHaveLength(1)
  })

  test('behavior: waits until the exclude list is resolved', () => {
    begin(PHONE, { excludeWalletIds: ['other'] })
    open()
    expect(pushed).toEqual([])
    lists.setState({ directory: 'answered', known: { included: [], excluded: [] } })
    expect(pushed).toHaveLength(1)
  })

  test.each([
    ['on a desktop', { ...PHONE, mobile: false }, {}, 'disconnected', [fox]],
    ['if there are two', PHONE, {}, 'disconnected', [fox, { ...fox, walletId: 'w2', name: 'Owl', rdns: 'io.owl' }]],
    ['for a connected visitor', PHONE, {}, 'connected', [fox]],
    ['that the page’s options hide', PHONE, { enableEIP6963: false }, 'disconnected', [fox]],
    ['if there is none', PHONE, {}, 'disconnected', []],
  ] as const)('behavior: opens no wallet %s', (_name, device, options, status, injected) => {
    lists.setState({ injected: [...injected] })
    begin(device, options, status)
    open()
    expect(pushed).toEqual([])
  })

  test('behavior: does not leave another view than Connect', () => {
    begin()
    modal.setState({ surface: 'modal', stack: { entries: [{ view: 'Networks', params: {}, key: 3 }], nextKey: 4 } })
    expect(pushed).toEqual([])
  })
})
