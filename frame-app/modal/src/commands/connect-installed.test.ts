import { ProviderRpcError } from '@casement/shared-protocol'
import type { Options, WalletInfo } from '@casement/shared-protocol/schemas'
import { frameCallSamples } from '@casement/shared-protocol/test/fuzz/samples'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { readAccounts } from '../chains/read-accounts.ts'
import type { WalletHost } from '../connectors/browser-wallets.ts'
import { createAskWallet } from '../connectors/browser-wallets.ts'
import { withOptions } from '../domain/networks.ts'
import type { Wallet } from '../domain/wallet.ts'
import { openStorage } from '../storage/port.ts'
import { createRemembered } from '../storage/remembered.ts'
import { createConnectionsStore } from '../stores/connections.ts'
import type { ConnectorsStore } from '../stores/connectors.ts'
import { createConnectorsStore } from '../stores/connectors.ts'
import { createOptionsStore } from '../stores/options.ts'
import type { SessionStore } from '../stores/session.ts'
import { createSessionStore } from '../stores/session.ts'
import type { WalletListsStore } from '../stores/wallet-lists.ts'
import { createWalletListsStore } from '../stores/wallet-lists.ts'
import type { InstalledWallets } from './connect-installed.ts'
import { createInstalledWallets } from './connect-installed.ts'
import type { ConnectionKeeper } from './connections.ts'
import { createConnectionKeeper } from './connections.ts'

const ADDRESS = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const SECOND = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const KEY = 'So11111111111111111111111111111111111111112'
const MAIN = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' as const
const DEV = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1' as const

const [ethereum] = frameCallSamples.init.options.networks
if (!ethereum) throw new Error('the sample has a network')
const polygon = { ...ethereum, id: 137, caipNetworkId: 'eip155:137' as const }
const onSolana = (caipNetworkId: typeof MAIN | typeof DEV) =>
  ({ ...ethereum, id: caipNetworkId.slice(7), chainNamespace: 'solana', caipNetworkId }) as const
const settings: Options = { projectId: 'shop', networks: [ethereum, polygon, onSolana(MAIN), onSolana(DEV)] }

const evm: WalletInfo = { walletId: 'w1', namespace: 'eip155', found: 'announced', name: 'Fox', rdns: 'io.fox' }
const standard: WalletInfo = {
  walletId: 'w2',
  namespace: 'solana',
  found: 'standard',
  name: 'Fox',
  chains: ['solana:devnet'],
}
const wallet: Wallet = {
  id: 'io.fox',
  name: 'Fox',
  links: {},
  stores: {},
  certified: false,
  pairs: false,
  installed: [
    { walletId: 'w1', namespace: 'eip155' },
    { walletId: 'w2', namespace: 'solana' },
  ],
}
const EVM = { namespace: 'eip155', connectorId: 'io.fox' } as const

let asked: [string, string, unknown][]
let answer: (method: string, params: unknown) => unknown
let session: SessionStore
let connectors: ConnectorsStore
let lists: WalletListsStore
let keeper: ConnectionKeeper
let installed: InstalledWallets
let surface: string[]

const host: WalletHost = {
  injectedRequest: ({ walletId, method, params }, { signal } = {}) =>
    new Promise((resolve, reject) => {
      asked.push([walletId, method, params])
      signal?.addEventListener('abort', () => reject(new ProviderRpcError(4001, 'Request cancelled')))
      Promise.resolve()
        .then(() => answer(method, params))
        .then((value) => resolve(value as never), reject)
    }),
  injectedListen: async () => undefined,
}
const never = () => new Promise(() => undefined)
const answers = (map: Record<string, unknown>) => (method: string) => {
  if (method in map) return map[method]
  throw new ProviderRpcError(4200, method)
}
const WELL = {
  eth_requestAccounts: [ADDRESS.toLowerCase(), SECOND],
  eth_accounts: [SECOND, ADDRESS],
  eth_chainId: '0x89',
}

