import { List } from '@casement/parts/ui/lists/List.tsx'
import type { Network } from '@casement/shared-protocol/schemas'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useStore } from 'zustand'
import { useCore } from '../../../kernel/use-core.ts'
import { useWords } from '../../../words/context.ts'
import '../../../words/later-texts.ts'
import type { AccountData } from '../../account-data/shared.ts'
import { accountDataOf, historyQuery } from '../../account-data/shared.ts'
import type { NamedToken } from '../rules/of-token.ts'
import { ofToken } from '../rules/of-token.ts'
import { visibleTransactions } from '../rules/visible-transactions.ts'
import styles from './Activity.module.css'
import { TransactionRow } from './TransactionRow.tsx'

/** The rest is in the account's activity. */
const SHOWN = 5

export type TokenActivityProps = {
  readonly network: Network
  readonly address: string
  readonly token: NamedToken
}

const Latest = ({ network, address, token, data }: TokenActivityProps & { readonly data: AccountData }) => {
  const words = useWords()
  const core = useCore()
  const { caipNetworkId } = network
  const visible = useStore(core.modal.store, ({ surface }) => surface !== 'hidden')
  const query = historyQuery(core, data, { network: caipNetworkId, address })
  const { data: pages } = useInfiniteQuery({ ...query, enabled: visible }, data.client)
  const latest = useMemo(() => {
    const all = pages?.pages.flatMap(({ transactions }) => transactions) ?? []
    return ofToken(visibleTransactions(all, caipNetworkId).transactions, token).slice(0, SHOWN)
  }, [pages, caipNetworkId, token])
  if (latest.length === 0) return null
  return (
    <section className={styles.latest}>
      <h3 className={styles.latestTitle}>{words('tokens.activity')}</h3>
      <List label={words('tokens.activity')}>
        {latest.map((transaction) => (
          <TransactionRow key={transaction.id} transaction={transaction} network={network} account={address} />
        ))}
      </List>
    </section>
  )
}

/** What happened to a token of the account lately. Without any, and if it cannot be had, nothing: the token is there. */
export const TokenActivity = (props: TokenActivityProps) => {
  const data = accountDataOf(useCore())
  return data && props.network.chainNamespace === 'eip155' ? <Latest {...props} data={data} /> : null
}
