import type { ReactNode } from 'react'
import type { ShownChain } from '../../page-parts/chains/create-reader.ts'
import type { LogEntry, Movement, Transaction } from '../../page-parts/chains/model.ts'
import { CopyButton } from '../../page-parts/copy-button.tsx'
import { RevealedText } from '../../page-parts/revealed-text.tsx'
import { formatCount } from '../../page-parts/units.ts'
import { useReading } from '../../page-parts/use-reading.ts'
import { hrefOf } from '../route.ts'
import { AccountLink, AmountText, Card, momentOf, OutcomeBadge, ReadView, Row } from './pieces.tsx'

type OfChain = { readonly chain: ShownChain }

const MovementRow = ({ chain, movement }: OfChain & { readonly movement: Movement }): ReactNode => {
  const { caip } = chain
  const { thing, from, to, kind } = movement
  return (
    <li>
      <span className="movement-way">
        {from === undefined ? <span className="quiet">Minted</span> : <AccountLink chain={caip} address={from} />}
        <span className="arrow" role="img" aria-label={kind === 'moved' ? 'to' : 'allows'}>
          {kind === 'moved' ? '→' : '⇢'}
        </span>
        {to === undefined ? <span className="quiet">burnt</span> : <AccountLink chain={caip} address={to} />}
      </span>
      <span className="line-end">
        {'units' in thing ? (
          <AmountText amount={thing} chain={caip} />
        ) : (
          <a href={hrefOf({ kind: 'account', chain: caip, id: thing.collection })}>
            <bdi>{thing.name}</bdi> #{thing.number.toString()}
          </a>
        )}
        {kind === 'allowed' ? <span className="quiet">may be taken</span> : null}
      </span>
    </li>
  )
}

const Log = ({ chain, log }: OfChain & { readonly log: LogEntry }): ReactNode =>
  log.kind === 'text' ? (
    <li>
      <code>
        <RevealedText text={log.text} />
      </code>
    </li>
  ) : (
    <li>
      <div className="log-head">
        <b>{log.name ?? 'Unknown event'}</b> by <AccountLink chain={chain.caip} address={log.address} />
      </div>
      <dl className="rows">
        {log.topics.map((topic, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: topics are identified by position and never change order.
          <Row key={index} label={`Topic ${index}`}>
            <code>{topic}</code>
          </Row>
        ))}
        <Row label="Data">
          <code>{log.data === '0x' ? 'none' : log.data}</code>
        </Row>
      </dl>
    </li>
  )

const Overview = ({ chain, transaction }: OfChain & { readonly transaction: Transaction }): ReactNode => (
  <Card title={transaction.what} aside={<OutcomeBadge outcome={transaction.outcome} />}>
    {transaction.failure === undefined ? null : (
      <p className="failure">
        <RevealedText text={transaction.failure} />
      </p>
    )}
    <dl className="rows">
      <Row label="Hash">
        <span className="whole">
          <code>{transaction.id}</code>
          <CopyButton text={transaction.id} what="hash" />
        </span>
      </Row>
      <Row label="Block">
        {transaction.block === undefined ? 'Waiting for the next one' : formatCount(transaction.block)}
      </Row>
      {transaction.seconds === undefined ? null : <Row label="Time">{momentOf(transaction.seconds)}</Row>}
      {transaction.from === undefined ? null : (
        <Row label="From">
          <AccountLink chain={chain.caip} address={transaction.from} whole />
        </Row>
      )}
      {transaction.to === undefined ? null : (
        <Row label="To">
          <AccountLink chain={chain.caip} address={transaction.to} whole />
        </Row>
      )}
      {transaction.value === undefined ? null : (
        <Row label="Value">
          <AmountText amount={transaction.value} chain={chain.caip} />
        </Row>
      )}
      {transaction.fee === undefined ? null : (
        <Row label="Fee">
          <AmountText amount={transaction.fee} chain={chain.caip} />
        </Row>
      )}
      {transaction.facts.map(({ label, text, kind }) => (
        <Row key={`${label} ${text}`} label={label}>
          {kind === 'account' ? <AccountLink chain={chain.caip} address={text} whole /> : text}
        </Row>
      ))}
    </dl>
  </Card>
)

const Details = ({ chain, transaction }: OfChain & { readonly transaction: Transaction }): ReactNode => {
  const { movements, logs, input } = transaction
  return (
    <>
      <Overview chain={chain} transaction={transaction} />
      {movements.length === 0 ? null : (
        <Card title="What moved">
          <ul className="movements">
            {movements.map((movement, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: movements may be equal and never change.
              <MovementRow key={index} chain={chain} movement={movement} />
            ))}
          </ul>
        </Card>
      )}
      {input === undefined ? null : (
        <Card title="Input data" aside={<span className="quiet">{formatCount((input.length - 2) / 2)} bytes</span>}>
          <pre className="raw">{input}</pre>
        </Card>
      )}
      {logs.length === 0 ? null : (
        <Card title={`Logs (${formatCount(logs.length)})`}>
          <ol className="logs">
            {logs.map((log, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: logs are identified by position and never change order.
              <Log key={index} chain={chain} log={log} />
            ))}
          </ol>
        </Card>
      )}
    </>
  )
}

const WAITING_MS = 2_000

export const TransactionView = ({ chain, id }: OfChain & { readonly id: string }): ReactNode => {
  // Polls while a transaction is pending or unknown, since a link may be ahead of the chain.
  const reading = useReading<Transaction>(
    () => chain.reader.readTransaction(id),
    `${chain.caip} tx ${id}`,
    (read) =>
      read.kind === 'absent' || (read.kind === 'ready' && read.value.outcome === 'pending') ? WAITING_MS : undefined,
  )
  return (
    <>
      <div className="title">
        <h1 tabIndex={-1}>Transaction</h1>
        <a href={hrefOf({ kind: 'chain', chain: chain.caip })}>{chain.name}</a>
      </div>
      <ReadView reading={reading} who={chain.name} absent={`${chain.name} knows no such transaction (yet).`}>
        {(transaction) => <Details chain={chain} transaction={transaction} />}
      </ReadView>
    </>
  )
}
