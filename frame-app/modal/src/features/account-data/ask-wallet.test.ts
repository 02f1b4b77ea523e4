import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createConnectionsStore } from '../../kernel/connections-store.ts'
import type { Connector, WalletRequest } from '../../kernel/connectors-store.ts'
import { createConnectorsStore } from '../../kernel/connectors-store.ts'
import { fakeConnector } from '../../kernel/fake-connector.ts'
import { askWallet } from './ask-wallet.ts'

const ME = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const OTHER = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const PLACE = { network: 'eip155:1', address: ME } as const
const OFFERED = { '0x1': { assetDiscovery: { supported: true } } }
const ASSETS = {
  '0x1': [
    {
      address: 'native',
      balance: '0x1',
      type: 'NATIVE',
      metadata: { name: 'Ether', symbol: 'ETH', decimals: 18, price: 3_000, iconUrl: '' },
    },
  ],
}

/** What the wallet answers to each method; a function may throw or never answer. */
let answers: { wallet_getCapabilities: () => unknown; wallet_getAssets: () => unknown }
let asked: WalletRequest[]

const connectedWith = (own: Partial<Connector> = {}, account: string = ME) => {
  const connectors = createConnectorsStore()
  const connections = createConnectionsStore()
  const connector = fakeConnector({
    request: async (request) => {
      asked.push(request)
      return answers[request.method as keyof typeof answers]()
    },
    ...own,
  })
  connectors.setState({ byNamespace: { eip155: connector } })
  const connection = {
    connectorId: 'sample',
    kind: connector.kind,
    namespace: 'eip155',
    wallet: { name: 'Harbour' },
    accounts: [account],
    networkId: 'eip155:1',
  } as const
  connections.setState({ connections: { eip155: [connection] } })
  return { connectors, connections }
}

beforeEach(() => {
  vi.useFakeTimers()
  asked = []
  answers = { wallet_getCapabilities: () => OFFERED, wallet_getAssets: () => ASSETS }
})
afterEach(() => {
  vi.useRealTimers()
})

describe('the tokens by the wallet', () => {
  test('behavior: a wallet that offers assetDiscovery is asked for them, by account and chain', async () => {
    expect(await askWallet(connectedWith(), PLACE)).toMatchObject([{ symbol: 'ETH', amount: 1n }])
    expect(asked).toEqual([
      { method: 'wallet_getCapabilities', params: [ME], chain: 'eip155:1' },
      { method: 'wallet_getAssets', params: [{ account: ME, chainFilter: ['0x1'] }], chain: 'eip155:1' },
    ])
  })

  test('behavior: what it offers is asked once', async () => {
    const wallet = connectedWith()
    await askWallet(wallet, PLACE)
    await askWallet(wallet, { ...PLACE, address: ME.toLowerCase() })
    expect(asked.map(({ method }) => method)).toEqual([
      'wallet_getCapabilities',
      'wallet_getAssets',
      'wallet_getAssets',
    ])
  })

  test.each<readonly [string, () => unknown]>([
    ['does not offer it', () => ({ '0x1': {} })],
    ['offers it on another network', () => ({ '0x89': { assetDiscovery: { supported: true } } })],
    ['answers nonsense', () => 'yes'],
    [
      'does not know the question',
      () => {
        throw Object.assign(new Error('no such method'), { code: -32601 })
      },
    ],
  ])('behavior: one that %s is not asked', async (_what, capabilities) => {
    answers.wallet_getCapabilities = capabilities
    expect(await askWallet(connectedWith(), PLACE)).toBeUndefined()
    expect(asked).toHaveLength(1)
  })

  test('attack: an answer that makes no sense is none', async () => {
    answers.wallet_getAssets = () => ({ '0x1': [{ address: 'native', balance: '-1' }] })
    expect(await askWallet(connectedWith(), PLACE)).toBeUndefined()
  })

  test.each([
    'wallet_getCapabilities',
    'wallet_getAssets',
  ] as const)('attack: a wallet that never answers %s keeps the visitor waiting for three seconds at most', async (method) => {
    answers[method] = () => new Promise(() => undefined)
    const answered = askWallet(connectedWith(), PLACE)
    await vi.advanceTimersByTimeAsync(3_000)
    expect(await answered).toBeUndefined()
  })

  test('behavior: a wallet on a phone is not woken for it', async () => {
    expect(await askWallet(connectedWith({ kind: 'walletConnect' }), PLACE)).toBeUndefined()
    expect(asked).toEqual([])
  })

  test.each([
    'wallet_getCapabilities',
    'wallet_getAssets',
  ])('behavior: a wallet to which %s may not be sent is not asked', async (refused) => {
    const allows = (method: string) => method !== refused
    expect(await askWallet(connectedWith({ allows }), PLACE)).toBeUndefined()
    expect(asked).toEqual([])
  })

  test('attack: a wallet is not asked for accounts that it has not granted', async () => {
    expect(await askWallet(connectedWith({}, OTHER), PLACE)).toBeUndefined()
    expect(asked).toEqual([])
  })

  test('behavior: nobody is asked on Solana, or without a wallet', async () => {
    const solana = { network: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', address: ME } as const
    expect(await askWallet(connectedWith(), solana)).toBeUndefined()
    const nobody = { connectors: createConnectorsStore(), connections: createConnectionsStore() }
    expect(await askWallet(nobody, PLACE)).toBeUndefined()
    expect(asked).toEqual([])
  })
})
