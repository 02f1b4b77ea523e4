import { LinkButton } from '@casement/parts/ui/actions/LinkButton.tsx'
import { Callout } from '@casement/parts/ui/layout/Callout.tsx'
import { List } from '@casement/parts/ui/lists/List.tsx'
import { ListRowSkeleton } from '@casement/parts/ui/lists/ListRowSkeleton.tsx'
import { EmptyActivityPicture } from '@casement/parts/ui/pictures/EmptyActivityPicture.tsx'
import { EmptyState } from '@casement/parts/ui/status/EmptyState.tsx'
import { StatusLine } from '@casement/parts/ui/status/StatusLine.tsx'
import type { Network } from '@casement/shared-protocol/schemas'
import type { ReactNode } from 'react'
import { networkName } from '../../../kernel/network-name.ts'
import type { Transaction } from '../../../kernel/rules/transaction.ts'
import { useCore } from '../../../kernel/use-core.ts'
import { useWords } from '../../../words/context.ts'
import '../../../words/later-texts.ts'
import type { AccountData } from '../../account-data/shared.ts'
import { accountDataOf, ReadFailed } from '../../account-data/shared.ts'
import { useHistory } from '../use-history.ts'
import { useMined } from '../use-mined.ts'
import styles from './Activity.module.css'
import { TransactionList } from './TransactionList.tsx'

type Props = { readonly network: Network; readonly address: string }

const BONES = [0, 1, 2, 3]
const NONE: readonly Transaction[] = []

const Bones = () => {
  const words = useWords()
  return (
    <List label={words('activity.title')} busy>
      {BONES.map((at) => (
        <ListRowSkeleton key={at} image="circle" trailing={1} />
      ))}
    </List>
  )
}

const History = ({ network, address, data }: Props & { readonly data: AccountData }) => {
  const words = useWords()
  const place = { network: network.caipNetworkId, address }
  const { state, more, again } = useHistory(data, place)
  const transactions = useMined(data, place, state.kind === 'shown' ? state.transactions : NONE)
  const failed = state.kind === 'failed' || (state.kind === 'shown' && state.older === 'failed')
  const failure = (
    <div className={styles.callout}>
      <ReadFailed title={words('activity.failed')} onAgain={again} />
    </div>
  )
  const content = (): ReactNode => {
    switch (state.kind) {
      case 'loading':
        return <Bones />
      case 'offline':
        return (
          <div className={styles.callout}>
            <Callout kind="warning">{words('activity.offline')}</Callout>
          </div>
        )
      case 'failed':
        return failure
      case 'unsupported':
        return (
          <div className={styles.callout}>
            <Callout>{words('activity.unsupported', { network: networkName(network, words) })}</Callout>
          </div>
        )
      case 'empty':
        return (
          <EmptyState
            picture={<EmptyActivityPicture />}
            title={words('activity.none')}
            text={words('activity.none-text', { network: networkName(network, words) })}
          />
        )
      case 'shown':
        return (
          <>
            <TransactionList
              transactions={transactions}
              network={network}
              account={address}
              onEndReached={state.older === 'some' ? more : undefined}
            />
            {state.older === 'coming' && <Bones />}
            {state.older === 'failed' && failure}
            {state.older === 'some' && (
              <div className={styles.older}>
                <LinkButton alone onClick={more}>
                  {words('activity.older')}
                </LinkButton>
              </div>
            )}
            {state.older === 'none' && state.spam > 0 && (
              <p className={styles.spam}>{words('activity.spam', { count: state.spam })}</p>
            )}
          </>
        )
    }
  }
  return (
    <>
      {content()}
      <StatusLine text={failed ? words('activity.failed') : ''} />
    </>
  )
}

/** What happened to the account on its network. Specification section 6: activity on eip155 only. */
export const Activity = ({ network, address }: Props) => {
  const words = useWords()
  const data = accountDataOf(useCore())
  if (!data || network.chainNamespace !== 'eip155') {
    return (
      <div className={styles.callout}>
        <Callout>{words('activity.unsupported', { network: networkName(network, words) })}</Callout>
      </div>
    )
  }
  // Another account or network begins at the top of a list of its own.
  return <History key={`${network.caipNetworkId}:${address}`} network={network} address={address} data={data} />
}
