import { ProviderRpcError } from '@casement/shared-protocol'
import type { Options, WalletInfo } from '@casement/shared-protocol/schemas'
import { frameCallSamples } from '@casement/shared-protocol/test/fuzz/samples'
import { beforeEach } from 'vitest'
import type { ConnectionKeeper } from '../../kernel/connection-keeper.ts'
import { createConnectionKeeper } from '../../kernel/connection-keeper.ts'
import { createConnectionsStore } from '../../kernel/connections-store.ts'
import { createConnectorsStore } from '../../kernel/connectors-store.ts'
import { createOptionsStore } from '../../kernel/options-store.ts'
import { createRemembered } from '../../kernel/remembered.ts'
import { withOptions } from '../../kernel/rules/networks.ts'
import type { Wallet } from '../../kernel/rules/wallet.ts'
import type { SessionStore } from '../../kernel/session-store.ts'
import { createSessionStore } from '../../kernel/session-store.ts'
import { openStorage } from '../../storage/port.ts'
import type { WalletHost } from './browser-wallets.ts'
import { createAskWallet } from './browser-wallets.ts'
import type { InstalledWallets } from './connect-installed.ts'
import { createInstalledWallets } from './connect-installed.ts'
import type { GrantedWallets } from './granted-wallets.ts'
import { createGrantedWallets } from './granted-wallets.ts'
import type { WalletListsStore } from './wallet-lists-store.ts'
import { createWalletListsStore } from './wallet-lists-store.ts'

export const ADDRESS = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
export const SECOND = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
export const KEY = 'So11111111111111111111111111111111111111112'
export const MAIN = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' as const
export const DEV = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1' as const

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
/** A wallet with providers in two namespaces. */
export const wallet: Wallet = {
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

/** Responds to methods from a map; others fail. */
export const answers = (map: Record<string, unknown>) => (method: string) => {
  if (method in map) return map[method]
  throw new ProviderRpcError(4200, method)
}
/** The responses of a well-behaved wallet. */
export const WELL = {
  eth_requestAccounts: [ADDRESS.toLowerCase(), SECOND],
  eth_accounts: [SECOND, ADDRESS],
  eth_chainId: '0x89',
}

/** Sets up installed wallets for each test of a file. Each test sets their responses. */
export const eachWithInstalled = () => {
  const world = {} as {
    asked: [string, string, unknown][]
    answer: (method: string, params: unknown) => unknown
    session: SessionStore
    lists: WalletListsStore
    keeper: ConnectionKeeper
    installed: InstalledWallets
    /** Loads what a granted wallet needs. */
    loadGranted: () => Promise<GrantedWallets>
    /** When the modal made way for the wallet's prompt. */
    surface: string[]
  }
  const host: WalletHost = {
    injectedRequest: ({ walletId, method, params }, { signal } = {}) =>
      new Promise((resolve, reject) => {
        world.asked.push([walletId, method, params])
        signal?.addEventListener('abort', () => reject(new ProviderRpcError(4001, 'Request cancelled')))
        Promise.resolve()
          .then(() => world.answer(method, params))
          .then((value) => resolve(value as never), reject)
      }),
    injectedListen: async () => undefined,
  }
  const yieldToWalletPrompt = async <T>(run: () => Promise<T>): Promise<T> => {
    world.surface.push('aside')
    try {
      return await run()
    } finally {
      world.surface.push('back')
    }
  }
  beforeEach(() => {
    const nobody = { status: 'disconnected', namespaces: {}, open: false, loading: false } as const
    const session = createSessionStore(withOptions(nobody, settings, settings))
    const lists = createWalletListsStore()
    lists.setState({ injected: [evm, standard] })
    const options = createOptionsStore(settings)
    const keeper = createConnectionKeeper({
      session,
      connections: createConnectionsStore(),
      connectors: createConnectorsStore(),
      options,
      remembered: createRemembered(openStorage([]), { projectId: 'shop', hostOrigin: 'https://shop.example' }),
    })
    const ask = createAskWallet(host)
    const installed = createInstalledWallets({
      keeper,
      lists,
      ask,
      loadGranted: () => world.loadGranted(),
      yieldToWalletPrompt,
    })
    const loadGranted = async () => createGrantedWallets({ keeper, session, lists, options, ask, yieldToWalletPrompt })
    Object.assign(world, {
      asked: [],
      answer: answers(WELL),
      loadGranted,
      session,
      lists,
      keeper,
      installed,
      surface: [],
    })
  })
  return { world, eip155: () => world.session.getState().namespaces.eip155 }
}
