import type { StoryGroup } from '@casement/parts/ui/story.ts'
import { SampleShell } from '../../../SampleShell.tsx'
import { OpenWalletView } from './index.tsx'

type Props = { readonly name: string; readonly href?: string; readonly askedAt?: number }

const LONG = 'Donaudampfschifffahrtsgesellschaftswallet für alle Netzwerke'

/** In the future, so that the request counts as new while the story is viewed. */
const JUST_NOW = Date.now() + 86_400_000

const On = ({ askedAt = JUST_NOW, ...more }: Props) => (
  <SampleShell view={{ view: 'OpenWallet', params: { askedAt, ...more } }}>
    <OpenWalletView />
  </SampleShell>
)

export const stories: StoryGroup = {
  title: 'View: OpenWallet',
  stories: [
    { name: 'requested', show: () => <On name="Harbour" href="harbour://" /> },
    { name: 'long name', show: () => <On name={LONG} href="harbour://" /> },
    { name: 'no response on a phone', show: () => <On name="Harbour" href="harbour://" askedAt={0} /> },
    { name: 'no response', show: () => <On name="Harbour" askedAt={0} /> },
    { name: 'no response, long name', show: () => <On name={LONG} askedAt={0} /> },
  ],
}
