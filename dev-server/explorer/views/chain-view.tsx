import type { ReactNode } from 'react'
import type { ShownChain } from '../../page-parts/chains/create-reader.ts'
import { formatCount } from '../../page-parts/units.ts'
import { useReading } from '../../page-parts/use-reading.ts'
import { BlockList, TransactionList } from './lists.tsx'
import { AccountLink, Card, Empty } from './pieces.tsx'
import { ReadView } from './read-view.tsx'
import { Residents } from './residents.tsx'

const EVERY_MS = 2_000

const Tokens = ({ chain }: { readonly chain: ShownChain }): ReactNode => (
  <Card title="Tokens">
    {chain.reader.tokens.length === 0 ? (
      <Empty>None are known here.</Empty>
    ) : (
      <ul className="tokens">
        {chain.reader.tokens.map((token) => (
          <li key={token.address}>
            <span>
              <bdi>{token.name}</bdi>
              {token.note === undefined ? null : <span className="quiet">{token.note}</span>}
            </span>
            <AccountLink chain={chain.caip} address={token.address} />
            <span className="quiet">
              {token.single ? 'collection' : `${token.decimals} decimal${token.decimals === 1 ? '' : 's'}`}
            </span>
          </li>
        ))}
      </ul>
    )}
  </Card>
)

export const ChainView = ({ chain }: { readonly chain: ShownChain }): ReactNode => {
  const reading = useReading(chain.reader.readLatest, chain.caip, EVERY_MS)
  const away = reading.kind === 'ready' && reading.problem !== undefined
  return (
    <>
      <div className="title">
        <h1 tabIndex={-1}>{chain.name}</h1>
        <code className="quiet">{chain.caip}</code>
      </div>
      <ReadView reading={reading} who={chain.name} lines={8}>
        {({ head, blocks, lines }) => (
          <div className="blocks-and-lines">
            <Card
              title="Latest blocks"
              aside={<span className={away ? 'number' : 'live number'}>#{formatCount(head)}</span>}
            >
              <BlockList chain={chain.caip} blocks={blocks} />
            </Card>
            <Card title="Latest transactions">
              <TransactionList chain={chain.caip} lines={lines} />
            </Card>
          </div>
        )}
      </ReadView>
      <div className="two">
        <Residents chains={[chain]} />
        <Tokens chain={chain} />
      </div>
    </>
  )
}
