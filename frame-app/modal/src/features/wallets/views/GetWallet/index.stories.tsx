import type { StoryGroup } from '@casement/parts/ui/story.ts'
import type { Wallet } from '../../../../kernel/rules/wallet.ts'
import { SampleShell } from '../../../SampleShell.tsx'
import type { WalletListsState } from '../../wallet-lists-store.ts'
import { sampleWallets } from '../ConnectingExternal/sample-wallets.ts'
import { GetWalletView } from './index.tsx'

const { harbour, long, arabic, pictureless } = sampleWallets
const recommended: readonly Wallet[] = [harbour, long, arabic, pictureless]

const shown = (lists: Partial<WalletListsState>) => () => (
  <SampleShell lists={lists} view={{ view: 'GetWallet', params: {} }}>
    <GetWalletView />
  </SampleShell>
)

export const stories: StoryGroup = {
  title: 'View: GetWallet',
  stories: [
    { name: 'Four wallets', show: shown({ recommended, directory: 'answered' }) },
    { name: 'While the directory loads', show: shown({ directory: 'asking' }) },
    { name: 'None', show: shown({ directory: 'answered' }) },
    { name: 'The directory is unreachable', show: shown({ directory: 'unreachable' }) },
    {
      name: 'The directory is unreachable, with cached wallets',
      show: shown({ recommended, directory: 'unreachable' }),
    },
    { name: 'Hovered', show: shown({ recommended, directory: 'answered' }), as: 'hover' },
    { name: 'With keyboard focus', show: shown({ recommended, directory: 'answered' }), as: 'focus-visible' },
  ],
}
