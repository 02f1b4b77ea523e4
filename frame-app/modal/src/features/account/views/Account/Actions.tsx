import { RoundAction } from '@casement/parts/ui/actions/RoundAction.tsx'
import { BuyIcon, ReceiveIcon, SendIcon, SwapIcon } from '@casement/parts/ui/icons.tsx'
import { DEFAULT_LOCAL_FEATURES } from '@casement/shared-protocol'
import type { ReactNode } from 'react'
import { useStore } from 'zustand'
import type { ActiveAccount } from '../../../../kernel/use-active-account.ts'
import { useAvailable } from '../../../../kernel/use-available.ts'
import { useCore } from '../../../../kernel/use-core.ts'
import { useWords } from '../../../../words/context.ts'
import { useSend } from '../../../send/shared.ts'
import type { AccountAction, WalletFeature } from '../../rules/account-actions.ts'
import { accountActions } from '../../rules/account-actions.ts'
import styles from './Account.module.css'

const ICONS: { readonly [F in WalletFeature]: ReactNode } = {
  onramp: <BuyIcon />,
  swaps: <SwapIcon />,
  receive: <ReceiveIcon />,
  send: <SendIcon />,
}

type Props = {
  readonly account: ActiveAccount
  /** Below something that is centered. */
  readonly centred?: boolean
  /** The token that is to be sent, by its contract; else the visitor chooses one. */
  readonly token?: string | undefined
}

/** What the account can be used for. */
export const Actions = ({ account, centred = false, token }: Props) => {
  const words = useWords()
  const { store: sending } = useSend()
  const { modal, options } = useCore()
  const { isAvailable } = useAvailable()
  const order = useStore(
    options,
    ({ features }) => features?.walletFeaturesOrder ?? DEFAULT_LOCAL_FEATURES.walletFeaturesOrder,
  )
  const actions = accountActions({ order, namespace: account.namespace, isAvailable })
  if (actions.length === 0) return null
  const open = ({ feature, opens }: AccountAction): void => {
    if (feature === 'send' && token !== undefined) sending.setState({ token, amount: '' })
    modal.navigation.push(opens)
  }
  return (
    <ul className={styles.actions} data-centred={centred || undefined} aria-label={words('account.actions')}>
      {actions.map((action) => (
        <li key={action.feature}>
          <RoundAction text={words(`action.${action.feature}`)} onClick={() => open(action)}>
            {ICONS[action.feature]}
          </RoundAction>
        </li>
      ))}
    </ul>
  )
}
