import type { ReactNode } from 'react'
import type { ShownChain } from '../../page-parts/chains/create-reader.ts'
import { CopyButton } from '../../page-parts/copy-button.tsx'
import { useReading } from '../../page-parts/use-reading.ts'
import { hrefOf } from '../route.ts'
import { useWorld } from '../world-view.ts'
import { AmountText, Card, ReadView } from './pieces.tsx'
import { TransactionList } from './transaction-list.tsx'

const EVERY_MS = 4_000

export const AccountView = ({
  chain,
  address,
}: {
  readonly chain: ShownChain
  readonly address: string
}): ReactNode => {
  const key = `${chain.caip} ${address}`
  const account = useReading(() => chain.reader.readAccount(address), `account ${key}`, EVERY_MS)
  const history = useReading(() => chain.reader.readHistory(address), `history ${key}`, EVERY_MS)
  const shown = account.kind === 'ready' ? account.value.address : address
  return (
    <>
      <div className="title">
        <h1 tabIndex={-1}>{useWorld().nameOf(chain.caip, address) ?? 'Account'}</h1>
        <a href={hrefOf({ kind: 'chain', chain: chain.caip })}>{chain.name}</a>
      </div>
      <p className="whole lead">
        <code>{shown}</code>
        <CopyButton text={shown} what="address" />
      </p>
      <Card title="Holds">
        <ReadView reading={account} who={chain.name} absent="This is no address of an account.">
          {({ balance, holdings }) => (
            <ul className="amounts">
              {[balance, ...holdings].map((amount) => (
                <li key={amount.token ?? 'coin'}>
                  <AmountText amount={amount} chain={chain.caip} />
                </li>
              ))}
            </ul>
          )}
        </ReadView>
      </Card>
      {account.kind === 'absent' ? null : (
        <Card title="Last transactions">
          <ReadView reading={history} who={chain.name}>
            {(lines) => <TransactionList chain={chain.caip} lines={lines} />}
          </ReadView>
        </Card>
      )}
    </>
  )
}
