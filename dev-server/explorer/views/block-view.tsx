import type { ReactNode } from 'react'
import type { ShownChain } from '../../page-parts/chains/create-reader.ts'
import type { Block } from '../../page-parts/chains/model.ts'
import { formatCount } from '../../page-parts/units.ts'
import { useReading } from '../../page-parts/use-reading.ts'
import { momentOf } from '../age.ts'
import { hrefOf } from '../route.ts'
import { Code, FactRows, Row } from './facts.tsx'
import { TransactionList } from './lists.tsx'
import { Age, Card } from './pieces.tsx'
import { ReadView } from './read-view.tsx'

const Details = ({ chain, block }: { readonly chain: ShownChain; readonly block: Block }): ReactNode => (
  <>
    <Card title="Block">
      <dl className="rows">
        <Row label="Number">{formatCount(block.number)}</Row>
        <Row label="Hash">
          <Code text={block.hash} what="hash" />
        </Row>
        {block.seconds === undefined ? null : (
          <Row label="Time">
            {momentOf(block.seconds)}{' '}
            <span className="quiet">
              · <Age seconds={block.seconds} />
            </span>
          </Row>
        )}
        {block.parent === undefined || block.number === 0n ? null : (
          <Row label="Before it">
            <a href={hrefOf({ kind: 'block', chain: chain.caip, id: block.parent })}>
              <code>{block.parent}</code>
            </a>
          </Row>
        )}
        <FactRows chain={chain.caip} facts={block.facts} />
      </dl>
    </Card>
    <Card title={`Transactions (${formatCount(block.transactions)})`}>
      <TransactionList chain={chain.caip} lines={block.lines} />
    </Card>
  </>
)

export const BlockView = ({ chain, id }: { readonly chain: ShownChain; readonly id: string }): ReactNode => {
  const reading = useReading(() => chain.reader.readBlock(id), `${chain.caip} block ${id}`)
  const number = reading.kind === 'ready' ? formatCount(reading.value.number) : id.startsWith('0x') ? '' : id
  return (
    <>
      <div className="title">
        <h1 tabIndex={-1}>Block {number}</h1>
        <a href={hrefOf({ kind: 'chain', chain: chain.caip })}>{chain.name}</a>
      </div>
      <ReadView reading={reading} who={chain.name} lines={8} absent={`${chain.name} has no such block.`}>
        {(block) => <Details chain={chain} block={block} />}
      </ReadView>
    </>
  )
}
