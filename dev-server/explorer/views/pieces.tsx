import type { ReactNode } from 'react'
import { useEffect, useState } from 'react'
import type { Amount, Outcome } from '../../page-parts/chains/model.ts'
import { CopyButton } from '../../page-parts/copy-button.tsx'
import { shortened } from '../../page-parts/initials.ts'
import { formatUnits } from '../../page-parts/units.ts'
import { ageOf, momentOf } from '../age.ts'
import { hrefOf } from '../route.ts'
import { useWorld } from '../world-view.ts'

type OfChain = { readonly chain: string }

/** An account: by its name where it has one here, and by its address. */
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

export const TransactionLink = ({ chain, id }: OfChain & { id: string }): ReactNode => (
  <a href={hrefOf({ kind: 'tx', chain, id })} title={id}>
    <code>{shortened(id, 6)}</code>
  </a>
)

export const BlockLink = ({ chain, number }: OfChain & { number: bigint }): ReactNode => (
  <a className="number" href={hrefOf({ kind: 'block', chain, id: number.toString() })}>
    {formatUnits(number, 0)}
  </a>
)

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

const TICK_MS = 1_000

export const Age = ({ seconds }: { readonly seconds: number }): ReactNode => {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  return (
    <time
      dateTime={Number.isFinite(seconds) && seconds < 8e12 ? new Date(seconds * 1_000).toISOString() : undefined}
      title={momentOf(seconds)}
    >
      {ageOf(seconds, now)}
    </time>
  )
}

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

export const Empty = ({ children }: { readonly children: ReactNode }): ReactNode => <p className="empty">{children}</p>
