import type { ReactNode } from 'react'
import type { ShownChain } from '../../page-parts/chains/create-reader.ts'
import { namespaceOf } from '../../page-parts/chains/namespace.ts'
import { shortened } from '../../page-parts/initials.ts'
import { useReading } from '../../page-parts/use-reading.ts'
import { hrefOf } from '../route.ts'
import type { Resident } from '../world-view.ts'
import { useWorld } from '../world-view.ts'
import { AmountText, Card } from './pieces.tsx'

const EVERY_MS = 5_000

const ABOUT: Readonly<Record<Resident['role'], string>> = {
  visitor: 'Holds some of everything; the wallets offer it first',
  second: 'Somebody to send to',
  busy: 'Has a long history',
  empty: 'Has nothing at all',
  faucet: 'Gives to whoever asks',
  deployer: 'Deployed the contracts',
}

const Balance = ({ chain, address }: { readonly chain: ShownChain; readonly address: string }): ReactNode => {
  const reading = useReading(() => chain.reader.readBalance(address), `${chain.caip} ${address}`, EVERY_MS)
  if (reading.kind === 'ready') return <AmountText amount={reading.value} chain={chain.caip} />
  return <span className="quiet">{reading.kind === 'loading' ? '…' : 'no answer'}</span>
}

type ResidentsProps = { readonly chains: readonly ShownChain[]; readonly only?: Resident['role'] }

/** Those who live here, with what they have on these chains. */
export const Residents = ({ chains, only }: ResidentsProps): ReactNode => {
  const { residents } = useWorld()
  return (
    <Card title="Who lives here">
      <ul className="residents">
        {residents
          .filter(({ role }) => only === undefined || role === only)
          .map((resident) => (
            <li key={resident.role}>
              <span className="resident">
                <b>{resident.role}</b>
                <span className="quiet">{ABOUT[resident.role]}</span>
              </span>
              <ul className="holdings" data-chains={chains.length}>
                {chains.map((chain) => {
                  const address = namespaceOf(chain.caip) === 'eip155' ? resident.evm : resident.solana
                  return (
                    <li key={chain.caip}>
                      {chains.length === 1 ? null : <span className="quiet holding-chain">{chain.name}</span>}
                      <Balance chain={chain} address={address} />
                      <a href={hrefOf({ kind: 'account', chain: chain.caip, id: address })} title={address}>
                        <code>{shortened(address, 6)}</code>
                        <span className="unseen">
                          , {resident.role} on {chain.name}
                        </span>
                      </a>
                    </li>
                  )
                })}
              </ul>
            </li>
          ))}
      </ul>
    </Card>
  )
}
