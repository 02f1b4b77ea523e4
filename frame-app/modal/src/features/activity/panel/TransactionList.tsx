import { ListHeading } from '@casement/parts/ui/lists/ListHeading.tsx'
import { VirtualList } from '@casement/parts/ui/lists/VirtualList.tsx'
import { formatDay, formatMonth } from '@casement/parts/ui/text/format-date.ts'
import type { Network } from '@casement/shared-protocol/schemas'
import { memo, useMemo } from 'react'
import type { Transaction } from '../../../kernel/rules/transaction.ts'
import { useSpeech } from '../../../words/context.ts'
import type { ListedRow } from '../listed-rows.ts'
import { listedRows } from '../listed-rows.ts'
import styles from './Activity.module.css'
import { TransactionRow } from './TransactionRow.tsx'

type Props = {
  readonly transactions: readonly Transaction[]
  readonly network: Network
  readonly account: string
  /** Called when the end comes near. */
  readonly onEndReached: (() => void) | undefined
}

/** What each kind of row measures in the default text size. A list with other heights moves while it scrolls. */
const HEIGHTS: { readonly [K in ListedRow['kind']]: number } = { pending: 37, month: 37, day: 25, transaction: 58 }

type RowProps = { readonly row: ListedRow } & Pick<Props, 'network' | 'account'>

// The list renders at each step of scrolling; rows that stay are not rendered again.
const Row = memo(({ row, network, account }: RowProps) => {
  const { words, locale } = useSpeech()
  const now = Date.now()
  switch (row.kind) {
    case 'pending':
      return <ListHeading>{words('activity.pending')}</ListHeading>
    case 'month':
      return <ListHeading>{formatMonth(row.at, { locale, now })}</ListHeading>
    case 'day':
      return <p className={styles.day}>{formatDay(row.at, { locale, now })}</p>
    case 'transaction':
      return <TransactionRow transaction={row.transaction} network={network} account={account} />
  }
})

/** Any number of transactions by month and day. */
export const TransactionList = ({ transactions, network, account, onEndReached }: Props) => {
  const { words, locale } = useSpeech()
  const rows = useMemo(() => listedRows(transactions, { locale, now: Date.now() }), [transactions, locale])
  const keys = useMemo(() => rows.map(({ key }) => key), [rows])
  return (
    <VirtualList
      label={words('activity.title')}
      keys={keys}
      heightOf={(index) => HEIGHTS[rows[index]?.kind ?? 'transaction']}
      render={(index) => {
        const row = rows[index]
        return row && <Row row={row} network={network} account={account} />
      }}
      onEndReached={onEndReached}
    />
  )
}
