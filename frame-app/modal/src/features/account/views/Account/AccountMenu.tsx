import { IconButton } from '@casement/parts/ui/actions/IconButton.tsx'
import { Menu } from '@casement/parts/ui/behaviour/index.ts'
import { DisconnectIcon, MoreIcon, NetworkIcon, SettingsIcon } from '@casement/parts/ui/icons.tsx'
import { useStore } from 'zustand'
import { allConnections } from '../../../../kernel/rules/connections.ts'
import { explorerLink } from '../../../../kernel/rules/explorer-link.ts'
import { shortName } from '../../../../kernel/rules/short-name.ts'
import type { ActiveAccount } from '../../../../kernel/use-active-account.ts'
import { useCore } from '../../../../kernel/use-core.ts'
import { useWords } from '../../../../words/context.ts'

type Props = {
  readonly account: ActiveAccount
  readonly disconnecting: boolean
  readonly onDisconnect: () => void
}

/** What can be done with the account beside using it. */
export const AccountMenu = ({ account, disconnecting, onDisconnect }: Props) => {
  const words = useWords()
  const { modal, connections: store } = useCore()
  const { connection, address, network } = account
  const all = useStore(store, ({ connections }) => connections)
  const several = new Set(allConnections(all).map(({ connectorId }) => connectorId)).size > 1
  const explorer = explorerLink(network, { address })
  return (
    <Menu
      trigger={
        <IconButton label={words('account.menu')} loading={disconnecting}>
          <MoreIcon />
        </IconButton>
      }
      entries={[
        {
          id: 'settings',
          text: words('title.AccountSettings'),
          icon: <SettingsIcon />,
          onSelect: () => modal.navigation.push({ view: 'AccountSettings', params: {} }),
        },
        ...(explorer
          ? ([
              {
                kind: 'link',
                id: 'explorer',
                text: words('account.explorer', { explorer: explorer.name }),
                icon: <NetworkIcon />,
                href: explorer.href,
              },
            ] as const)
          : []),
        { kind: 'separator', id: 'line' },
        {
          id: 'disconnect',
          text: several
            ? words('account.disconnect-named', { wallet: shortName(connection.wallet.name) })
            : words('account.disconnect'),
          icon: <DisconnectIcon />,
          onSelect: onDisconnect,
        },
      ]}
    />
  )
}
