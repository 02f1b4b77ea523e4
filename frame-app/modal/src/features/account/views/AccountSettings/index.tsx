import { Button } from '@casement/parts/ui/actions/Button.tsx'
import { CopyButton } from '@casement/parts/ui/actions/CopyButton.tsx'
import { DisconnectIcon } from '@casement/parts/ui/icons.tsx'
import { NetworkImage } from '@casement/parts/ui/images/NetworkImage.tsx'
import { WalletImage } from '@casement/parts/ui/images/WalletImage.tsx'
import { ViewBody } from '@casement/parts/ui/layout/ViewBody.tsx'
import { List } from '@casement/parts/ui/lists/List.tsx'
import { ListHeading } from '@casement/parts/ui/lists/ListHeading.tsx'
import { ListRow } from '@casement/parts/ui/lists/ListRow.tsx'
import { Address } from '@casement/parts/ui/text/Address.tsx'
import { useStore } from 'zustand'
import { networkName } from '../../../../kernel/network-name.ts'
import { activeConnection } from '../../../../kernel/rules/connections.ts'
import { imageRouteUrl } from '../../../../kernel/rules/image-route-url.ts'
import { shortName } from '../../../../kernel/rules/short-name.ts'
import type { ActiveAccount } from '../../../../kernel/use-active-account.ts'
import { useActiveAccount } from '../../../../kernel/use-active-account.ts'
import { useCore } from '../../../../kernel/use-core.ts'
import { useNetworkImage } from '../../../../kernel/use-network-image.ts'
import { useWords } from '../../../../words/context.ts'
import { BackupRow, EmailRow, ShareProfile } from '../../../embedded/shared.ts'
import { DisconnectFailed, NameDoubt, NotConnected, useDisconnect, useHad } from '../../../wallets/shared.ts'
import { Accounts } from '../Account/Accounts.tsx'
import { connectedBy } from '../Account/connected-by.ts'
import { AccountName } from './AccountName.tsx'
import styles from './AccountSettings.module.css'

const Details = ({ account }: { readonly account: ActiveAccount }) => {
  const words = useWords()
  const { modal, connections: store, config } = useCore()
  const { disconnecting, disconnect } = useDisconnect()
  const imageOf = useNetworkImage()
  const { connection, namespace, address, label, network, requested } = account
  const { connectorId, wallet } = connection
  const inUse = useStore(
    store,
    ({ connections }) => activeConnection(connections, namespace)?.connectorId === connectorId,
  )
  return (
    <>
      <div className={styles.part}>
        <AccountName key={address} address={address} label={label} />
        <div>
          <p className={styles.name}>{words('settings.address')}</p>
          <div className={styles.address}>
            <Address address={address} whole />
            <CopyButton text={address} label={words('account.copy')} />
          </div>
        </div>
      </div>

      <section>
        <ListHeading id="settings-connection">{words('settings.connection')}</ListHeading>
        <List labelledBy="settings-connection">
          {network && (
            <ListRow
              image={<NetworkImage name={networkName(network, words)} src={imageOf(network)} />}
              title={networkName(network, words)}
              subtitle={words(requested ? 'account.network' : 'account.unsupported')}
              chevron
              onPress={() => modal.navigation.push({ view: 'Networks', params: {} })}
            />
          )}
          <ListRow
            image={<WalletImage name={wallet.name} src={imageRouteUrl(config.endpoints?.images, wallet.icon)} />}
            title={wallet.name}
            subtitle={connectedBy(connection, words)}
            caution={wallet.doubt && <NameDoubt wallet={wallet} />}
            chevron
            onPress={() => modal.navigation.push({ view: 'ProfileWallets', params: {} })}
          />
          {connection.kind === 'embedded' && <EmailRow />}
        </List>
      </section>

      {connection.kind === 'embedded' && <ShareProfile />}

      {connection.accounts.length > 1 && (
        <section>
          <ListHeading>{words('settings.accounts')}</ListHeading>
          <Accounts key={connectorId} connection={connection} inUse={inUse} />
        </section>
      )}

      <BackupRow connection={connection} />

      <div className={styles.end}>
        <DisconnectFailed failed={disconnecting === 'failed'} />
        <Button
          wide
          leading={<DisconnectIcon />}
          loading={disconnecting === 'busy'}
          onClick={() => disconnect({ connectorId })}
        >
          {words('account.disconnect-named', { wallet: shortName(wallet.name) })}
        </Button>
      </div>
    </>
  )
}

/** The settings of the active account. */
export const AccountSettingsView = () => {
  const account = useActiveAccount()
  const had = useHad(account !== undefined)
  if (!account) return <NotConnected disconnected={had} />
  return (
    <ViewBody kind="list">
      <Details account={account} />
    </ViewBody>
  )
}
