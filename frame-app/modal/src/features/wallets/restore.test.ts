import type { Options, WalletInfo } from '@casement/shared-protocol/schemas'
import { frameCallSamples } from '@casement/shared-protocol/test/fuzz/samples'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ConnectionKeeper } from '../../kernel/connection-keeper.ts'
import { createConnectionKeeper } from '../../kernel/connection-keeper.ts'
import { createConnectionsStore } from '../../kernel/connections-store.ts'
import { createConnectorsStore } from '../../kernel/connectors-store.ts'
import { fakeConnector } from '../../kernel/fake-connector.ts'
import { createOptionsStore } from '../../kernel/options-store.ts'
import type { Remembered } from '../../kernel/remembered.ts'
import { createRemembered } from '../../kernel/remembered.ts'
import type { Connection } from '../../kernel/rules/connections.ts'
import { withOptions } from '../../kernel/rules/networks.ts'
import type { SessionStore } from '../../kernel/session-store.ts'
import { createSessionStore } from '../../kernel/session-store.ts'
import type { StoragePort } from '../../storage/port.ts'
import { openStorage } from '../../storage/port.ts'
import { createPairingStatus } from './pairing-status.ts'
import { createRestore } from './restore.ts'
import type { WalletListsStore } from './wallet-lists-store.ts'
import { createWalletListsStore } from './wallet-lists-store.ts'

const [ethereum] = frameCallSamples.init.options.networks
if (!ethereum) throw new Error('the sample has a network')
const solana = { ...ethereum, id: 'main', chainNamespace: 'solana' as const, caipNetworkId: 'solana:main' as const }
const settings: Options = { projectId: 'shop', networks: [ethereum, solana] }
const info: WalletInfo = { walletId: 'w7', namespace: 'eip155', found: 'announced', name: 'Fox', rdns: 'io.fox' }
const fox: Connection = {
  connectorId: 'io.fox',
  kind: 'injected',
  namespace: 'eip155',
  wallet: { name: 'Fox' },
  accounts: ['0xa'],
  networkId: 'eip155:1',
}
const relayed = (namespace: 'eip155' | 'solana'): Connection => ({
  ...fox,
  connectorId: 'walletConnect',
  kind: 'walletConnect',
  namespace,
  networkId: namespace === 'solana' ? 'solana:main' : 'eip155:1',
})
const embedded = (namespace: 'eip155' | 'solana'): Connection => ({
  ...relayed(namespace),
  connectorId: 'embedded',
  kind: 'embedded',
  wallet: { name: 'Casement' },
})
const entry = (connection: Connection) => ({
  connection,
  connector: fakeConnector({ id: connection.connectorId, kind: connection.kind }),
})

let storage: StoragePort
let remembered: Remembered
let session: SessionStore
let lists: WalletListsStore
let keeper: ConnectionKeeper
let options: Options
let restoreInstalled: ReturnType<typeof vi.fn<(...asked: [string, string, readonly string[]]) => Promise<boolean>>>
let restoreWalletConnect: ReturnType<typeof vi.fn<() => Promise<boolean>>>
let restoreEmbedded: ReturnType<typeof vi.fn<() => Promise<boolean>>>
const report = vi.fn<(thrown: unknown) => void>()

/** Simulates a page reload: everything but storage is new. */
const load = (): void => {
  remembered = createRemembered(storage, { projectId: 'shop', hostOrigin: 'https://shop.example' })
  const nobody = { status: 'disconnected', namespaces: {}, open: false, loading: false } as const
  session = createSessionStore(withOptions(nobody, options, options))
  lists = createWalletListsStore()
  keeper = createConnectionKeeper({
    session,
    connections: createConnectionsStore(),
    connectors: createConnectorsStore(),
    options: createOptionsStore(options),
    remembered,
  })
}
const restore = (): Promise<void> =>
  createRestore({
    keeper,
    remembered,
    lists,
    options: createOptionsStore(options),
    installed: { restore: restoreInstalled },
    restoreWalletConnect,
    restoreEmbedded,
    report,
  })()
const status = (namespace: 'eip155' | 'solana' = 'eip155') => session.getState().namespaces[namespace]?.status

