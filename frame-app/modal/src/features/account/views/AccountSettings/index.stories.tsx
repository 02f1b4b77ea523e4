import type { StoryGroup } from '@casement/parts/ui/story.ts'
import type { ComponentProps } from 'react'
import { SampleShell } from '../../../SampleShell.tsx'
import {
  CASEMENT,
  connected,
  ENDLESS,
  embeddedReady,
  FOX,
  MANY,
  NETWORKS,
  PHANTASM,
  PHONE,
  VAULT,
  VISITOR,
  WITH_BITCOIN,
} from '../Account/sample-accounts.ts'
import { AccountSettingsView } from './index.tsx'

type Shell = Omit<ComponentProps<typeof SampleShell>, 'children'>

const View = (shell: Shell) => (
  <SampleShell options={{ networks: NETWORKS }} view={{ view: 'AccountSettings', params: {} }} {...shell}>
    <AccountSettingsView />
  </SampleShell>
)

export const stories: StoryGroup = {
  title: 'View: Account settings',
  stories: [
    { name: 'Two accounts', show: () => <View connections={connected(FOX)} /> },
    {
      name: 'With custom names',
      show: () => <View connections={{ ...connected(FOX), labels: { [VISITOR]: 'Savings' } }} />,
    },
    { name: 'By e-mail', show: () => <View connections={connected(CASEMENT)} embedded={embeddedReady()} /> },
    { name: 'By WalletConnect, with one account', show: () => <View connections={connected(PHONE)} /> },
    {
      name: 'An embedded wallet with two backups',
      show: () => <View connections={connected(CASEMENT)} embedded={embeddedReady('passkey', 'kit')} />,
    },
    {
      name: 'By e-mail, on a page that asks for the address',
      show: () => (
        <View
          options={{ networks: NETWORKS, shareProfile: true }}
          connections={connected(CASEMENT)}
          embedded={{ ...embeddedReady('passkey'), sharesProfile: true }}
        />
      ),
    },
    { name: 'Twenty accounts', show: () => <View connections={connected(MANY)} /> },
    { name: 'Solana', show: () => <View connections={connected(PHANTASM)} /> },
    { name: 'Bitcoin', show: () => <View options={{ networks: WITH_BITCOIN }} connections={connected(VAULT)} /> },
    {
      name: 'On a network that the page does not use',
      show: () => <View connections={connected({ ...FOX, networkId: 'eip155:31337' })} />,
    },
    {
      name: 'Long names',
      show: () => (
        <View
          connections={{
            ...connected({ ...FOX, wallet: { name: ENDLESS } }),
            labels: { [VISITOR]: 'Urlaubskasse der ganzen Familie' },
          }}
        />
      ),
    },
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
