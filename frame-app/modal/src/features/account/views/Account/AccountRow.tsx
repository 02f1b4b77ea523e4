import { CheckIcon } from '@casement/parts/ui/icons.tsx'
import { Avatar } from '@casement/parts/ui/images/Avatar.tsx'
import { ListRow } from '@casement/parts/ui/lists/ListRow.tsx'
import { Address } from '@casement/parts/ui/text/Address.tsx'
import { useStore } from 'zustand'
import { ADDRESS_ENDS } from '../../../../kernel/address-ends.ts'
import { labelOf } from '../../../../kernel/rules/account-label.ts'
import { useCore } from '../../../../kernel/use-core.ts'
import { useWords } from '../../../../words/context.ts'
import styles from './Account.module.css'

type Props = {
  readonly address: string
  readonly active: boolean
  readonly onUse: () => void
}

/** An account of a wallet that can be selected. */
export const AccountRow = ({ address, active, onUse }: Props) => {
  const words = useWords()
  const label = useStore(useCore().connections, ({ labels }) => labelOf(labels, address))
  const short = <Address address={address} ends={ADDRESS_ENDS} />
  return (
    <ListRow
      image={<Avatar address={address} size={40} />}
      title={label ?? short}
      {...(label === undefined ? {} : { subtitle: short })}
      trailing={
        active ? (
          <span className={styles.active}>
            <CheckIcon />
            {words('account.active')}
          </span>
        ) : undefined
      }
      {...(active ? {} : { onPress: onUse })}
    />
  )
}
