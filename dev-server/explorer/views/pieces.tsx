import type { ReactNode } from 'react'
import { Away, Skeleton } from '../../page-parts/away.tsx'
import type { Amount, Outcome } from '../../page-parts/chains/model.ts'
import { CopyButton } from '../../page-parts/copy-button.tsx'
import { shortened } from '../../page-parts/initials.ts'
import type { Reading } from '../../page-parts/reading.ts'
import { formatUnits } from '../../page-parts/units.ts'
import { hrefOf } from '../route.ts'
import { useWorld } from '../world-view.ts'

type OfChain = { readonly chain: string }

/** A chain's time in the reader's time zone. */
export const momentOf = (seconds: number): string =>
  new Date(seconds * 1_000).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'medium' })

/** An account's address, with its name in this world if it has one. */
export const AccountLink = ({ chain, address, whole }: OfChain & { address: string; whole?: boolean }): ReactNode => {
  const name = useWorld().nameOf(chain, address)
  return (
    <span className="account">
      <a href={hrefOf({ kind: 'account', chain, id: address })} title={address}>
        {name === undefined ? null : <b>{name}</b>} <code>{whole ? address : shortened(address, name ? 4 : 6)}</code>
      </a>
      {whole ? <CopyButton text={address} what="address" /> : null}
    </span>
  )
}

export const AmountText = ({ amount, chain }: { amount: Amount; chain: string }): ReactNode => (
  <span className="amount">
    <span className="number">{formatUnits(amount.units, amount.decimals)}</span>{' '}
    {amount.token === undefined ? (
      <bdi>{amount.symbol}</bdi>
    ) : (
      <a href={hrefOf({ kind: 'account', chain, id: amount.token })}>
        <bdi>{amount.symbol}</bdi>
      </a>
    )}
  </span>
)

const OUTCOMES = { done: 'Success', failed: 'Failed', pending: 'Waiting' } as const satisfies Record<Outcome, string>

export const OutcomeBadge = ({ outcome }: { readonly outcome: Outcome }): ReactNode => (
  <span className="badge" data-outcome={outcome}>
    {OUTCOMES[outcome]}
  </span>
)

/** A card with a heading. */
export const Card = ({
  title,
  aside,
  children,
}: {
  title: string
  aside?: ReactNode
  children: ReactNode
}): ReactNode => (
  <section className="card">
    <div className="card-head">
      <h2>{title}</h2>
      {aside}
    </div>
    {children}
  </section>
)

export const Row = ({ label, children }: { readonly label: string; readonly children: ReactNode }): ReactNode => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)

export const Empty = ({ children }: { readonly children: ReactNode }): ReactNode => <p className="empty">{children}</p>

type ReadViewProps<T> = {
  readonly reading: Reading<T>
  /** The name of the queried service. */
  readonly who: string
  readonly absent?: string
  readonly children: (value: T) => ReactNode
}

/** Shows what was read, or why there is nothing to show. */
export const ReadView = <T,>({ reading, who, absent, children }: ReadViewProps<T>): ReactNode => {
  if (reading.kind === 'loading') return <Skeleton />
  if (reading.kind === 'failed') return <Away who={who} problem={reading.problem} />
  if (reading.kind === 'absent') return <Empty>{absent ?? 'There is nothing here.'}</Empty>
  return (
    <>
      {reading.problem ? <Away who={who} problem={reading.problem} stale /> : null}
      {children(reading.value)}
    </>
  )
}
