import type { ConnectionsStore } from '../../kernel/connections-store.ts'
import { allConnections } from '../../kernel/rules/connections.ts'
import { isListedAs } from './rules/injected-id.ts'
import type { WalletListsStore } from './wallet-lists-store.ts'

export type ListenParts = {
  readonly connections: ConnectionsStore
  readonly lists: WalletListsStore
  /** Sets the installed wallets whose events the page should forward. */
  readonly listen: (about: { walletIds: string[] }) => Promise<unknown>
  readonly report: (thrown: unknown) => void
}

/**
 * Makes the page forward events of connected wallets only.
 *
 * @example
 * listenToConnected({ connections, lists, listen: host.injectedListen, report })
 */
export const listenToConnected = ({ connections, lists, listen, report }: ListenParts): void => {
  let listened: readonly string[] = []
  const follow = (): void => {
    const ids = allConnections(connections.getState().connections).flatMap(({ kind, namespace, connectorId }) =>
      kind === 'injected'
        ? lists.getState().injected.flatMap((info) => (isListedAs(info, namespace, connectorId) ? [info.walletId] : []))
        : [],
    )
    if (String(ids) === String(listened)) return
    listened = ids
    listen({ walletIds: [...ids] }).catch(report)
  }
  connections.subscribe(follow)
  lists.subscribe(follow)
}
