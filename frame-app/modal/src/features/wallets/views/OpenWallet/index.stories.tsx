import { sampleImages } from '@casement/parts/ui/images/sample-images.ts'
import type { StoryGroup } from '@casement/parts/ui/story.ts'
import type { NameDoubt } from '../../../../kernel/rules/connections.ts'
import { SampleShell } from '../../../SampleShell.tsx'
import { OpenWalletView } from './index.tsx'

type Props = {
  readonly name: string
  readonly icon?: string
  readonly doubt?: NameDoubt
  readonly href?: string
  readonly method?: string
  readonly askedAt?: number
}

const LONG = 'Donaudampfschifffahrtsgesellschaftswallet für alle Netzwerke'

/** In the future, so that the request counts as new while the story is viewed. */
const JUST_NOW = Date.now() + 86_400_000

const On = ({ askedAt = JUST_NOW, method = 'personal_sign', href, ...wallet }: Props) => (
  <SampleShell
    view={{ view: 'OpenWallet', params: { wallet, askedAt, method, ...(href === undefined ? {} : { href }) } }}
    device={{ mobile: href !== undefined }}
  >
    <OpenWalletView />
  </SampleShell>
)

export const stories: StoryGroup = {
  title: 'View: OpenWallet',
  stories: [
    { name: 'a signature', show: () => <On name="Harbour" icon={sampleImages.fox} /> },
    { name: 'a transaction', show: () => <On name="Harbour" icon={sampleImages.fox} method="eth_sendTransaction" /> },
    { name: 'another request', show: () => <On name="Harbour" method="wallet_watchAsset" /> },
    {
      name: 'calls itself otherwise',
      show: () => <On name="Harbour" icon={sampleImages.fox} doubt={{ kind: 'calls-itself', name: 'Quay' }} />,
    },
    { name: 'chosen by nobody', show: () => <On name="Harbour" doubt={{ kind: 'own-word' }} /> },
    { name: 'long name', show: () => <On name={LONG} /> },
    { name: 'on a phone', show: () => <On name="Harbour" icon={sampleImages.fox} href="harbour://" /> },
    { name: 'long name on a phone', show: () => <On name={LONG} href="harbour://" /> },
    { name: 'no response on a phone', show: () => <On name="Harbour" href="harbour://" askedAt={0} /> },
    { name: 'no response', show: () => <On name="Harbour" icon={sampleImages.fox} askedAt={0} /> },
    { name: 'no response, long name', show: () => <On name={LONG} askedAt={0} /> },
  ],
}
