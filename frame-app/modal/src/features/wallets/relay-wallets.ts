import type { ChainNamespace } from '@casement/shared-protocol'
import { DISCONNECTED, ProviderRpcError } from '@casement/shared-protocol'
import type { ConnectionKeeper } from '../../kernel/connection-keeper.ts'
import type { ConnectionsStore } from '../../kernel/connections-store.ts'
import type { Remembered } from '../../kernel/remembered.ts'
import { allConnections } from '../../kernel/rules/connections.ts'
import { linkOfItself } from '../../kernel/rules/wallet-link.ts'
import { lazy } from '../../lib/lazy.ts'
import type { SessionEvents, WalletConnect } from './walletconnect/walletconnect.ts'

export type RelayWalletsParts = {
  readonly keeper: ConnectionKeeper
  readonly connections: ConnectionsStore
  readonly remembered: Remembered
  /** Loads WalletConnect, which is larger than everything else; undefined if the deployment has no relay. */
  readonly load: ((events: SessionEvents) => Promise<WalletConnect>) | undefined
  /** The relay's reason for refusing this page. */
  readonly alerted: (text: string) => void
}

/** WalletConnect wallets, for the rest of the frame. */
export type RelayWallets = {
  /** Loads WalletConnect on first use; rejects if it cannot be loaded. */
  needed(): Promise<WalletConnect>
  loaded(): WalletConnect | undefined
  /** Resumes a stored session; resolves to whether there is one. */
  restore(): Promise<boolean>
}

const ID = 'walletConnect'

/**
 * Applies the events of WalletConnect sessions to the connections, through the connection keeper only.
 *
 * @example
 * const relayed = createRelayWallets({ keeper, connections, remembered, load, alerted })
 * await relayed.restore()
 */
export const createRelayWallets = (parts: RelayWalletsParts): RelayWallets => {
  const { keeper, connections, remembered, load, alerted } = parts
  let here: WalletConnect | undefined

  const ref = (namespace: ChainNamespace) => ({ namespace, connectorId: ID })

  const events: SessionEvents = {
    established: (entries, app) => {
      keeper.establish(entries)
      if (!app || remembered.get('deep_link')) return
      // The wallet's own link is not trusted until it has been validated.
      const href = linkOfItself(app.href)
      if (href) remembered.set('deep_link', { href, name: app.name })
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
    },
    alerted,
  }

  const needed = lazy(async (): Promise<WalletConnect> => {
    if (!load) throw new ProviderRpcError(DISCONNECTED, 'This deployment has no relay', { outcome: 'not-sent' })
    here = await load(events)
    return here
  })

  return {
    needed,
    loaded: () => here,
    restore: async () => (await needed()).restore(),
  }
}
