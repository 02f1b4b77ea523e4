import type { ReactNode } from 'react'
import { chainOf } from '../../page-parts/chains/known-chains.ts'
import { namespaceOf } from '../../page-parts/chains/namespace.ts'
import { plainName } from '../../page-parts/hidden-characters.ts'
import { useWalletState } from '../wallet-context.ts'

/** A labelled fact. */
export const Detail = ({ label, children }: { readonly label: string; readonly children: ReactNode }): ReactNode => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)

type PartyProps = { readonly chain: string; readonly address: string }

/** A full address with its local name. */
export const Party = ({ chain, address }: PartyProps): ReactNode => {
  const { accounts } = useWalletState()
  const same = (one: string): boolean =>
    namespaceOf(chain) === 'eip155' ? one.toLowerCase() === address.toLowerCase() : one === address
  const own = accounts.find(({ evm, solana }) => same(evm) || same(solana))
  const token = chainOf(chain).tokens.find((one) => same(one.address))
  return (
    <span className="party">
      {own ? <b>{own.role}</b> : token ? <b>{token.symbol}</b> : null} <code>{plainName(address, 100)}</code>
    </span>
  )
}

/** Long details, collapsed. */
export const Raw = ({ label, text }: { readonly label: string; readonly text: string }): ReactNode => (
  <details>
    <summary>{label}</summary>
    <pre>{text}</pre>
  </details>
)
