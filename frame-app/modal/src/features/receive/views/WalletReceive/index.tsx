import { CopyButton } from '@casement/parts/ui/actions/CopyButton.tsx'
import { QrCode } from '@casement/parts/ui/images/QrCode.tsx'
import { ViewBody } from '@casement/parts/ui/layout/ViewBody.tsx'
import { Address } from '@casement/parts/ui/text/Address.tsx'
import { networkName } from '../../../../kernel/network-name.ts'
import type { ActiveAccount } from '../../../../kernel/use-active-account.ts'
import { useActiveAccount } from '../../../../kernel/use-active-account.ts'
import { useWords } from '../../../../words/context.ts'
import { WithIdentity } from '../../../account-data/shared.ts'
import { BackupGate } from '../../../embedded/shared.ts'
import { NetworkChip } from '../../../networks/shared.ts'
import { NotConnected, useHad } from '../../../wallets/shared.ts'
import { OtherNetworks } from './OtherNetworks.tsx'
import styles from './WalletReceive.module.css'

const AddressCode = ({ account }: { readonly account: ActiveAccount }) => {
  const words = useWords()
  const { address, label, network, requested, connection } = account
  const name = network && networkName(network, words)
  return (
    <>
      {network && name !== undefined && (
        <div className={styles.head}>
          <p className={styles.only}>{words('receive.only', { network: name })}</p>
          <NetworkChip network={network} requested={requested} />
        </div>
      )}
      <div className={styles.code}>
        <QrCode
          value={address}
          label={name === undefined ? words('settings.address') : words('receive.code', { network: name })}
        />
      </div>
      <div className={styles.account}>
        <WithIdentity account={account}>
          {(identity) => {
            const shown = label ?? identity.name
            return (
              shown !== undefined && (
                <p className={styles.name} dir="auto">
                  {shown}
                </p>
              )
            )
          }}
        </WithIdentity>
        <p className={styles.address}>
          <Address address={address} grouped />
        </p>
      </div>
      <CopyButton look="wide" text={address} label={words('account.copy')} />
      {network?.testnet && <p className={styles.note}>{words('receive.test')}</p>}
      {network && <OtherNetworks connection={connection} activeId={network.caipNetworkId} />}
    </>
  )
}

/** The address of the account, as a code for phones and as text, and the networks that it is good for. */
export const WalletReceiveView = () => {
  const account = useActiveAccount()
  const had = useHad(account !== undefined)
  if (!account) return <NotConnected disconnected={had} />
  return (
    <BackupGate connection={account.connection}>
      <ViewBody>
        <AddressCode account={account} />
      </ViewBody>
    </BackupGate>
  )
}
