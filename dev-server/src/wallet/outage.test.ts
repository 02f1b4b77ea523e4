import { toHex, verifyMessage } from 'viem'
import { afterEach, expect, test, vi } from 'vitest'
import { createFaults } from '../faults/faults.ts'
import type { Part } from '../parts/part.ts'
import { createPartLog } from '../parts/part-log.ts'
import type { RelayAddresses, RelayOptions } from '../relay/part.ts'
import { startRelay } from '../relay/part.ts'
import type { Page } from './page-for-tests.ts'
import { closePage, openPage, propose, seen } from './page-for-tests.ts'
import type { Wallet, WalletOptions, WalletStorage } from './wallet.ts'
import { createWallet } from './wallet.ts'

// Clients survive losing the relay, a socket or the wallet midway.

vi.setConfig({ testTimeout: 20_000 })

const PARAMS = { optionalNamespaces: { eip155: { chains: ['eip155:1'], methods: ['personal_sign'], events: [] } } }
const faults = createFaults()
const runtime = { log: createPartLog(() => undefined), faults }
const relays: Part<RelayAddresses>[] = []
const wallets: Wallet[] = []
const pages: Page[] = []

afterEach(async () => {
  vi.restoreAllMocks()
  faults.set(undefined)
  await Promise.all([...wallets.splice(0).map((wallet) => wallet.stop()), ...pages.splice(0).map(closePage)])
  await Promise.all(relays.splice(0).map((relay) => relay.stop()))
})

const openRelay = async (options: Partial<RelayOptions> = {}) => {
  const relay = await startRelay({ port: 0, ...options }, runtime)
  relays.push(relay)
  return relay
}
const openWallet = async (relayUrl: string, more: Partial<WalletOptions> = {}): Promise<Wallet> => {
  const rpc = { 'eip155:1': 'http://127.0.0.1:1' }
  const wallet = await createWallet({ relayUrl, projectId: 'project', rpc, accounts: ['visitor'], ...more })
  wallets.push(wallet)
  return wallet
}
const connect = async (relayUrl: string, more: Partial<WalletOptions> = {}) => {
  const wallet = await openWallet(relayUrl, more)
  const page = await openPage(relayUrl)
  pages.push(page)
  const { uri, session } = await propose(page, PARAMS)
  await wallet.pair(uri)
  const { id } = await seen(wallet, ({ proposals }) => proposals[0])
  await wallet.approve(id)
  await session
  const address = (wallet.getState().accounts[0]?.evm ?? '') as `0x${string}`
  const sign = (text: string): Promise<`0x${string}`> => {
    const result = page.request<`0x${string}`>({ method: 'personal_sign', params: [toHex(text), address] }, 'eip155:1')
    result.catch(() => undefined)
    return result
  }
  return { wallet, page, address, sign }
}
const approveNext = async (wallet: Wallet): Promise<void> => {
  const { id } = await seen(wallet, ({ requests }) => requests[0])
  await wallet.answer(id, 'approve')
}
const is = (wallet: Wallet, kind: 'connected' | 'disconnected'): Promise<true> =>
  seen(wallet, ({ relay }) => (relay.kind === kind ? true : undefined))
const memory = (): WalletStorage => {
  const items = new Map<string, string>()
  return {
    getKeys: async () => [...items.keys()],
    getEntries: async <T>() => [...items].map(([key, text]): [string, T] => [key, JSON.parse(text)]),
    getItem: async <T>(key: string) => {
      const text = items.get(key)
      return text === undefined ? undefined : (JSON.parse(text) as T)
    },
    setItem: async (key, value) => void items.set(key, JSON.stringify(value)),
    removeItem: async (key) => void items.delete(key),
  }
}

test('behavior: a request arrives although sockets drop on its way', async () => {
  const relay = await openRelay()
  const { wallet, address, sign } = await connect(relay.addresses.url)
  faults.set({ drop: true, times: 1 })
  faults.set(undefined)
  await is(wallet, 'disconnected')
  const result = sign('after the drop')
  await approveNext(wallet)
  expect(await verifyMessage({ address, message: 'after the drop', signature: await result })).toBe(true)
  expect(wallet.getState().relay).toEqual({ kind: 'connected' })
})

test('behavior: a pending request survives a restart of the relay that loses its state', async () => {
  const relay = await openRelay()
  const { url, port } = relay.addresses
  const { wallet, address, sign } = await connect(url)
  const result = sign('before the restart')
  const { id } = await seen(wallet, ({ requests }) => requests[0])
  await relay.stop()
  await is(wallet, 'disconnected')
  await openRelay({ port })
  await is(wallet, 'connected')
  await wallet.answer(id, 'approve')
  expect(await verifyMessage({ address, message: 'before the restart', signature: await result })).toBe(true)
})

test('behavior: a restarted wallet still has its session and its unanswered request', async () => {
  const relay = await openRelay()
  const kept = { storage: memory(), storagePrefix: crypto.randomUUID() }
  const { wallet, address, sign } = await connect(relay.addresses.url, kept)
  const first = sign('seen before')
  await seen(wallet, ({ requests }) => requests[0])
  await wallet.stop()
  const second = sign('sent meanwhile')
  const again = await openWallet(relay.addresses.url, kept)
  expect(again.getState().sessions).toHaveLength(1)
  await approveNext(again)
  await seen(again, ({ requests }) => requests[0])
  await approveNext(again)
  expect(await verifyMessage({ address, message: 'seen before', signature: await first })).toBe(true)
  expect(await verifyMessage({ address, message: 'sent meanwhile', signature: await second })).toBe(true)
})

test('behavior: a proposal that is not answered in time disappears from both the wallet and the page', async () => {
  const relay = await openRelay()
  const wallet = await openWallet(relay.addresses.url)
  const page = await openPage(relay.addresses.url)
  pages.push(page)
  const { uri, session } = await propose(page, PARAMS)
  await wallet.pair(uri)
  const { id } = await seen(wallet, ({ proposals }) => proposals[0])
  // Both check the clock every five seconds. It is moved past a proposal's five minutes.
  const now = Date.now
  vi.spyOn(Date, 'now').mockImplementation(() => now() + 301_000)
  await expect(session).rejects.toMatchObject({ message: 'Proposal expired' })
  await seen(wallet, ({ proposals }) => (proposals.length === 0 ? true : undefined))
  await expect(wallet.approve(id)).rejects.toThrow('No such proposal')
})

test('error: shows that the relay refused the project', async () => {
  const relay = await openRelay({ projects: ['another'] })
  const wallet = await openWallet(relay.addresses.url)
  const uri = `wc:${'a'.repeat(64)}@2?relay-protocol=irn&symKey=${'b'.repeat(64)}`
  wallet.pair(uri).catch(() => undefined)
  const status = await seen(wallet, ({ relay: now }) => (now.kind === 'refused' ? now : undefined))
  expect(status.reason).toContain('code: 3000 (Unauthorized: invalid key)')
})
