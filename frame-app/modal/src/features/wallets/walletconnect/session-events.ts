import type { ChainNamespace } from '@casement/shared-protocol'
import type { ConnectionKeeper } from '../../../kernel/connection-keeper.ts'
import type { ConnectionsStore } from '../../../kernel/connections-store.ts'
import type { Remembered } from '../../../kernel/remembered.ts'
import { allConnections } from '../../../kernel/rules/connections.ts'
import type { Wallet } from '../../../kernel/rules/wallet.ts'
import { linkOfItself } from '../../../kernel/rules/wallet-link.ts'
import { nameOfSession } from '../rules/name-of-session.ts'
import type { SessionEvents } from './walletconnect.ts'

export type SessionEventsParts = {
  readonly keeper: ConnectionKeeper
  readonly connections: ConnectionsStore
  readonly remembered: Remembered
  /** The wallet that the visitor chose in the attempt that runs. */
  readonly chosen: () => Pick<Wallet, 'name' | 'image'> | undefined
  /** The relay's reason for refusing this page. */
  readonly alerted: (text: string) => void
}

const ID = 'walletConnect'

/**
 * Applies the events of WalletConnect sessions to the connections, through the connection keeper only.
 *
 * @example
 * const events = createSessionEvents({ keeper, connections, remembered, chosen, alerted })
 * events.ended()
 */
export const createSessionEvents = (parts: SessionEventsParts): SessionEvents => {
  const { keeper, connections, remembered, chosen, alerted } = parts

  const ref = (namespace: ChainNamespace) => ({ namespace, connectorId: ID })

  /** The entry that the visitor chose for a session, in this visit or an earlier one. */
  const chosenFor = (topic: string) => {
    const kept = remembered.get('chosen_relay_wallet')
    if (kept?.topic === topic) return kept
    const wallet = chosen()
    if (!wallet) return undefined
    remembered.set('chosen_relay_wallet', { topic, name: wallet.name, icon: wallet.image })
    // Read what is stored, which is bounded.
    return remembered.get('chosen_relay_wallet')
  }

  return {
    established: (entries, { topic, href: written }) => {
      const entry = chosenFor(topic)
      const named = entries.map(({ connection, connector }) => ({
        connection: { ...connection, wallet: nameOfSession(connection.wallet, entry) },
        connector,
      }))
      keeper.establish(named)
      if (written === undefined || remembered.get('deep_link')) return
      // The wallet's own link is not trusted until it has been validated. An empty link is not kept.
      const href = linkOfItself(written) ?? ''
      remembered.set('deep_link', { href, name: named[0]?.connection.wallet.name ?? '' })
    },
    accountsChanged: (namespace, accounts, approved) => {
      // The session continues in its other namespaces.
      if (accounts.length === 0) keeper.withdraw(ref(namespace))
      else keeper.accountsChanged(ref(namespace), accounts, approved)
    },
    networkChanged: (namespace, networkId) => keeper.networkChanged(ref(namespace), networkId),
    ended: () => {
      const [one] = allConnections(connections.getState().connections).filter(({ connectorId }) => connectorId === ID)
      if (one) keeper.drop(one)
      remembered.set('deep_link', undefined)
      remembered.set('chosen_relay_wallet', undefined)
    },
    alerted,
  }
}
