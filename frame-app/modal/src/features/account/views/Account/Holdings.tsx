import type { Network } from '@casement/shared-protocol/schemas'
import type { ActiveAccount } from '../../../../kernel/use-active-account.ts'
import { useCore } from '../../../../kernel/use-core.ts'
import type { AccountData } from '../../account-data.ts'
import { accountDataOf } from '../../account-data.ts'
import { useBalances } from '../../use-balances.ts'
import styles from './Account.module.css'
import { NetworkChip } from './NetworkChip.tsx'
import { Tokens } from './Tokens.tsx'
import { Total } from './Total.tsx'

type Props = { readonly account: ActiveAccount }

const Loaded = ({ account, network, data }: Props & { readonly network: Network; readonly data: AccountData }) => {
  const state = useBalances(data, { network: network.caipNetworkId, address: account.address })
  return (
    <>
      <div className={styles.standing}>
        <Total state={state} testnet={network.testnet === true} />
        <NetworkChip network={network} requested={account.requested} />
      </div>
      {/* Another account or network begins with a folded list. */}
      <Tokens key={`${network.caipNetworkId}:${account.address}`} state={state} network={network} />
    </>
  )
}

/** The network of the account and what it has there. Specification section 6: balances on eip155 and solana. */
export const Holdings = ({ account }: Props) => {
  const { network, requested, namespace } = account
  const data = accountDataOf(useCore())
  if (!network) return null
  if (data && (namespace === 'eip155' || namespace === 'solana'))
    return <Loaded account={account} network={network} data={data} />
  return (
    <div className={styles.standing}>
      <NetworkChip network={network} requested={requested} />
    </div>
  )
}
