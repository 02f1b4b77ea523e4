import type { ReactNode } from 'react'
import type { ShownChain } from '../../page-parts/chains/create-reader.ts'
import { formatCount } from '../../page-parts/units.ts'
import { useReading } from '../../page-parts/use-reading.ts'
import { hrefOf } from '../route.ts'
import { useWorld } from '../world-view.ts'
import { TransactionList } from './lists.tsx'
import { Card } from './pieces.tsx'
import { ReadView } from './read-view.tsx'
import { Residents } from './residents.tsx'

const EVERY_MS = 2_000
const MOST_LINES = 4

const ChainCard = ({ chain }: { readonly chain: ShownChain }): ReactNode => {
  const reading = useReading(chain.reader.readLatest, chain.caip, EVERY_MS)
  const href = hrefOf({ kind: 'chain', chain: chain.caip })
  return (
    <Card
      title={chain.name}
      aside={
        reading.kind === 'ready' ? (
          <a className="number" href={href} aria-label={`${chain.name}, block ${reading.value.head}`}>
            #{formatCount(reading.value.head)}
          </a>
        ) : undefined
      }
    >
      <ReadView reading={reading} who={chain.name}>
        {({ lines }) => <TransactionList chain={chain.caip} lines={lines.slice(0, MOST_LINES)} />}
      </ReadView>
      <p className="more">
        <a href={href}>All of {chain.name}</a>
      </p>
    </Card>
  )
}

export const HomeView = (): ReactNode => {
  const { chains } = useWorld()
  return (
    <>
      <h1 tabIndex={-1}>The local chains</h1>
      <p className="lead">Everything below is read from the chains on this machine, as it happens.</p>
      <div className="three">
        {chains.map((chain) => (
          <ChainCard key={chain.caip} chain={chain} />
        ))}
      </div>
      <Residents chains={chains} />
    </>
  )
}
