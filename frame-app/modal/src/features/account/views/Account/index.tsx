import { Button } from '@casement/parts/ui/actions/Button.tsx'
import { DisconnectIcon, NetworkIcon, SettingsIcon } from '@casement/parts/ui/icons.tsx'
import { WalletImage } from '@casement/parts/ui/images/WalletImage.tsx'
import { Callout } from '@casement/parts/ui/layout/Callout.tsx'
import { ViewBody } from '@casement/parts/ui/layout/ViewBody.tsx'
import { List } from '@casement/parts/ui/lists/List.tsx'
import { ListRow } from '@casement/parts/ui/lists/ListRow.tsx'
import { StatusLine } from '@casement/parts/ui/status/StatusLine.tsx'
import { useStore } from 'zustand'
import { allConnections } from '../../../../kernel/rules/connections.ts'
import { FAMILY_NAMES } from '../../../../kernel/rules/family-names.ts'
import { imageRouteUrl } from '../../../../kernel/rules/image-route-url.ts'
import { shortName } from '../../../../kernel/rules/short-name.ts'
import type { ActiveAccount } from '../../../../kernel/use-active-account.ts'
import { useActiveAccount } from '../../../../kernel/use-active-account.ts'
import { useCore } from '../../../../kernel/use-core.ts'
import { useWords } from '../../../../words/context.ts'
import { SwitchFailed, useNetworkSwitching } from '../../../networks/shared.ts'
import { DisconnectFailed, NameDoubt, useDisconnect } from '../../../wallets/shared.ts'
import { explorerLink } from '../../rules/explorer-link.ts'
import styles from './Account.module.css'
import { Face } from './Face.tsx'
import { NotConnected, useHad } from './NotConnected.tsx'

const Details = ({ account }: { readonly account: ActiveAccount }) => {
  const words = useWords()
  const { modal, connections: store, config } = useCore()
  const { disconnecting, disconnect } = useDisconnect()
  const { switching, choose } = useNetworkSwitching({ stays: true })
  const { connection, namespace, address, network } = account
  const { wallet, connectorId } = connection
  const all = useStore(store, ({ connections }) => connections)
  const count = new Set(allConnections(all).map((each) => each.connectorId)).size
  const explorer = explorerLink(network, address)
  return (
    <>
      <Face account={account} />
      {(namespace === 'bip122' || namespace === 'polkadot') && (
        <div className={styles.callout}>
          <Callout>{words('account.limited', { family: FAMILY_NAMES[namespace] })}</Callout>
        </div>
      )}
      <List label={words('title.Account')}>
        <ListRow
          image={<WalletImage name={wallet.name} src={imageRouteUrl(config.endpoints?.images, wallet.icon)} />}
          title={words('title.ProfileWallets')}
          subtitle={count > 1 ? words('account.wallets', { count }) : wallet.name}
          caution={count === 1 && wallet.doubt ? <NameDoubt wallet={wallet} /> : undefined}
          chevron
          onPress={() => modal.navigation.push({ view: 'ProfileWallets', params: {} })}
        />
        <ListRow
          image={<SettingsTile />}
          title={words('title.AccountSettings')}
          subtitle={words('account.settings-text')}
          chevron
          onPress={() => modal.navigation.push({ view: 'AccountSettings', params: {} })}
        />
        {explorer && (
          <ListRow
            image={<ExplorerTile />}
            title={words('account.explorer', { explorer: explorer.name })}
            href={explorer.href}
          />
        )}
      </List>
      <div className={styles.end}>
        <SwitchFailed failed={switching.kind === 'failed' ? switching : undefined} onAgain={choose} />
        <StatusLine text={switching.kind === 'asking' ? words('networks.confirm') : ''} />
        <DisconnectFailed failed={disconnecting === 'failed'} />
        <Button
          wide
          leading={<DisconnectIcon />}
          loading={disconnecting === 'busy'}
          onClick={() => disconnect({ connectorId })}
        >
          {count > 1
            ? words('account.disconnect-named', { wallet: shortName(wallet.name) })
            : words('account.disconnect')}
        </Button>
      </div>
    </>
  )
}

const SettingsTile = () => (
  <span className={styles.tile}>
    <SettingsIcon />
  </span>
)

const ExplorerTile = () => (
  <span className={styles.tile}>
    <NetworkIcon />
  </span>
)

/** The active account, its network, and all actions for it. */
export const AccountView = () => {
  const account = useActiveAccount()
  const had = useHad(account !== undefined)
  if (!account) return <NotConnected disconnected={had} />
  return (
    <ViewBody kind="list">
      <Details account={account} />
    </ViewBody>
  )
}