beforeEach(() => {
  vi.useFakeTimers()
  storage = openStorage([])
  options = settings
  report.mockReset()
  restoreInstalled = vi.fn(async () => {
    keeper.establish([entry(fox)])
    return true
  })
  restoreWalletConnect = vi.fn(async () => {
    keeper.establish([entry(relayed('eip155')), entry(relayed('solana'))])
    return true
  })
  restoreEmbedded = vi.fn(async () => {
    keeper.establish([entry(embedded('eip155')), entry(embedded('solana'))])
    return true
  })
  load()
})
afterEach(() => vi.useRealTimers())

describe('a page last connected to the embedded wallet', () => {
  beforeEach(() => {
    keeper.establish([entry(embedded('eip155')), entry(embedded('solana'))])
    load()
  })

  test('behavior: its one login is asked for once, and connects both namespaces', async () => {
    await restore()
    expect(restoreEmbedded).toHaveBeenCalledTimes(1)
    expect(restoreWalletConnect).not.toHaveBeenCalled()
    expect(status('eip155')).toBe('connected')
    expect(status('solana')).toBe('connected')
  })

  test('error: is disconnected if the visitor is not signed in any more', async () => {
    restoreEmbedded.mockResolvedValue(false)
    await restore()
    expect(status('eip155')).toBe('disconnected')
    expect(remembered.get('connections')).toBeUndefined()
  })

  test('error: its frame has 20 s to load', async () => {
    restoreEmbedded.mockReturnValue(new Promise(() => undefined))
    const restoring = restore()
    await vi.advanceTimersByTimeAsync(20_000)
    expect(status('eip155')).toBe('connecting')
    await vi.advanceTimersByTimeAsync(1_000)
    await restoring
    expect(status('eip155')).toBe('disconnected')
  })
})

describe('a page last connected to an installed wallet', () => {
  beforeEach(() => {
    keeper.establish([entry(fox)])
    load()
  })

  test('behavior: is connecting until the wallet has responded, then connected', async () => {
    lists.setState({ injected: [info] })
    const restoring = restore()
    expect(status()).toBe('connecting')
    await restoring
    expect(restoreInstalled).toHaveBeenCalledWith('eip155', 'io.fox', ['0xa'])
    expect(status()).toBe('connected')
  })

  test('behavior: waits for a wallet that is announced late', async () => {
    lists.setState({ told: true })
    const restoring = restore()
    await vi.advanceTimersByTimeAsync(2_900)
    expect(status()).toBe('connecting')
    lists.setState({ injected: [info] })
    await restoring
    expect(status()).toBe('connected')
  })

  test('error: waits at most three seconds for a missing wallet, then forgets it', async () => {
    lists.setState({ told: true })
    const restoring = restore()
    await vi.advanceTimersByTimeAsync(3_000)
    await restoring
    expect(restoreInstalled).not.toHaveBeenCalled()
    expect(status()).toBe('disconnected')
    expect(remembered.get('connection_status')).toBe('disconnected')
  })

  test('behavior: the three seconds start when the page first reports its wallets', async () => {
    const restoring = restore()
    await vi.advanceTimersByTimeAsync(10_000)
    lists.setState({ told: true })
    await vi.advanceTimersByTimeAsync(2_900)
    expect(status()).toBe('connecting')
    lists.setState({ injected: [info] })
    await restoring
    expect(status()).toBe('connected')
  })

  test('error: gives up after fifteen seconds on a page that never reports its wallets', async () => {
    const restoring = restore()
    await vi.advanceTimersByTimeAsync(14_900)
    expect(status()).toBe('connecting')
    await vi.advanceTimersByTimeAsync(100)
    await restoring
    lists.setState({ injected: [info], told: true })
    await vi.advanceTimersByTimeAsync(3_000)
    expect(restoreInstalled).not.toHaveBeenCalled()
    expect(status()).toBe('disconnected')
    expect(vi.getTimerCount()).toBe(0)
  })

  test('error: is disconnected if the wallet fails', async () => {
    lists.setState({ injected: [info] })
    restoreInstalled.mockRejectedValue(new Error('broken'))
    await restore()
    expect(status()).toBe('disconnected')
    expect(report).toHaveBeenCalledOnce()
  })

  test('error: gives up after fifteen seconds on a wallet that does not respond', async () => {
    lists.setState({ injected: [info] })
    restoreInstalled.mockReturnValue(new Promise(() => undefined))
    const restoring = restore()
    await vi.advanceTimersByTimeAsync(14_900)
    expect(status()).toBe('connecting')
    await vi.advanceTimersByTimeAsync(100)
    await restoring
    expect(status()).toBe('disconnected')
  })

  test('error: a connection attempt begun meanwhile continues after a failed restore', async () => {
    lists.setState({ told: true })
    const restoring = restore()
    const pairing = createPairingStatus({ keeper, session })
    pairing(true)
    await vi.advanceTimersByTimeAsync(3_000)
    await restoring
    expect(status()).toBe('connecting')
    pairing(false)
    expect(status()).toBe('disconnected')
    expect(remembered.get('connections')).toBeUndefined()
  })

  test('error: a connection attempt that ends meanwhile does not stop the restore', async () => {
    lists.setState({ told: true })
    const restoring = restore()
    const pairing = createPairingStatus({ keeper, session })
    pairing(true)
    pairing(false)
    expect(status()).toBe('connecting')
    lists.setState({ injected: [info] })
    await restoring
    expect(status()).toBe('connected')
  })

  test('behavior: does not restore what the visitor disconnected', async () => {
    keeper.markDisconnected(fox)
    lists.setState({ injected: [info] })
    await restore()
    expect(restoreInstalled).not.toHaveBeenCalled()
  })

  test('behavior: with enableReconnect off, restores nothing', async () => {
    options = { ...settings, enableReconnect: false }
    load()
    lists.setState({ injected: [info] })
    await restore()
    expect(restoreInstalled).not.toHaveBeenCalled()
    expect(status()).toBe('disconnected')
  })
})

