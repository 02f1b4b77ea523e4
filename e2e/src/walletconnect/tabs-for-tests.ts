import type { Wallet, WalletOptions, WalletState } from '@casement/dev-server/wallet'
import { createWallet } from '@casement/dev-server/wallet'
import { fromSchema, optionsSchema } from '@casement/shared-protocol/schemas'
import { toHex } from 'viem'
import { createFaults } from '../../../dev-server/src/faults/faults.ts'
import type { RelayLie } from '../../../dev-server/src/faults/lies.ts'
import { createPartLog } from '../../../dev-server/src/parts/part-log.ts'
import type { RelayOptions } from '../../../dev-server/src/relay/part.ts'
import { startRelay } from '../../../dev-server/src/relay/part.ts'
import type { Locks } from '../../../frame-app/modal/src/features/wallets/walletconnect/lease.ts'
import type {
  Browser,
  SessionEvents,
  WalletConnect,
  WalletConnectParts,
} from '../../../frame-app/modal/src/features/wallets/walletconnect/walletconnect.ts'
import { createWalletConnect } from '../../../frame-app/modal/src/features/wallets/walletconnect/walletconnect.ts'
import type { StoragePort } from '../../../frame-app/modal/src/storage/port.ts'

// Tabs of a page in one process, over the real relay with the real wallet.

export const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
export const OLDER_SOLANA = 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ'
const HOST = 'http://app.localhost:4000'

const network = (namespace: string, id: number | string, name: string) => ({
  id,
  caipNetworkId: `${namespace}:${id}`,
  chainNamespace: namespace,
  name,
  nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 18 },
  rpcUrls: { default: { http: ['http://127.0.0.1:1'] } },
  blockExplorers: { default: { name: 'Explorer', url: 'https://explorer.example' } },
})
export const NETWORKS = [
  network('eip155', 1, 'Ethereum'),
  network('eip155', 137, 'Polygon'),
  network('eip155', 10, 'Optimism'),
  network('solana', SOLANA.split(':')[1] ?? '', 'Solana'),
]
const read = fromSchema(optionsSchema)
export const optionsOf = (change: object = {}) => {
  const options = read({ projectId: 'local', networks: NETWORKS, ...change })
  if (!options.ok) throw new Error(`${options.path} ${options.reason}`)
  return options.value
}
export const networkOf = (id: string) => {
  const found = optionsOf().networks.find(({ caipNetworkId }) => caipNetworkId === id)
  if (!found) throw new Error(`${id} is none of the networks`)
  return found
}

/** A persistent storage shared by all tabs, like a browser's. */
export const sharedStorage = (): StoragePort & { readonly kept: Map<string, string> } => {
  const kept = new Map<string, string>()
  return {
    kept,
    durability: 'persistent',
    get: (key) => kept.get(key),
    set: (key, value) => void kept.set(key, value),
    remove: (key) => void kept.delete(key),
  }
}

type Waiting = { readonly run: (lock: unknown) => Promise<void> | undefined; readonly done: (thrown?: unknown) => void }

/** A fake of the browser's Web Locks, as far as they are used: one holder per name, and a queue. */
export const sharedLocks = (): Locks => {
  const holders = new Map<string, Waiting>()
  const queues = new Map<string, Waiting[]>()
  const next = (name: string): void => {
    const first = queues.get(name)?.shift()
    if (first) grant(name, first)
  }
  const grant = (name: string, holder: Waiting): void => {
    holders.set(name, holder)
    Promise.resolve(holder.run({ name })).then(() => {
      if (holders.get(name) !== holder) return
      holders.delete(name)
      holder.done()
      next(name)
    })
  }
  return {
    request: (name, { ifAvailable, steal, signal }, run) =>
      new Promise<void>((resolve, reject) => {
        const mine: Waiting = { run, done: (thrown) => (thrown ? reject(thrown) : resolve()) }
        const abort = () => new DOMException('aborted', 'AbortError')
        if (steal) {
          const before = holders.get(name)
          holders.delete(name)
          before?.done(abort())
          return grant(name, mine)
        }
        if (!holders.has(name)) return grant(name, mine)
        if (ifAvailable) return void Promise.resolve(run(null)).then(() => resolve())
        queues.set(name, [...(queues.get(name) ?? []), mine])
        signal?.addEventListener('abort', () => {
          queues.set(name, queues.get(name)?.filter((each) => each !== mine) ?? [])
          reject(abort())
        })
      }),
  }
}

export type TabEvent = { readonly name: keyof SessionEvents; readonly with: readonly unknown[] }
type Entries = Parameters<SessionEvents['established']>[0]

/** A tab: its WalletConnect, and the events it reported. */
export type Tab = WalletConnect & {
  readonly told: TabEvent[]
  readonly entries: () => Entries
  readonly connectorOf: (namespace: string) => Entries[number]['connector']
  readonly names: () => readonly string[]
  readonly saw: (look: (tab: Tab) => boolean) => Promise<void>
}

