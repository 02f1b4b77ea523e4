import type { ReactNode } from 'react'
import type { TransactionLine } from '../../page-parts/chains/model.ts'
import { shortened } from '../../page-parts/initials.ts'
import { hrefOf } from '../route.ts'
import { AccountLink, AmountText, Empty, momentOf, OutcomeBadge } from './pieces.tsx'

type OfChain = { readonly chain: string }

const Line = ({ chain, line }: OfChain & { readonly line: TransactionLine }): ReactNode => (
  <li>
    <span className="line-what">
      <a href={hrefOf({ kind: 'tx', chain, id: line.id })} title={line.id}>
        <code>{shortened(line.id)}</code>
      </a>
      <span className="line-kind">
        {line.outcome === 'done' ? null : <OutcomeBadge outcome={line.outcome} />}
        {line.what}
      </span>
    </span>
    <span className="line-way">
      {line.from === undefined ? null : (
        <span>
          <span className="quiet">from</span> <AccountLink chain={chain} address={line.from} />
        </span>
      )}
      {line.to === undefined ? null : (
        <span>
          <span className="quiet">to</span> <AccountLink chain={chain} address={line.to} />
        </span>
      )}
    </span>
    <span className="line-end">
      {line.amount ? <AmountText amount={line.amount} chain={chain} /> : <span className="quiet">–</span>}
      {line.seconds === undefined ? null : <span className="quiet">{momentOf(line.seconds)}</span>}
    </span>
  </li>
)

export const TransactionList = ({
  chain,
  lines,
}: OfChain & { readonly lines: readonly TransactionLine[] }): ReactNode =>
  lines.length === 0 ? (
    <Empty>No transactions here yet.</Empty>
  ) : (
    <ul className="lines">
      {lines.map((line) => (
        <Line key={line.id} chain={chain} line={line} />
      ))}
    </ul>
  )
