import type { StoryGroup } from '@casement/parts/ui/story.ts'
import type { ComponentProps } from 'react'
import { SampleShell } from '../../../SampleShell.tsx'
import { connected, ENDLESS, FOX, MANY, PHANTASM, PHONE, VAULT, VISITOR } from '../Account/sample-accounts.ts'
import { ProfileWalletsView } from './index.tsx'

type Shell = Omit<ComponentProps<typeof SampleShell>, 'children'>

const View = (shell: Shell) => (
  <SampleShell view={{ view: 'ProfileWallets', params: {} }} {...shell}>
    <ProfileWalletsView />
  </SampleShell>
)

export const stories: StoryGroup = {
  title: 'View: Your wallets',
  stories: [
    { name: 'One wallet', show: () => <View connections={connected(FOX)} /> },
    {
      name: 'Several wallets in several namespaces',
      show: () => (
        <View connections={{ ...connected(FOX, PHONE, PHANTASM, VAULT), labels: { [VISITOR]: 'Savings' } }} />
      ),
    },
    { name: 'Twenty accounts', show: () => <View connections={connected(MANY)} /> },
    { name: 'Long names', show: () => <View connections={connected({ ...FOX, wallet: { name: ENDLESS } })} /> },
    {
      name: 'By WalletConnect, calling itself otherwise',
      show: () => (
        <View
          connections={connected({
            ...PHONE,
            wallet: { ...PHONE.wallet, doubt: { kind: 'calls-itself', name: 'Quay' } },
          })}
        />
      ),
    },
    {
      name: 'By WalletConnect, chosen by nobody',
      show: () => (
        <View connections={connected({ ...PHONE, wallet: { ...PHONE.wallet, doubt: { kind: 'own-word' } } })} />
      ),
    },
    { name: 'Not connected', show: () => <View /> },
  ],
}
