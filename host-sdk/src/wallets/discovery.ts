import type { Options } from '@casement/shared-protocol/host'
import { MAX_INJECTED_WALLETS } from '@casement/shared-protocol/host'
import type { Announcement } from './announced.ts'
import { hearAnnounced, readProvider } from './announced.ts'
import type { EvmWallet, FoundWallet } from './found-wallet.ts'
import type { Registration } from './standard.ts'
import { hearRegistered } from './standard.ts'

/** Options that decide which kinds of wallets are listed. */
export type WalletOptions = Pick<Options, 'enableWallets' | 'enableInjected' | 'enableEIP6963'>

/** The wallets of the page. */
export type Discovery = {
  /** Returns the wallets that the options allow, at most as many as fit in one message. */
  list(options: WalletOptions): readonly FoundWallet[]
  /**
   * Calls `changed` when the list may have changed. Returns a function that stops it. Listeners exist only while there
   * are watchers.
   */
  watch(changed: () => void): () => void
}

// `window.ethereum` has no name of its own.
const LEGACY_NAME = 'Browser wallet'

const readLegacy = (): EvmWallet | undefined => {
  try {
    return readProvider((globalThis as { readonly ethereum?: unknown }).ethereum)
  } catch {
    return undefined
  }
}

const given = <K extends string>(name: K, value: string | undefined): { readonly [N in K]?: string } =>
  (value === undefined ? {} : { [name]: value }) as { readonly [N in K]?: string }

/**
 * Finds the page's wallets: announced by EIP-6963, registered by the Wallet Standard, and `window.ethereum` if its
 * object was not announced. A wallet is identified by its object and keeps its id as long as the page lives, however
 * often it is announced. The first announcement stays, so that no wallet can replace another.
 *
 * @example
 * const discovery = createDiscovery()
 * const stop = discovery.watch(() => report(discovery.list(options)))
 */
export const createDiscovery = (): Discovery => {
  // One object may have both namespaces, and is then reported twice.
  const ids = { eip155: new WeakMap<object, string>(), solana: new WeakMap<object, string>() }
  const announced = new Map<string, Announcement>()
  const registered = new Map<string, Registration>()
  const watchers = new Set<() => void>()
  let count = 0
  let stop = (): void => undefined

  const idOf = (namespace: keyof typeof ids, wallet: object): string => {
    const known = ids[namespace].get(wallet)
    if (known !== undefined) return known
    count += 1
    const id = `w${count}`
    ids[namespace].set(wallet, id)
    return id
  }
  const tell = (): void => {
    for (const changed of watchers) changed()
  }

  const addAnnounced = (announcement: Announcement): void => {
    if (announced.has(announcement.uuid)) return
    if ([...announced.values()].some(({ provider }) => provider === announcement.provider)) return
    announced.set(announcement.uuid, announcement)
    tell()
  }

  const addRegistered = (registration: Registration): (() => void) | undefined => {
    const { name, wallet } = registration
    if (registered.has(name) || [...registered.values()].some((known) => known.wallet === wallet)) return undefined
    registered.set(name, registration)
    tell()
    return () => {
      registered.delete(name)
      tell()
    }
  }

  const start = (): void => {
    const stops = [
      hearAnnounced(addAnnounced, () => announced.size >= MAX_INJECTED_WALLETS),
      hearRegistered(addRegistered, () => registered.size >= MAX_INJECTED_WALLETS),
    ]
    const late = ['ethereum#initialized', 'load']
    for (const event of late) window.addEventListener(event, tell)
    stop = () => {
      for (const each of stops) each()
      for (const event of late) window.removeEventListener(event, tell)
    }
  }

  const fromAnnounced = ({ name, rdns, icon, provider }: Announcement): FoundWallet => ({
    namespace: 'eip155',
    info: {
      walletId: idOf('eip155', provider),
      namespace: 'eip155',
      found: 'announced',
      name,
      ...given('rdns', rdns),
      ...given('icon', icon),
    },
    wallet: provider,
  })
  const fromRegistered = ({ name, icon, chains, wallet }: Registration): FoundWallet => ({
    namespace: 'solana',
    info: {
      walletId: idOf('solana', wallet),
      namespace: 'solana',
      found: 'standard',
      name,
      ...given('icon', icon),
      chains: [...chains],
    },
    wallet,
  })
  const fromLegacy = (wallet: EvmWallet): FoundWallet => ({
    namespace: 'eip155',
    info: { walletId: idOf('eip155', wallet), namespace: 'eip155', found: 'legacy', name: LEGACY_NAME },
    wallet,
  })

  return {
    list: ({ enableWallets, enableInjected, enableEIP6963 }) => {
      if (enableWallets === false) return []
      const evm = enableEIP6963 === false ? [] : [...announced.values()].map(fromAnnounced)
      const legacy = enableInjected === false ? undefined : readLegacy()
      if (legacy && !evm.some(({ wallet }) => wallet === legacy)) evm.push(fromLegacy(legacy))
      return [...evm, ...[...registered.values()].map(fromRegistered)].slice(0, MAX_INJECTED_WALLETS)
    },
    watch: (changed) => {
      // Wrapped, so that a caller that watches twice stops each watch separately.
      const watcher = (): void => changed()
      watchers.add(watcher)
      if (watchers.size === 1) start()
      return () => {
        if (watchers.delete(watcher) && watchers.size === 0) stop()
      }
    },
  }
}

/** The wallets of this page, shared by all instances. */
export const pageWallets: Discovery = createDiscovery()