beforeEach(() => {
  asked = []
  surface = []
  answer = answers(WELL)
  const nobody = { status: 'disconnected', namespaces: {}, open: false, loading: false } as const
  session = createSessionStore(withOptions(nobody, settings, settings))
  connectors = createConnectorsStore()
  lists = createWalletListsStore()
  lists.setState({ injected: [evm, standard] })
  const options = createOptionsStore(settings)
  keeper = createConnectionKeeper({
    session,
    connections: createConnectionsStore(),
    connectors,
    options,
    remembered: createRemembered(openStorage([]), { projectId: 'shop', hostOrigin: 'https://shop.example' }),
  })
  installed = createInstalledWallets({
    keeper,
    session,
    lists,
    options,
    ask: createAskWallet(host),
    loadReader: async () => readAccounts,
    aside: async (run) => {
      surface.push('aside')
      try {
        return await run()
      } finally {
        surface.push('back')
      }
    },
  })
})

const eip155 = () => session.getState().namespaces.eip155

describe('connecting a wallet of the browser', () => {
  test('behavior: it is asked for accounts while the modal is out of its way, and its network is taken over', async () => {
    const connecting = installed.connect(wallet, 'eip155')
    expect(eip155()?.status).toBe('connecting')
    await connecting
    expect(asked).toEqual([
      ['w1', 'eth_requestAccounts', undefined],
      ['w1', 'eth_chainId', undefined],
    ])
    expect(surface).toEqual(['aside', 'back'])
    expect(eip155()).toMatchObject({
      accounts: [ADDRESS, SECOND],
      caipNetworkId: 'eip155:137',
      status: 'connected',
      connector: { id: 'io.fox', kind: 'injected', name: 'Fox' },
    })
  })

  test('behavior: on Solana it is put on a network that it says it knows', async () => {
    answer = answers({ solana_connect: { accounts: [KEY] } })
    await installed.connect(wallet, 'solana')
    expect(asked).toEqual([['w2', 'solana_connect', undefined]])
    expect(session.getState().namespaces.solana).toMatchObject({ accounts: [KEY], caipNetworkId: DEV })
  })

  test.each([
    4001, -32002, 5000, 4100,
  ])('error: the wallet’s own %d is passed on, and nobody is connected', async (code) => {
    answer = () => {
      throw new ProviderRpcError(code, 'as the wallet said it')
    }
    await expect(installed.connect(wallet, 'eip155')).rejects.toMatchObject({ code, message: 'as the wallet said it' })
    expect(eip155()).toMatchObject({ accounts: [], status: 'disconnected' })
  })

  test.each([
    ['no accounts', { ...WELL, eth_requestAccounts: [] }],
    ['what is no list', { ...WELL, eth_requestAccounts: 'yes' }],
    ['an address that fails its checksum', { ...WELL, eth_requestAccounts: [ADDRESS.replace('f39F', 'f39f')] }],
    ['what is no chain’s id', { ...WELL, eth_chainId: 'mainnet' }],
  ])('attack: of a wallet that answers %s nothing is believed', async (_name, map) => {
    answer = answers(map)
    await expect(installed.connect(wallet, 'eip155')).rejects.toMatchObject({ code: -32603 })
    expect(eip155()?.status).toBe('disconnected')
  })

  test('error: a wallet that is gone is named as such, and nothing is asked', async () => {
    lists.setState({ injected: [] })
    await expect(installed.connect(wallet, 'eip155')).rejects.toMatchObject({
      code: 4900,
      data: { outcome: 'not-sent' },
    })
    expect(asked).toEqual([])
  })

  test('behavior: who gives up waiting is not connected by what the wallet says later', async () => {
    let late: (value: unknown) => void = () => undefined
    answer = () => new Promise((resolve) => (late = resolve))
    const connecting = installed.connect(wallet, 'eip155')
    const settled = expect(connecting).rejects.toMatchObject({ code: 4001 })
    await vi.waitFor(() => expect(asked).toHaveLength(1))
    installed.cancel()
    await settled
    late([ADDRESS])
    await Promise.resolve()
    expect(eip155()).toMatchObject({ accounts: [], status: 'disconnected' })
  })

  test('behavior: who gives up between the wallet’s yes and its network is not connected either', async () => {
    let late: (value: unknown) => void = () => undefined
    answer = (method) => (method === 'eth_chainId' ? new Promise((resolve) => (late = resolve)) : [ADDRESS])
    const settled = expect(installed.connect(wallet, 'eip155')).rejects.toMatchObject({ code: 4001 })
    await vi.waitFor(() => expect(asked).toHaveLength(2))
    installed.cancel()
    late('0x1')
    await settled
    expect(eip155()).toMatchObject({ accounts: [], status: 'disconnected' })
  })

  test('behavior: a wallet that never answers is waited for five minutes', async () => {
    vi.useFakeTimers()
    try {
      answer = never
      const settled = expect(installed.connect(wallet, 'eip155')).rejects.toMatchObject({
        code: 4900,
        data: { outcome: 'unknown' },
      })
      await vi.advanceTimersByTimeAsync(299_000)
      expect(eip155()?.status).toBe('connecting')
      await vi.advanceTimersByTimeAsync(1_000)
      await settled
      expect(eip155()?.status).toBe('disconnected')
    } finally {
      vi.useRealTimers()
    }
  })
})

