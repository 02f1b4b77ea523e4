import { SampleShell } from '../../shell/SampleShell.tsx'
import type { StoryGroup } from '../../ui/story.ts'
import { OpenWalletView } from './index.tsx'

const On = ({ name }: { readonly name: string }) => (
  <SampleShell view={{ view: 'OpenWallet', params: { name, href: 'harbour://' } }}>
    <OpenWalletView />
  </SampleShell>
)

export const stories: StoryGroup = {
  title: 'View: OpenWallet',
  stories: [
    { name: 'asked', show: () => <On name="Harbour" /> },
    { name: 'long name', show: () => <On name="Donaudampfschifffahrtsgesellschaftswallet für alle Netzwerke" /> },
  ],
}
