import { Callout } from '@casement/parts/ui/layout/Callout.tsx'
import { ViewBody } from '@casement/parts/ui/layout/ViewBody.tsx'
import { StatusLine } from '@casement/parts/ui/status/StatusLine.tsx'
import { FAMILY_NAMES } from '../../../../kernel/rules/family-names.ts'
import type { ActiveAccount } from '../../../../kernel/use-active-account.ts'
import { useActiveAccount } from '../../../../kernel/use-active-account.ts'
import { useWords } from '../../../../words/context.ts'
import { BackupNote } from '../../../embedded/shared.ts'
import { SwitchFailed, useNetworkSwitching } from '../../../networks/shared.ts'
import { DisconnectFailed, NotConnected, useDisconnect, useHad } from '../../../wallets/shared.ts'
import styles from './Account.module.css'
import { AccountMenu } from './AccountMenu.tsx'
import { Actions } from './Actions.tsx'
import { ConnectedWallet } from './ConnectedWallet.tsx'
import { Face } from './Face.tsx'
import { Holdings } from './Holdings.tsx'

const Details = ({ account }: { readonly account: ActiveAccount }) => {
  const words = useWords()
  const { disconnecting, disconnect } = useDisconnect()
  const { switching, choose } = useNetworkSwitching({ stays: true })
  const { connection, namespace } = account
  return (
    <>
      <Face account={account}>
        <AccountMenu
          account={account}
          disconnecting={disconnecting === 'busy'}
          onDisconnect={() => disconnect({ connectorId: connection.connectorId })}
        />
      </Face>
      <div className={styles.faults}>
        <DisconnectFailed failed={disconnecting === 'failed'} />
        <SwitchFailed failed={switching.kind === 'failed' ? switching : undefined} onAgain={choose} />
        <StatusLine text={switching.kind === 'asking' ? words('networks.confirm') : ''} />
      </div>
      <BackupNote connection={connection} />
      <Holdings account={account}>
        <Actions account={account} />
        {(namespace === 'bip122' || namespace === 'polkadot') && (
          <div className={styles.callout}>
            <Callout>{words('account.limited', { family: FAMILY_NAMES[namespace] })}</Callout>
          </div>
        )}
        <ConnectedWallet connection={connection} />
      </Holdings>
    </>
  )
}

/** The active account, its network, what it has, and all actions for it. */
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