describe('after the page was loaded anew', () => {
  test('behavior: a wallet that grants what it granted is connected again, with the account that was active, unasked', async () => {
    expect(await installed.restore('eip155', 'io.fox', [ADDRESS, SECOND])).toBe(true)
    expect(asked.map(([, method]) => method)).toEqual(['eth_accounts', 'eth_chainId'])
    expect(eip155()?.accounts).toEqual([ADDRESS, SECOND])
    expect(surface).toEqual([])
  })

  test('behavior: one that grants nothing any more is not', async () => {
    answer = answers({ ...WELL, eth_accounts: [] })
    expect(await installed.restore('eip155', 'io.fox', [ADDRESS])).toBe(false)
    expect(eip155()?.status).toBe('disconnected')
  })

  test('behavior: Solana’s is asked without its owner', async () => {
    answer = answers({ solana_connect: { accounts: [KEY] } })
    expect(await installed.restore('solana', 'Fox', [])).toBe(true)
    expect(asked).toEqual([['w2', 'solana_connect', { silent: true }]])
  })
})

describe('what a wallet says by itself', () => {
  beforeEach(() => installed.connect(wallet, 'eip155'))

  test('behavior: other accounts and another network are taken over', () => {
    installed.heard('w1', 'accountsChanged', [SECOND.toLowerCase()])
    installed.heard('w1', 'chainChanged', '0x1')
    expect(eip155()).toMatchObject({ accounts: [SECOND], caipNetworkId: 'eip155:1' })
  })

  test('behavior: that it has no accounts ends the connection', () => {
    installed.heard('w1', 'accountsChanged', [])
    expect(eip155()?.status).toBe('disconnected')
  })

  test.each([
    ['w9', 'accountsChanged', [SECOND]],
    ['w2', 'accountsChanged', [KEY]],
    ['w1', 'chainChanged', 'nowhere'],
    ['w1', 'message', 'hello'],
    ['w1', 'constructor', undefined],
  ])('attack: %s with %s of %j changes nothing', (walletId, event, payload) => {
    const before = session.getState()
    installed.heard(walletId, event, payload)
    expect(session.getState()).toBe(before)
  })

  test('attack: no event connects what the visitor has disconnected', () => {
    keeper.bury(EVM)
    keeper.drop(EVM)
    installed.heard('w1', 'accountsChanged', [ADDRESS])
    expect(eip155()?.status).toBe('disconnected')
  })

  test('attack: a wallet that nobody is connected by is not asked anything, whatever it says', () => {
    keeper.drop(EVM)
    asked = []
    installed.heard('w1', 'disconnect', { code: 4900 })
    expect(asked).toEqual([])
  })

  test('behavior: a disconnect is believed only if it grants nothing any more', async () => {
    asked = []
    installed.heard('w1', 'disconnect', { code: 1013 })
    await vi.waitFor(() => expect(asked).toHaveLength(1))
    expect(eip155()?.status).toBe('connected')
    answer = answers({ ...WELL, eth_accounts: [] })
    installed.heard('w1', 'disconnect', { code: 4900 })
    await vi.waitFor(() => expect(eip155()?.status).toBe('disconnected'))
  })
})
