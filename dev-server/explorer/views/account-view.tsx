import type { ReactNode } from 'react'
import { useEffect, useRef, useState } from 'react'
import type { ShownChain } from '../../page-parts/chains/create-reader.ts'
import type { Account, HistoryPage } from '../../page-parts/chains/model.ts'
import { CopyButton } from '../../page-parts/copy-button.tsx'
import { describeProblem } from '../../page-parts/reading.ts'
import { useReading } from '../../page-parts/use-reading.ts'
import { hrefOf } from '../route.ts'
import { useWorld } from '../world-view.ts'
import { FactRows, Row } from './facts.tsx'
import { TransactionList } from './lists.tsx'
import { AmountText, Card, Empty } from './pieces.tsx'
import { ReadView } from './read-view.tsx'

type OfAccount = { readonly chain: ShownChain; readonly address: string }

const Overview = ({ chain, account }: { readonly chain: ShownChain; readonly account: Account }): ReactNode => (
  <div className="account-parts">
    <Card title={account.kind}>
      <dl className="rows">
        <Row label="Balance">
          <AmountText amount={account.balance} chain={chain.caip} />
        </Row>
        <FactRows chain={chain.caip} facts={account.facts} />
      </dl>
    </Card>
    <Card title="Tokens">
      {account.holdings.length === 0 ? (
        <Empty>It holds none of the known tokens.</Empty>
      ) : (
        <ul className="amounts">
          {account.holdings.map((holding) => (
            <li key={holding.token}>
              <AmountText amount={holding} chain={chain.caip} />
            </li>
          ))}
        </ul>
      )}
      {account.unanswered.length === 0 ? null : (
        <p className="quiet">These did not say how much it holds: {account.unanswered.join(', ')}</p>
      )}
    </Card>
  </div>
)

type Older =
  | { readonly kind: 'idle' }
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly message: string }

const History = ({ chain, address }: OfAccount): ReactNode => {
  const first = useReading(() => chain.reader.readHistory(address), `${chain.caip} history ${address}`)
  const [pages, setPages] = useState<readonly HistoryPage[]>([])
  const [older, setOlder] = useState<Older>({ kind: 'idle' })
  const live = useRef(true)
  useEffect(() => {
    live.current = true
    return () => {
      live.current = false
    }
  }, [])
  const more = async (from: string): Promise<void> => {
    setOlder({ kind: 'loading' })
    try {
      const page = await chain.reader.readHistory(address, from)
      if (!live.current) return
      setPages((before) => [...before, page])
      setOlder({ kind: 'idle' })
    } catch (error) {
      if (live.current) setOlder({ kind: 'failed', message: describeProblem(error) })
    }
  }
  return (
    <Card title="Last transactions">
      <ReadView reading={first} who={chain.name} lines={6}>
        {(page) => {
          const all = [page, ...pages]
          const next = all.at(-1)?.older
          const lines = all.flatMap((one) => one.lines)
          return (
            <>
              {lines.length === 0 && next !== undefined ? (
                <Empty>None in the blocks looked through so far.</Empty>
              ) : (
                <TransactionList chain={chain.caip} lines={lines} />
              )}
              {next === undefined ? null : (
                <p className="more">
                  <button type="button" disabled={older.kind === 'loading'} onClick={() => void more(next)}>
                    {older.kind === 'loading' ? 'Looking further back …' : 'Look further back'}
                  </button>
                </p>
              )}
              {older.kind === 'failed' ? (
                <p className="failure" role="alert">
                  {chain.name} did not answer: {older.message}
                </p>
              ) : null}
            </>
          )
        }}
      </ReadView>
    </Card>
  )
}

const EVERY_MS = 4_000

export const AccountView = ({ chain, address }: OfAccount): ReactNode => {
  const name = useWorld().nameOf(chain.caip, address)
  const reading = useReading(() => chain.reader.readAccount(address), `${chain.caip} account ${address}`, EVERY_MS)
  const shown = reading.kind === 'ready' ? reading.value.address : address
  return (
    <>
      <div className="title">
        <h1 tabIndex={-1}>{name ?? 'Account'}</h1>
        <a href={hrefOf({ kind: 'chain', chain: chain.caip })}>{chain.name}</a>
      </div>
      <p className="whole lead">
        <code>{shown}</code>
        <CopyButton text={shown} what="address" />
      </p>
      <ReadView reading={reading} who={chain.name} lines={4} absent="This is no address of an account.">
        {(account) => <Overview chain={chain} account={account} />}
      </ReadView>
      {reading.kind === 'absent' ? null : <History key={`${chain.caip} ${address}`} chain={chain} address={address} />}
    </>
  )
}