export const createRig = async (options: Partial<RelayOptions> = {}) => {
  const faults = createFaults()
  const part = await startRelay({ port: 0, ...options }, { log: createPartLog(() => undefined), faults })
  const relay = part.addresses.url
  const wallets: Wallet[] = []
  const tabs: Tab[] = []

  const openWallet = async (change: Partial<WalletOptions> = {}): Promise<Wallet> => {
    const rpc = Object.fromEntries(['eip155:1', 'eip155:137', SOLANA].map((id) => [id, 'http://127.0.0.1:1']))
    const wallet = await createWallet({
      relayUrl: relay,
      projectId: 'local',
      rpc,
      accounts: ['visitor', 'second'],
      ...change,
    })
    wallets.push(wallet)
    return wallet
  }

  const openTab = (change: Partial<WalletConnectParts> = {}, browser: Partial<Browser> = {}): Tab => {
    const told: TabEvent[] = []
    const listeners = new Set<() => void>()
    let entries: Entries = []
    const tell =
      <N extends keyof SessionEvents>(name: N) =>
      (...given: Parameters<SessionEvents[N]>): void => {
        told.push({ name, with: given })
        if (name === 'established') entries = given[0] as unknown as Entries
        for (const listener of [...listeners]) listener()
      }
    const walletConnect = createWalletConnect(
      {
        projectId: 'local',
        hostOrigin: HOST,
        relays: [relay],
        metadata: () => ({ name: 'Laboratory', description: 'For tests', icons: [] }),
        options: () => optionsOf(),
        signIn: async () => undefined,
        identified: () => undefined,
        whenIdle: (run) => void setImmediate(run),
        storage: sharedStorage(),
        log: { debug: () => undefined },
        ...change,
        browser: {
          frameOrigin: 'http://frame.localhost:4001',
          locks: sharedLocks(),
          openChannel: (name) => new BroadcastChannel(name),
          ...browser,
        },
      },
      {
        established: tell('established'),
        accountsChanged: tell('accountsChanged'),
        networkChanged: tell('networkChanged'),
        ended: tell('ended'),
        alerted: tell('alerted'),
      },
    )
    const tab: Tab = {
      ...walletConnect,
      told,
      entries: () => entries,
      connectorOf: (namespace) => {
        const found = entries.find(({ connection }) => connection.namespace === namespace)
        if (!found) throw new Error(`${namespace} is not connected`)
        return found.connector
      },
      names: () => told.map(({ name }) => name),
      saw: (look) =>
        new Promise((resolve) => {
          const check = (): void => {
            if (!look(tab)) return
            listeners.delete(check)
            resolve()
          }
          listeners.add(check)
          check()
        }),
    }
    tabs.push(tab)
    return tab
  }

  return {
    /** Makes the relay unreachable, or reachable again. */
    away: (isAway: boolean) => faults.set(isAway ? { drop: true } : undefined),
    /** Makes the relay lie to pages, or stops it. */
    lies: (lie: RelayLie | undefined) => faults.set(lie && { lie }),
    relay,
    openWallet,
    openTab,
    /** Removes the tabs and wallets of a test. */
    tidy: async (): Promise<void> => {
      faults.set(undefined)
      for (const tab of tabs.splice(0)) tab.sleep()
      await Promise.all(wallets.splice(0).map((wallet) => wallet.stop()))
    },
    stop: () => part.stop(),
  }
}

/** Resolves once `look` finds something in the wallet's state. */
export const seen = <T>(wallet: Wallet, look: (state: WalletState) => T | undefined): Promise<T> =>
  new Promise((resolve) => {
    const check = (): void => {
      const found = look(wallet.getState())
      if (found === undefined) return
      stop()
      resolve(found)
    }
    const stop = wallet.subscribe(check)
    check()
  })

/** Starts pairing. Resolves to the URI. */
export const addressOf = (tab: WalletConnect, signal = new AbortController().signal) => {
  let paired: Promise<void> = Promise.resolve()
  const uri = new Promise<string>((resolve, reject) => {
    paired = tab.pair((note) => note.kind === 'address' && resolve(note.uri), signal)
    paired.catch(reject)
  })
  return { uri, paired }
}

export const connect = async (
  tab: Tab,
  wallet: Wallet,
  grant: Parameters<Wallet['approve']>[1] = {},
): Promise<string> => {
  const { uri, paired } = addressOf(tab)
  await wallet.pair(await uri)
  const { id } = await seen(wallet, ({ proposals }) => proposals[0])
  const topic = await wallet.approve(id, grant)
  await paired
  return topic
}

export const answerNext = async (wallet: Wallet, decision: 'approve' | 'refuse') => {
  const request = await seen(wallet, ({ requests }) => requests.find(({ status }) => status === 'open'))
  await wallet.answer(request.id, decision)
  return request
}

/** Signs a text with the first account of a tab. */
export const sign = (tab: Tab, text = 'hello') =>
  tab.connectorOf('eip155').request(
    {
      method: 'personal_sign',
      chain: 'eip155:1',
      params: [toHex(text), tab.entries()[0]?.connection.accounts[0] ?? ''],
    },
    new AbortController().signal,
  )