describe('a page last connected to several wallets', () => {
  test.each([
    ['the installed wallet', 0],
    ['the WalletConnect wallet', 1_000],
  ])('behavior: restores all, with the same ones active, even if %s responds last', async (_name, ms) => {
    keeper.establish([entry(relayed('eip155')), entry(relayed('solana'))])
    keeper.establish([entry(fox)])
    keeper.use(relayed('solana'))
    load()
    lists.setState({ injected: [info] })
    const answer = restoreWalletConnect.getMockImplementation()
    restoreWalletConnect.mockImplementation(async () => {
      await new Promise((resolve) => setTimeout(resolve, ms))
      return answer?.() ?? false
    })
    const restoring = restore()
    await vi.advanceTimersByTimeAsync(ms)
    await restoring
    expect(restoreWalletConnect).toHaveBeenCalledOnce()
    expect(session.getState().activeNamespace).toBe('solana')
    expect(session.getState().namespaces.eip155?.connector?.id).toBe('io.fox')
    expect(status('solana')).toBe('connected')
  })

  test('error: one failure does not affect the others', async () => {
    keeper.establish([entry(relayed('eip155')), entry(relayed('solana'))])
    keeper.establish([entry(fox)])
    load()
    restoreWalletConnect.mockRejectedValue(new Error('the relay is away'))
    lists.setState({ injected: [info] })
    await restore()
    expect(status()).toBe('connected')
    expect(status('solana')).toBe('disconnected')
    expect(remembered.get('connected_namespaces')).toEqual(['eip155'])
  })
})

describe('a page last disconnected', () => {
  test('attack: ignores stored connections if the status is disconnected', async () => {
    keeper.establish([entry(fox)])
    remembered.set('connection_status', 'disconnected')
    load()
    lists.setState({ injected: [info] })
    await restore()
    expect(restoreInstalled).not.toHaveBeenCalled()
  })

  test('behavior: queries no wallet', async () => {
    keeper.establish([entry(fox)])
    keeper.drop(fox)
    load()
    await restore()
    expect(restoreInstalled).not.toHaveBeenCalled()
    expect(restoreWalletConnect).not.toHaveBeenCalled()
    expect(status()).toBe('disconnected')
  })
})
