import { Tabs } from '@casement/parts/ui/behaviour/index.ts'
import type { Network } from '@casement/shared-protocol/schemas'
import type { ReactNode } from 'react'
import { useAvailable } from '../../../../kernel/use-available.ts'
import { useWords } from '../../../../words/context.ts'
import type { AccountTab } from '../../rules/account-tabs.ts'
import { accountTabs } from '../../rules/account-tabs.ts'
import { useCurrentTab } from '../../use-current-tab.ts'
import styles from './Account.module.css'
import { ActivityTab } from './ActivityTab.tsx'

type Props = {
  readonly network: Network
  readonly address: string
  /** What the account has. */
  readonly tokens: ReactNode
}

/** What the account has, and what happened to it. */
export const AccountTabs = ({ network, address, tokens }: Props) => {
  const words = useWords()
  const { isOn } = useAvailable()
  const [current, setCurrent] = useCurrentTab(network.chainNamespace)
  const contents: { readonly [T in AccountTab]?: { readonly text: string; readonly content: ReactNode } } = {
    Tokens: { text: words('tokens.title'), content: tokens },
    Activity: { text: words('activity.title'), content: <ActivityTab network={network} address={address} /> },
  }
  const tabs = accountTabs(isOn).flatMap((id) => {
    const tab = contents[id]
    return tab ? [{ id, ...tab }] : []
  })
  if (tabs.length === 1) return tokens
  return (
    <div className={styles.tabs}>
      <Tabs
        label={words('account.tabs')}
        tabs={tabs}
        value={tabs.some(({ id }) => id === current) ? current : 'Tokens'}
        onChange={setCurrent}
      />
    </div>
  )
}
