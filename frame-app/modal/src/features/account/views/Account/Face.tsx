import { CopyButton } from '@casement/parts/ui/actions/CopyButton.tsx'
import { Avatar } from '@casement/parts/ui/images/Avatar.tsx'
import { Address } from '@casement/parts/ui/text/Address.tsx'
import type { ReactNode } from 'react'
import { ADDRESS_ENDS } from '../../../../kernel/address-ends.ts'
import { imageRouteUrl } from '../../../../kernel/rules/image-route-url.ts'
import type { ActiveAccount } from '../../../../kernel/use-active-account.ts'
import { useCore } from '../../../../kernel/use-core.ts'
import { useWords } from '../../../../words/context.ts'
import { WithIdentity } from '../../../account-data/shared.ts'
import styles from './Account.module.css'

type Props = {
  readonly account: ActiveAccount
  /** At the end of the row. */
  readonly children: ReactNode
}

type LookProps = {
  readonly address: string
  readonly label: string | undefined
  readonly avatar: string | undefined
  readonly children: ReactNode
}

const Look = ({ address, label, avatar, children }: LookProps) => {
  const words = useWords()
  const short = <Address address={address} ends={ADDRESS_ENDS} />
  return (
    <div className={styles.face}>
      <Avatar address={address} src={avatar} size={40} />
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
      {children}
    </div>
  )
}

/** The active account: its name if it has one, and its address. */
export const Face = ({ account, children }: Props) => {
  const { config } = useCore()
  const { address, label } = account
  return (
    <WithIdentity account={account}>
      {({ name, avatar }) => (
        // The visitor's own name for the account comes first: anybody can register a name that misleads.
        <Look address={address} label={label ?? name} avatar={imageRouteUrl(config.endpoints?.images, avatar)}>
          {children}
        </Look>
      )}
    </WithIdentity>
  )
}
