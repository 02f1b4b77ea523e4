import type { Network } from '@casement/shared-protocol/schemas'
import type { ReactNode } from 'react'
import type { ActiveAccount } from '../../../../kernel/use-active-account.ts'
import { useCore } from '../../../../kernel/use-core.ts'
import type { AccountData } from '../../../account-data/shared.ts'
import { accountDataOf, useBalances } from '../../../account-data/shared.ts'
import { NetworkChip } from '../../../networks/shared.ts'
import styles from './Account.module.css'
import { AccountTabs } from './AccountTabs.tsx'
import { Tokens } from './Tokens.tsx'
import { Total } from './Total.tsx'

type Props = {
  readonly account: ActiveAccount
  /** What can be done with the account: between what it is worth and what it has. */
  readonly children: ReactNode
}

const Loaded = ({
  account,
  network,
  data,
  children,
}: Props & { readonly network: Network; readonly data: AccountData }) => {
  const state = useBalances(data, { network: network.caipNetworkId, address: account.address })
  return (
    <>
      <div className={styles.standing}>
        <Total state={state} testnet={network.testnet === true} />
        <NetworkChip network={network} requested={account.requested} />
      </div>
      {children}
      <AccountTabs
        network={network}
        address={account.address}
        tokens={
          // Another account or network begins with a folded list.
          <Tokens
            key={`${network.caipNetworkId}:${account.address}`}
            state={state}
            network={network}
            address={account.address}
          />
        }
      />
    </>
  )
}

/** The network of the account and what it has there. Specification section 6: balances on eip155 and solana. */
export const Holdings = ({ account, children }: Props) => {
  const { network, requested, namespace } = account
  const data = accountDataOf(useCore())
  if (!network) return children
  if (data && (namespace === 'eip155' || namespace === 'solana')) {
    return (
      <Loaded account={account} network={network} data={data}>
        {children}
      </Loaded>
    )
  }
  return (
    <>
      <div className={styles.standing}>
        <NetworkChip network={network} requested={requested} />
      </div>
      {children}
    </>
  )
}
