import { Tabs } from '@casement/parts/ui/behaviour/index.ts'
import type { Network } from '@casement/shared-protocol/schemas'
import type { ComponentProps, ReactNode } from 'react'
import { useAvailable } from '../../../../kernel/use-available.ts'
import { useWords } from '../../../../words/context.ts'
import { loadActivity } from '../../../activity/index.ts'
import { loadNfts } from '../../../nfts/index.ts'
import type { AccountTab } from '../../rules/account-tabs.ts'
import { accountTabs } from '../../rules/account-tabs.ts'
import { useCurrentTab } from '../../use-current-tab.ts'
import styles from './Account.module.css'
import { LoadedTab } from './LoadedTab.tsx'

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
  const loaded = (load: ComponentProps<typeof LoadedTab>['load']) => (
    <LoadedTab load={load} network={network} address={address} />
  )
  const contents: { readonly [T in AccountTab]: { readonly text: string; readonly content: ReactNode } } = {
    Tokens: { text: words('tokens.title'), content: tokens },
    NFTs: { text: words('nfts.title'), content: loaded(loadNfts) },
    Activity: { text: words('activity.title'), content: loaded(loadActivity) },
  }
  const tabs = accountTabs(isOn).map((id) => ({ id, ...contents[id] }))
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
