import type { ReactNode } from 'react'
import type { ShownChain } from '../../page-parts/chains/create-reader.ts'
import type { Amount } from '../../page-parts/chains/model.ts'
import { namespaceOf } from '../../page-parts/chains/namespace.ts'
import { formatUnits } from '../../page-parts/units.ts'
import { useReading } from '../../page-parts/use-reading.ts'
import type { HeldAccount } from '../../src/wallet/wallet.ts'
import { useRunning } from '../wallet-context.ts'

const EVERY_MS = 4_000

export const AmountLine = ({ amount }: { readonly amount: Amount }): ReactNode => (
  <span className="amount">
    <span className="number">{formatUnits(amount.units, amount.decimals)}</span> <bdi>{amount.symbol}</bdi>
  </span>
)

type BalancesProps = { readonly account: HeldAccount }

const OnChain = ({ account, chain }: BalancesProps & { readonly chain: ShownChain }): ReactNode => {
  const { links } = useRunning()
  const address = namespaceOf(chain.caip) === 'solana' ? account.solana : account.evm
  const reading = useReading(() => chain.reader.readAccount(address), `${chain.caip} ${address}`, EVERY_MS)
  const known = reading.kind === 'ready' ? reading.value : undefined
  const problem = 'problem' in reading ? reading.problem : undefined
  return (
    <li>
      <div className="balance-head">
        <h3>{chain.name}</h3>
        {links.explorer === undefined ? null : (
          <a href={`${links.explorer}#/${chain.caip}/account/${address}`} target="_blank" rel="noreferrer">
            History<span className="unseen"> on {chain.name}, in a new tab</span>
          </a>
        )}
      </div>
      {problem ? (
        <p className="quiet" role="status">
          {chain.name} does not answer. Trying again …
        </p>
      ) : null}
      {reading.kind === 'loading' ? <p className="quiet">…</p> : null}
      {known ? (
        <ul className="amounts">
          {[known.balance, ...known.holdings].map((amount) => (
            <li key={amount.token ?? 'coin'}>
              <AmountLine amount={amount} />
            </li>
          ))}
        </ul>
      ) : null}
    </li>
  )
}

/** An account's balances on every chain of the wallet. */
export const Balances = ({ account }: BalancesProps): ReactNode => (
  <ul className="balances">
    {useRunning().chains.map((chain) => (
      <OnChain key={chain.caip} account={account} chain={chain} />
    ))}
  </ul>
)
