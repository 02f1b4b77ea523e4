import unseen from '@casement/parts/ui/actions/unseen.module.css'
import { Skeleton } from '@casement/parts/ui/status/Skeleton.tsx'
import { Fiat } from '@casement/parts/ui/text/Fiat.tsx'
import { formatAgo } from '@casement/parts/ui/text/format-date.ts'
import { totalOf } from '../../../../kernel/rules/token-balance.ts'
import { fromUnits } from '../../../../kernel/rules/units.ts'
import { useSpeech } from '../../../../words/context.ts'
import type { BalancesState } from '../../../account-data/shared.ts'
import styles from './Account.module.css'

const Sum = ({ state, testnet }: { readonly state: BalancesState; readonly testnet: boolean }) => {
  // Specification section 9: what is on a testnet has no value, and is reported as 0.00.
  if (testnet) return <Fiat value="0" />
  if (state.kind === 'loading') return <Skeleton shape="text" width={140} />
  if (state.kind !== 'shown') return <Fiat value={undefined} />
  const { units, scale } = totalOf(state.balances)
  const priced = state.balances.length === 0 || state.balances.some(({ price }) => price !== undefined)
  return <Fiat value={priced ? fromUnits(units, scale) : undefined} />
}

/** Digits before the point that fit on one line. */
const MAX_DIGITS = 9

const isLong = (state: BalancesState): boolean => {
  if (state.kind !== 'shown') return false
  const { units, scale } = totalOf(state.balances)
  return units.toString().length - scale > MAX_DIGITS
}

/** The value of all tokens, and since when it may be out of date. */
export const Total = ({ state, testnet }: { readonly state: BalancesState; readonly testnet: boolean }) => {
  const { words, locale } = useSpeech()
  const ago = state.kind === 'shown' && state.behind ? formatAgo(state.at, { locale, now: Date.now() }) : undefined
  return (
    <div className={styles.total}>
      <p
        className={styles.sum}
        data-long={isLong(state) || undefined}
        aria-busy={state.kind === 'loading' || undefined}
      >
        <span className={unseen.unseen}>{words('account.total')}: </span>
        <Sum state={state} testnet={testnet} />
      </p>
      {ago !== undefined && <p className={styles.ago}>{words('account.updated', { ago })}</p>}
    </div>
  )
}
