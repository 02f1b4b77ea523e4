import { useStore } from 'zustand'
import { allConnections } from '../../domain/connections.ts'
import { explorerLink } from '../../domain/explorer-link.ts'
import { throughRoute } from '../../domain/image-address.ts'
import { FAMILY_NAMES } from '../../domain/network-presets.ts'
import { shortName } from '../../domain/short-name.ts'
import { useWords } from '../../i18n/context.ts'
import { useShell } from '../../shell/context.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { DisconnectIcon, NetworkIcon, SettingsIcon } from '../../ui/icons.tsx'
import { WalletImage } from '../../ui/images/WalletImage.tsx'
import { Callout } from '../../ui/layout/Callout.tsx'
import { ViewBody } from '../../ui/layout/ViewBody.tsx'
import { List } from '../../ui/lists/List.tsx'
import { ListRow } from '../../ui/lists/ListRow.tsx'
import { StatusLine } from '../../ui/status/StatusLine.tsx'
import { SwitchFailed } from '../Networks/SwitchFailed.tsx'
import { useNetworkSwitching } from '../Networks/use-network-switching.ts'
import styles from './Account.module.css'
import { DisconnectFailed } from './DisconnectFailed.tsx'
import { Face } from './Face.tsx'
import { Nobody, useHad } from './Nobody.tsx'
import type { ActiveAccount } from './use-active-account.ts'
import { useActiveAccount } from './use-active-account.ts'
import { useDisconnect } from './use-disconnect.ts'

const Details = ({ account }: { readonly account: ActiveAccount }) => {
  const words = useWords()
  const { navigation, wallets } = useShell()
  const { disconnecting, disconnect } = useDisconnect()
  const { switching, choose } = useNetworkSwitching({ stays: true })
  const { connection, namespace, address, network } = account
  const { wallet, connectorId } = connection
  const all = useStore(wallets.connections, ({ connections }) => connections)
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
          image={<WalletImage name={wallet.name} src={throughRoute(wallets.imageRoute, wallet.icon)} />}
          title={words('title.ProfileWallets')}
          subtitle={count > 1 ? words('account.wallets', { count }) : wallet.name}
          chevron
          onPress={() => navigation.push({ view: 'ProfileWallets', params: {} })}
        />
        <ListRow
          image={<SettingsTile />}
          title={words('title.AccountSettings')}
          subtitle={words('account.settings-text')}
          chevron
          onPress={() => navigation.push({ view: 'AccountSettings', params: {} })}
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

/** The account that is used: whose it is, where it is used, and the ways to all that can be done with it. */
export const AccountView = () => {
  const account = useActiveAccount()
  const had = useHad(account !== undefined)
  if (!account) return <Nobody disconnected={had} />
  return (
    <ViewBody kind="list">
      <Details account={account} />
    </ViewBody>
  )
}
