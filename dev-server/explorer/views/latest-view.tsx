import type { ReactNode } from 'react'
import type { ShownChain } from '../../page-parts/chains/create-reader.ts'
import { formatCount } from '../../page-parts/units.ts'
import { useReading } from '../../page-parts/use-reading.ts'
import { hrefOf } from '../route.ts'
import { Card, ReadView } from './pieces.tsx'
import { TransactionList } from './transaction-list.tsx'

const EVERY_MS = 2_000

const Latest = ({ chain }: { readonly chain: ShownChain }): ReactNode => {
  const reading = useReading(chain.reader.readLatest, chain.caip, EVERY_MS)
  return (
    <Card
      title={chain.name}
      aside={
        <a className="number" href={hrefOf({ kind: 'chain', chain: chain.caip })} aria-label={`All of ${chain.name}`}>
          {reading.kind === 'ready' ? `Block ${formatCount(reading.value.head)}` : chain.caip}
        </a>
      }
    >
      <ReadView reading={reading} who={chain.name}>
        {({ lines }) => <TransactionList chain={chain.caip} lines={lines} />}
      </ReadView>
    </Card>
  )
}

/** The newest transactions of several chains. */
export const LatestView = ({ chains }: { readonly chains: readonly ShownChain[] }): ReactNode => (
  <>
    <h1 tabIndex={-1}>Latest transactions</h1>
    {chains.map((chain) => (
      <Latest key={chain.caip} chain={chain} />
    ))}
  </>
)
