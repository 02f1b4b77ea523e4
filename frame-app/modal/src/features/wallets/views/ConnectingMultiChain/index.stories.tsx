import type { StoryGroup } from '@casement/parts/ui/story.ts'
import type { Wallet } from '../../../../kernel/rules/wallet.ts'
import { SampleShell } from '../../../SampleShell.tsx'
import { sampleWallets } from '../ConnectingExternal/sample-wallets.ts'
import { ConnectingMultiChainView } from './index.tsx'

const { harbour, long, arabic } = sampleWallets

const shown = (wallet: Wallet) => () => (
  <SampleShell view={{ view: 'ConnectingMultiChain', params: { wallet } }}>
    <ConnectingMultiChainView />
  </SampleShell>
)

export const stories: StoryGroup = {
  title: 'View: ConnectingMultiChain',
  stories: [
    { name: 'Two namespaces', show: shown(harbour) },
    { name: 'Hovered', show: shown(harbour), as: 'hover' },
    { name: 'With keyboard focus', show: shown(harbour), as: 'focus-visible' },
    { name: 'A long name', show: shown(long) },
    { name: 'An Arabic name', show: shown(arabic) },
  ],
}
