import type { Device } from '../../../../kernel/rules/device.ts'
import type { Wallet } from '../../../../kernel/rules/wallet.ts'
import type { StoryGroup } from '../../../../ui/story.ts'
import { SampleShell } from '../../../SampleShell.tsx'
import { sampleWallets } from '../ConnectingExternal/sample-wallets.ts'
import { DownloadsView } from './index.tsx'

const { harbour, long, arabic, bare } = sampleWallets

const shown = (wallet: Wallet, device?: Partial<Device>) => () => (
  <SampleShell device={device} view={{ view: 'Downloads', params: { wallet } }}>
    <DownloadsView />
  </SampleShell>
)

export const stories: StoryGroup = {
  title: 'View: Downloads',
  stories: [
    { name: 'On a desktop', show: shown(harbour) },
    {
      name: 'On a desktop, from its own page alone',
      show: shown({ ...harbour, stores: { homepage: harbour.stores.homepage } }),
    },
    { name: 'On a desktop, from one shop', show: shown({ ...harbour, stores: { google: harbour.stores.google } }) },
    {
      name: 'From places that are no shops',
      show: shown({
        ...harbour,
        stores: {
          chrome: 'https://extensions.a-host-with-a-name-that-is-far-too-long-for-one-line.example/chrome',
          apple: 'https://apps.apple.com.evil.example/app',
        },
      }),
    },
    { name: 'On an iPhone', show: shown(harbour, { mobile: true, system: 'ios' }) },
    { name: 'On Android', show: shown(harbour, { mobile: true, system: 'android' }) },
    { name: 'From nowhere', show: shown(bare) },
    { name: 'A long name', show: shown(long, { mobile: true, system: 'ios' }) },
    { name: 'An Arabic name', show: shown(arabic, { mobile: true, system: 'ios' }) },
    { name: 'Under a pointer', show: shown(harbour, { mobile: true, system: 'ios' }), as: 'hover' },
    { name: 'Focused by keys', show: shown(harbour, { mobile: true, system: 'ios' }), as: 'focus-visible' },
  ],
}
