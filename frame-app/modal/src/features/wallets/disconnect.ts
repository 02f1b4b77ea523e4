import type { ChainNamespace } from '@casement/shared-protocol'
import { INTERNAL_ERROR, ProviderRpcError } from '@casement/shared-protocol'
import type { ConnectionKeeper } from '../../kernel/connection-keeper.ts'
import type { ConnectionsStore } from '../../kernel/connections-store.ts'
import type { Connector } from '../../kernel/connectors-store.ts'
import type { Note } from '../../kernel/notes.ts'
import type { Connection } from '../../kernel/rules/connections.ts'
import { allConnections, disconnectedWith } from '../../kernel/rules/connections.ts'
import { withTimeout } from '../../lib/with-timeout.ts'

export type DisconnectParts = {
  readonly keeper: ConnectionKeeper
  readonly connections: ConnectionsStore
  /** Everything of WalletConnect is forgotten: sessions, pairings, the address of an attempt, the deep link. */
  readonly resetWalletConnect: () => Promise<void>
  readonly report: (thrown: unknown) => void
  readonly note: Note
}

export type DisconnectTarget = { readonly namespace?: ChainNamespace | undefined; readonly connectorId?: string }

/** A wallet that does not answer is left all the same. */
const FAREWELL_MS = 3_000

const reasonOf = (thrown: unknown): string => (thrown instanceof Error ? thrown.message : String(thrown))

/** What is reported: that it is disconnecting that failed, and why. */
const failedBy = (cause: unknown): Error => new Error('Failed to disconnect', { cause })

const silent = (): never => {
  throw new Error('The wallet did not answer')
}

/**
 * Disconnects. Whatever a wallet says to it, nothing of the connection is left here; that it could not be told is reported.
 * Specification section 4, "Disconnect".
 *
 * @example
 * const disconnect = createDisconnect({ keeper, connections, resetWalletConnect, report, note })
 * await disconnect({ namespace: 'eip155' })
 */
export const createDisconnect = (parts: DisconnectParts) => {
  const { keeper, connections, resetWalletConnect, report, note } = parts
  const meant = ({ namespace, connectorId }: DisconnectTarget): readonly Connection[] => {
    const known = connections.getState().connections
    const asked = allConnections(known).filter(
      (each) =>
        (namespace === undefined || each.namespace === namespace) &&
        (connectorId === undefined || each.connectorId === connectorId),
    )
    // One session may hold several namespaces, and ends as a whole.
    return [...new Set(asked.flatMap((each) => disconnectedWith(known, each)))]
  }

  const fail = (thrown: unknown): void => {
    report(failedBy(thrown))
    note({ event: 'DISCONNECT_ERROR', properties: { message: reasonOf(thrown) } })
  }

  return async (target: DisconnectTarget = {}): Promise<void> => {
    const ending = meant(target)
    // One wallet may hold several namespaces by one connector, which is told once.
    const connectors = new Map<Connector, ChainNamespace>()
    for (const ref of ending) {
      const connector = keeper.connectorOf(ref)
      if (connector && ![...connectors.keys()].some((each) => each.kind !== 'injected' && each.kind === connector.kind))
        connectors.set(connector, ref.namespace)
      keeper.markDisconnected(ref)
    }
    // The page hears at once; no wallet keeps a visitor connected by not answering.
    for (const ref of ending) keeper.drop(ref)
    const told = await Promise.allSettled(
      [...connectors.keys()].map((connector) => withTimeout(connector.disconnect(), FAREWELL_MS, silent)),
    )
    const namespaces = [...connectors.values()]
    const failed = told.flatMap((result, index) =>
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
    if (ending.some(({ kind }) => kind === 'walletConnect')) await resetWalletConnect().catch(fail)
    if (ending[0]) {
      const namespace = target.namespace ?? (target.connectorId === undefined ? 'all' : ending[0].namespace)
      note({ event: 'DISCONNECT_SUCCESS', properties: { namespace } })
    }
  }
}
