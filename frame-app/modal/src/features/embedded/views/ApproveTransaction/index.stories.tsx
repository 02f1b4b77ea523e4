import { sampleImages } from '@casement/parts/ui/images/sample-images.ts'
import type { StoryGroup } from '@casement/parts/ui/story.ts'
import { SampleShell } from '../../../SampleShell.tsx'
import type { SampleState } from '../../../sample-parts.ts'
import { ApproveTransactionView } from './index.tsx'

const metadata = (name: string, icon: string = sampleImages.chain) => ({
  name,
  description: '',
  url: 'https://harbour.example',
  icons: [icon],
})

const story = (name: string, methods: readonly string[], more: SampleState = {}) => ({
  name,
  show: () => (
    <SampleShell
      options={{ metadata: metadata('Harbour market') }}
      waiting={methods.map((method, id) => ({ id, method }))}
      {...more}
      view={{ view: 'ApproveTransaction', params: {} }}
    >
      <ApproveTransactionView />
    </SampleShell>
  ),
})

export const stories: StoryGroup = {
  title: 'View: ApproveTransaction',
  stories: [
    story('A signature', ['personal_sign']),
    story('A transaction', ['eth_sendTransaction']),
    story('Anything else', ['wallet_grantPermissions']),
    story('Another one waits', ['personal_sign', 'personal_sign']),
    story('Five wait', Array<string>(5).fill('eth_sendTransaction')),
    story('Long names', ['eth_sendTransaction'], {
      options: { metadata: metadata('A market with a name that goes on and on until nobody reads it any more') },
      hostOrigin: `https://${'very-long-name-of-a-'.repeat(3)}shop.on-a-domain-that-goes-on.example:8443`,
    }),
    story('A page that imitates another, with a broken icon', ['personal_sign'], {
      options: { metadata: metadata('\u202eBank\u202c <b>login</b>', sampleImages.broken) },
      hostOrigin: 'https://xn--hrbour-bua.example',
    }),
    story('A page without a name', ['personal_sign'], { options: { metadata: undefined } }),
  ],
}
