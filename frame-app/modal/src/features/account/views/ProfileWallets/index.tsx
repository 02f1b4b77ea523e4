import { Button } from '@casement/parts/ui/actions/Button.tsx'
import { ViewBody } from '@casement/parts/ui/layout/ViewBody.tsx'
import { ViewFooter } from '@casement/parts/ui/layout/ViewFooter.tsx'
import { ListHeading } from '@casement/parts/ui/lists/ListHeading.tsx'
import { useStore } from 'zustand'
import { connectedNamespaces } from '../../../../kernel/rules/connections.ts'
import { FAMILY_NAMES } from '../../../../kernel/rules/family-names.ts'
import { useCore } from '../../../../kernel/use-core.ts'
import { useWords } from '../../../../words/context.ts'
import { NotConnected, useHad } from '../../../wallets/shared.ts'
import styles from './ProfileWallets.module.css'
import { WalletCard } from './WalletCard.tsx'

/** All connected wallets and their accounts, by namespace. */
export const ProfileWalletsView = () => {
  const words = useWords()
  const { modal, connections: store } = useCore()
  const connections = useStore(store, (state) => state.connections)
  const namespaces = connectedNamespaces(connections)
  const had = useHad(namespaces.length > 0)
  if (namespaces.length === 0) return <NotConnected disconnected={had} />
  return (
    <>
      <ViewBody kind="list">
        {namespaces.map((namespace) => (
          <section key={namespace} className={styles.family}>
            {namespaces.length > 1 && (
              <ListHeading>{words('networks.of', { family: FAMILY_NAMES[namespace] })}</ListHeading>
            )}
            {/* The active wallet moves to the front when it changes, but the visible cards keep their order. */}
            {[...(connections[namespace] ?? [])]
              .sort((one, other) => (one.connectorId < other.connectorId ? -1 : 1))
              .map((connection) => (
                <WalletCard
                  key={connection.connectorId}
                  connection={connection}
                  headed={namespaces.length > 1}
                  inUse={connection === connections[namespace]?.[0]}
                />
              ))}
          </section>
        ))}
      </ViewBody>
      <ViewFooter>
        <Button variant="primary" onClick={() => modal.navigation.push({ view: 'Connect', params: {} })}>
          {words('wallets.connect-another')}
        </Button>
      </ViewFooter>
    </>
  )
}
