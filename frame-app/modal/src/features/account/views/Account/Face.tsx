import { CopyButton } from '@casement/parts/ui/actions/CopyButton.tsx'
import { Avatar } from '@casement/parts/ui/images/Avatar.tsx'
import { Address } from '@casement/parts/ui/text/Address.tsx'
import { ADDRESS_ENDS } from '../../../../kernel/address-ends.ts'
import type { ActiveAccount } from '../../../../kernel/use-active-account.ts'
import { useWords } from '../../../../words/context.ts'
import styles from './Account.module.css'
import { NetworkChip } from './NetworkChip.tsx'

/** The active account and its network. */
export const Face = ({ account: { address, label, network, requested } }: { readonly account: ActiveAccount }) => {
  const words = useWords()
  const short = <Address address={address} ends={ADDRESS_ENDS} />
  return (
    <div className={styles.face}>
      <Avatar address={address} size={64} />
      <div className={styles.who}>
        {label !== undefined && (
          <h2 className={styles.label} dir="auto">
            {label}
          </h2>
        )}
        <div className={label === undefined ? styles.addressAlone : styles.address}>
          {label === undefined ? <h2 className={styles.label}>{short}</h2> : short}
          <CopyButton text={address} label={words('account.copy')} />
        </div>
      </div>
      {network && <NetworkChip network={network} requested={requested} />}
    </div>
  )
}
