import { LinkButton } from '@casement/parts/ui/actions/LinkButton.tsx'
import { List } from '@casement/parts/ui/lists/List.tsx'
import { StatusLine } from '@casement/parts/ui/status/StatusLine.tsx'
import { useState } from 'react'
import type { Connection } from '../../../../kernel/rules/connections.ts'
import { useCore } from '../../../../kernel/use-core.ts'
import { useWords } from '../../../../words/context.ts'
import styles from './Account.module.css'
import { AccountRow } from './AccountRow.tsx'

/** Few wallets have more; a wallet with hundreds must not push the rest of the view away. */
const AT_FIRST = 4

type Props = {
  readonly connection: Connection
  /** Whether the wallet is the active one in its namespace. */
  readonly inUse: boolean
}

/** The accounts of a wallet, to switch between. */
export const Accounts = ({ connection, inUse }: Props) => {
  const words = useWords()
  const { keeper } = useCore()
  const { accounts, wallet } = connection
  // The active account moves to the front when it changes, but the visible list keeps its order.
  const [order, setOrder] = useState<readonly string[]>(accounts)
  const [all, setAll] = useState(false)
  const [used, setUsed] = useState(false)
  const same = order.length === accounts.length && order.every((address) => accounts.includes(address))
  if (!same) setOrder(accounts)
  const listed = same ? order : accounts
  const shown = all ? listed : listed.slice(0, AT_FIRST)
  return (
    <>
      <List label={wallet.name}>
        {shown.map((address) => (
          <AccountRow
            key={address}
            address={address}
            active={inUse && address === accounts[0]}
            onUse={() => {
              keeper.use(connection, address)
              setUsed(true)
            }}
          />
        ))}
      </List>
      {shown.length < listed.length && (
        <div className={styles.more}>
          <LinkButton alone onClick={() => setAll(true)}>
            {words('account.show-all', { count: listed.length })}
          </LinkButton>
        </div>
      )}
      <StatusLine text={used ? words('account.switched') : ''} />
    </>
  )
}
