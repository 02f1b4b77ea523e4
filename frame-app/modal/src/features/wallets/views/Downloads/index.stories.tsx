import type { StoryGroup } from '@casement/parts/ui/story.ts'
import type { Device } from '../../../../kernel/rules/device.ts'
import type { Wallet } from '../../../../kernel/rules/wallet.ts'
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
      name: 'On a desktop, homepage only',
      show: shown({ ...harbour, stores: { homepage: harbour.stores.homepage } }),
    },
    { name: 'On a desktop, one store only', show: shown({ ...harbour, stores: { google: harbour.stores.google } }) },
    {
      name: 'From pages that are not stores',
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
    { name: 'Without downloads', show: shown(bare) },
    { name: 'A long name', show: shown(long, { mobile: true, system: 'ios' }) },
    { name: 'An Arabic name', show: shown(arabic, { mobile: true, system: 'ios' }) },
    { name: 'Hovered', show: shown(harbour, { mobile: true, system: 'ios' }), as: 'hover' },
    { name: 'With keyboard focus', show: shown(harbour, { mobile: true, system: 'ios' }), as: 'focus-visible' },
  ],
}
