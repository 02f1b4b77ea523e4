import { withTimeout } from '@casement/parts/lib/with-timeout.ts'
import type { ChainNamespace } from '@casement/shared-protocol'
import { INTERNAL_ERROR, ProviderRpcError } from '@casement/shared-protocol'
import type { ConnectorKind } from '@casement/shared-protocol/schemas'
import type { ConnectionKeeper } from '../../kernel/connection-keeper.ts'
import type { ConnectionsStore } from '../../kernel/connections-store.ts'
import type { Connector } from '../../kernel/connectors-store.ts'
import type { Note } from '../../kernel/notes.ts'
import type { Connection } from '../../kernel/rules/connections.ts'
import { allConnections, disconnectedWith } from '../../kernel/rules/connections.ts'

export type DisconnectParts = {
  readonly keeper: ConnectionKeeper
  readonly connections: ConnectionsStore
  /** Clears all of WalletConnect: sessions, pairings, a pending attempt's URI, the deep link. */
  readonly resetWalletConnect: () => Promise<void>
  readonly report: (thrown: unknown) => void
  readonly note: Note
}

export type DisconnectTarget = {
  readonly namespace?: ChainNamespace | undefined
  readonly connectorId?: string
  readonly kind?: ConnectorKind
}

/** How long to wait for a wallet before disconnecting without it. */
const WALLET_TIMEOUT_MS = 3_000

const reasonOf = (thrown: unknown): string => (thrown instanceof Error ? thrown.message : String(thrown))

/** The error to report: disconnecting failed, with its cause. */
const failedBy = (cause: unknown): Error => new Error('Failed to disconnect', { cause })

const noAnswer = (): never => {
  throw new Error('The wallet did not answer')
}

/**
 * Disconnects. Everything is cleared here even if the wallet fails, and the failure is reported. Specification section
 * 4, "Disconnect".
 *
 * @example
 * const disconnect = createDisconnect({ keeper, connections, resetWalletConnect, report, note })
 * await disconnect({ namespace: 'eip155' })
 */
export const createDisconnect = (parts: DisconnectParts) => {
  const { keeper, connections, resetWalletConnect, report, note } = parts
  const targetsOf = ({ namespace, connectorId, kind }: DisconnectTarget): readonly Connection[] => {
    const known = connections.getState().connections
    const matching = allConnections(known).filter(
      (each) =>
        (namespace === undefined || each.namespace === namespace) &&
        (connectorId === undefined || each.connectorId === connectorId) &&
        (kind === undefined || each.kind === kind),
    )
    // A WalletConnect session may span several namespaces and ends as a whole.
    return [...new Set(matching.flatMap((each) => disconnectedWith(known, each)))]
  }

  const fail = (thrown: unknown): void => {
    report(failedBy(thrown))
    note({ event: 'DISCONNECT_ERROR', properties: { message: reasonOf(thrown) } })
  }

  return async (target: DisconnectTarget = {}): Promise<void> => {
    const ending = targetsOf(target)
    // A connector may serve several namespaces; tell it once.
    const connectors = new Map<Connector, ChainNamespace>()
    for (const ref of ending) {
      const connector = keeper.connectorOf(ref)
      if (connector && ![...connectors.keys()].some((each) => each.kind !== 'injected' && each.kind === connector.kind))
        connectors.set(connector, ref.namespace)
      keeper.markDisconnected(ref)
    }
    // Notify the page first, so that a silent wallet cannot keep the visitor connected.
    for (const ref of ending) keeper.drop(ref)
    const results = await Promise.allSettled(
      [...connectors.keys()].map((connector) => withTimeout(connector.disconnect(), WALLET_TIMEOUT_MS, noAnswer)),
    )
    const namespaces = [...connectors.values()]
    const failed = results.flatMap((result, index) =>
      result.status === 'rejected' ? [{ namespace: namespaces[index], reason: reasonOf(result.reason) }] : [],
    )
    const [first, ...more] = failed
    if (first) {
      const message =
        more.length === 0
          ? `Failed to disconnect chain ${first.namespace}: ${first.reason}`
          : `Failed to disconnect chains: ${failed.map(({ reason }) => reason).join(', ')}`
      fail(new ProviderRpcError(INTERNAL_ERROR, message))
    }
    // There may be a pending attempt without a connection.
    if (target.kind === 'walletConnect' || ending.some(({ kind }) => kind === 'walletConnect'))
      await resetWalletConnect().catch(fail)
    if (ending[0]) {
      const namespace = target.namespace ?? (target.connectorId === undefined ? 'all' : ending[0].namespace)
      note({ event: 'DISCONNECT_SUCCESS', properties: { namespace } })
    }
  }
}
