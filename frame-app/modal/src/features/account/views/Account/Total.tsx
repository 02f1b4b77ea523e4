import unseen from '@casement/parts/ui/actions/unseen.module.css'
import { Skeleton } from '@casement/parts/ui/status/Skeleton.tsx'
import { Fiat } from '@casement/parts/ui/text/Fiat.tsx'
import { formatAgo } from '@casement/parts/ui/text/format-date.ts'
import { useMemo } from 'react'
import type { TokenBalance } from '../../../../kernel/rules/token-balance.ts'
import { totalOf } from '../../../../kernel/rules/token-balance.ts'
import { fromUnits } from '../../../../kernel/rules/units.ts'
import { useSpeech } from '../../../../words/context.ts'
import type { BalancesState } from '../../../account-data/shared.ts'
import styles from './Account.module.css'

type Sum = ReturnType<typeof totalOf>

const Value = ({ state, sum }: { readonly state: BalancesState; readonly sum: Sum | undefined }) => {
  if (state.kind === 'loading' && !sum) return <Skeleton shape="text" width={140} />
  return <Fiat value={sum && fromUnits(sum.units, sum.scale)} />
}

const NOTHING: Sum = { units: 0n, scale: 0 }

/** Undefined while it is unknown, and if nobody knows the price of anything. */
const sumOf = (balances: readonly TokenBalance[] | undefined, testnet: boolean): Sum | undefined => {
  // Specification section 9: what is on a testnet has no value, and is reported as 0.00.
  if (testnet) return NOTHING
  if (!balances) return undefined
  return balances.length === 0 || balances.some(({ price }) => price !== undefined) ? totalOf(balances) : undefined
}

/** Digits before the point that fit on one line. */
const MAX_DIGITS = 9

/** The value of all tokens, and since when it may be out of date. */
export const Total = ({ state, testnet }: { readonly state: BalancesState; readonly testnet: boolean }) => {
  const { words, locale } = useSpeech()
  const ago = state.kind === 'shown' && state.behind ? formatAgo(state.at, { locale, now: Date.now() }) : undefined
  const balances = state.kind === 'shown' ? state.balances : undefined
  const sum = useMemo(() => sumOf(balances, testnet), [balances, testnet])
  const isLong = sum !== undefined && sum.units.toString().length - sum.scale > MAX_DIGITS
  return (
    <div className={styles.total}>
      <p className={styles.sum} data-long={isLong || undefined} aria-busy={state.kind === 'loading' || undefined}>
        <span className={unseen.unseen}>{words('account.total')}: </span>
        <Value state={state} sum={sum} />
      </p>
      {ago !== undefined && <p className={styles.ago}>{words('account.updated', { ago })}</p>}
    </div>
  )
}
