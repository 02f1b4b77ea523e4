import { ReceiveIcon } from '@casement/parts/ui/icons.tsx'
import { Callout } from '@casement/parts/ui/layout/Callout.tsx'
import { List } from '@casement/parts/ui/lists/List.tsx'
import { ListRowSkeleton } from '@casement/parts/ui/lists/ListRowSkeleton.tsx'
import { StatusLine } from '@casement/parts/ui/status/StatusLine.tsx'
import type { Network } from '@casement/shared-protocol/schemas'
import { networkName } from '../../../../kernel/network-name.ts'
import { useWords } from '../../../../words/context.ts'
import type { BalancesState } from '../../../account-data/shared.ts'
import styles from './Account.module.css'
import { NativeCoin } from './NativeCoin.tsx'
import { TokenLists } from './TokenLists.tsx'

const BONES = [0, 1, 2]

type Props = { readonly state: BalancesState; readonly network: Network; readonly address: string }

const Content = ({ state, network, address }: Props) => {
  const words = useWords()
  const name = networkName(network, words)
  switch (state.kind) {
    case 'loading':
      return (
        <List label={words('tokens.title')} busy>
          {BONES.map((at) => (
            <ListRowSkeleton key={at} image="circle" trailing={1} />
          ))}
        </List>
      )
    case 'unsupported':
      return (
        <>
          <NativeCoin network={network} address={address} />
          <div className={styles.callout}>
            <Callout title={words('tokens.unavailable')}>{words('tokens.unsupported', { network: name })}</Callout>
          </div>
        </>
      )
    case 'offline':
      return (
        <div className={styles.callout}>
          <Callout kind="warning">{words('tokens.offline')}</Callout>
        </div>
      )
    case 'failed':
      return (
        <div className={styles.callout}>
          <Callout kind="warning" title={words('tokens.unavailable')}>
            {words('tokens.again')}
          </Callout>
        </div>
      )
    case 'shown': {
      const { balances } = state
      if (balances.length === 0) {
        return (
          <div className={styles.none}>
            <ReceiveIcon />
            <p className={styles.noneTitle}>{words('tokens.none')}</p>
            <p className={styles.noneText}>{words('tokens.none-text', { network: name })}</p>
          </div>
        )
      }
      return <TokenLists balances={balances} network={network} />
    }
  }
}

/** The tokens of the account on its network. */
export const Tokens = (props: Props) => {
  const words = useWords()
  const failed = props.state.kind === 'failed'
  return (
    <>
      <Content {...props} />
      <StatusLine text={failed ? words('tokens.unavailable') : ''} />
    </>
  )
}
