import { withTimeout } from '@casement/parts/lib/with-timeout.ts'
import type { ChainNamespace } from '@casement/shared-protocol'
import { INIT_TIMEOUT_MS } from '@casement/shared-protocol'
import type { ConnectorKind } from '@casement/shared-protocol/schemas'
import type { ConnectionKeeper } from '../../kernel/connection-keeper.ts'
import type { OptionsStore } from '../../kernel/options-store.ts'
import type { Remembered } from '../../kernel/remembered.ts'
import type { StoredConnection } from '../../kernel/stored-entries.ts'
import type { InstalledWallets } from './connect-installed.ts'
import { isListedAs } from './rules/injected-id.ts'
import type { WalletListsStore } from './wallet-lists-store.ts'

export type RestoreParts = {
  readonly keeper: ConnectionKeeper
  readonly remembered: Remembered
  readonly lists: WalletListsStore
  readonly options: OptionsStore
  readonly installed: Pick<InstalledWallets, 'restore'>
  /** Resumes the WalletConnect session, if it is still valid. Has a timeout. */
  readonly restoreWalletConnect: () => Promise<boolean>
  /** Connects the embedded wallet, if its visitor is still signed in. Has a timeout. */
  readonly restoreEmbedded: () => Promise<boolean>
  readonly report: (thrown: unknown) => void
}

/**
 * How long after the page's first report of its wallets to wait for a missing one. Browsers inject wallets late, and a
 * busy page reports late.
 */
const ANNOUNCEMENT_MS = 3_000
/** The longest that a visitor waits to learn that nothing was restored. */
const RESTORE_MS = 15_000
/** The same with an embedded wallet. Specification section 9: its frame has 20 s to load. */
const RESTORE_EMBEDDED_MS = INIT_TIMEOUT_MS + 1_000

/**
 * Restores the connections of the previous visit. Specification section 4: what is stored as connected is connecting
 * until its wallet responds, and disconnected if it does not.
 *
 * @example
 * await createRestore({ keeper, remembered, lists, options, installed, restoreWalletConnect, restoreEmbedded, report })()
 */
export const createRestore = (parts: RestoreParts) => {
  const { keeper, remembered, lists, options, installed, restoreWalletConnect, restoreEmbedded, report } = parts

  const announced = (namespace: ChainNamespace, connectorId: string): Promise<boolean> =>
    new Promise((resolve) => {
      const isThere = (): boolean => lists.getState().injected.some((info) => isListedAs(info, namespace, connectorId))
      let counting: ReturnType<typeof setTimeout> | undefined
      const settle = (found: boolean): void => {
        clearTimeout(counting)
        clearTimeout(longest)
        stop()
        resolve(found)
      }
      const look = (): void => {
        if (isThere()) settle(true)
        else if (lists.getState().told) counting ??= setTimeout(() => settle(false), ANNOUNCEMENT_MS)
      }
      const longest = setTimeout(() => settle(false), RESTORE_MS)
      const stop = lists.subscribe(look)
      look()
    })

  const restoreInstalled = async (namespace: ChainNamespace, kept: StoredConnection): Promise<void> => {
    const { connectorId, accounts } = kept
    if (keeper.isMarkedDisconnected({ namespace, connectorId })) return
    if (await announced(namespace, connectorId)) await installed.restore(namespace, connectorId, accounts)
  }

  const restoreAll = async (
    kept: readonly (readonly [ChainNamespace, readonly StoredConnection[]])[],
  ): Promise<void> => {
    const all = kept.flatMap(([namespace, list]) => list.map((connection) => ({ namespace, connection })))
    const has = (kind: ConnectorKind): boolean => all.some(({ connection }) => connection.kind === kind)
    const tasks: Promise<unknown>[] = all.flatMap(({ namespace, connection }) =>
      connection.kind === 'injected' ? [restoreInstalled(namespace, connection)] : [],
    )
    // Each of these has one session for all its namespaces.
    if (has('walletConnect')) tasks.push(restoreWalletConnect())
    if (has('embedded')) tasks.push(restoreEmbedded())
    const results = await Promise.allSettled(tasks)
    for (const result of results) if (result.status === 'rejected') report(result.reason)
  }

  return async (): Promise<void> => {
    const kept = Object.entries(remembered.get('connections') ?? {}) as [ChainNamespace, StoredConnection[]][]
    const active = remembered.get('active_namespace')
    const ids = Object.entries(remembered.get('connected_connector_ids') ?? {}) as [ChainNamespace, string][]
    const search = {}
    const namespaces = kept.map(([namespace]) => namespace)
    const wanted = remembered.get('connection_status') === 'connected' && options.getState().enableReconnect !== false
    try {
      if (!wanted) return
      keeper.connecting(search, namespaces)
      const slow = kept.some(([, list]) => list.some(({ kind }) => kind === 'embedded'))
      await withTimeout(restoreAll(kept), slow ? RESTORE_EMBEDDED_MS : RESTORE_MS, () => undefined)
      // The wallet used last becomes active, so select the previously active one last, no matter which responded last.
      const others = ids.filter(([namespace]) => namespace !== active)
      const last = ids.filter(([namespace]) => namespace === active)
      for (const [namespace, connectorId] of [...others, ...last]) keeper.use({ namespace, connectorId })
    } finally {
      // What was not restored in time is disconnected and forgotten.
      keeper.connecting(search, [])
    }
  }
}
