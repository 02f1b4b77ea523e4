import { RoundAction } from '@casement/parts/ui/actions/RoundAction.tsx'
import { BuyIcon, ReceiveIcon, SendIcon, SwapIcon } from '@casement/parts/ui/icons.tsx'
import { DEFAULT_LOCAL_FEATURES } from '@casement/shared-protocol'
import type { ReactNode } from 'react'
import { useStore } from 'zustand'
import type { ActiveAccount } from '../../../../kernel/use-active-account.ts'
import { useAvailable } from '../../../../kernel/use-available.ts'
import { useCore } from '../../../../kernel/use-core.ts'
import { useWords } from '../../../../words/context.ts'
import type { WalletFeature } from '../../rules/account-actions.ts'
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
}

/** What the account can be used for. */
export const Actions = ({ account, centred = false }: Props) => {
  const words = useWords()
  const { modal, options } = useCore()
  const { isAvailable } = useAvailable()
  const order = useStore(
    options,
    ({ features }) => features?.walletFeaturesOrder ?? DEFAULT_LOCAL_FEATURES.walletFeaturesOrder,
  )
  const actions = accountActions({ order, namespace: account.namespace, isAvailable })
  if (actions.length === 0) return null
  return (
    <ul className={styles.actions} data-centred={centred || undefined} aria-label={words('account.actions')}>
      {actions.map(({ feature, opens }) => (
        <li key={feature}>
          <RoundAction text={words(`action.${feature}`)} onClick={() => modal.navigation.push(opens)}>
            {ICONS[feature]}
          </RoundAction>
        </li>
      ))}
    </ul>
  )
}
