import type { ReactNode } from 'react'
import type { BlockLine, TransactionLine } from '../../page-parts/chains/model.ts'
import { formatCount } from '../../page-parts/units.ts'
import { AccountLink, Age, AmountText, BlockLink, Empty, OutcomeBadge, TransactionLink } from './pieces.tsx'

type OfChain = { readonly chain: string }

const Transaction = ({ chain, line }: OfChain & { readonly line: TransactionLine }): ReactNode => (
  <li>
    <span className="line-what">
      <TransactionLink chain={chain} id={line.id} />
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
      {line.seconds === undefined ? null : (
        <span className="quiet">
          <Age seconds={line.seconds} />
        </span>
      )}
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
        <Transaction key={line.id} chain={chain} line={line} />
      ))}
    </ul>
  )

export const BlockList = ({ chain, blocks }: OfChain & { readonly blocks: readonly BlockLine[] }): ReactNode =>
  blocks.length === 0 ? (
    <Empty>No blocks yet.</Empty>
  ) : (
    <ul className="blocks">
      {blocks.map((block) => (
        <li key={block.hash}>
          <BlockLink chain={chain} number={block.number} />
          <span>
            {block.transactions === 0 ? (
              <span className="quiet">empty</span>
            ) : (
              `${formatCount(block.transactions)} transaction${block.transactions === 1 ? '' : 's'}`
            )}
          </span>
          <span className="quiet">{block.seconds === undefined ? null : <Age seconds={block.seconds} />}</span>
        </li>
      ))}
    </ul>
  )
