import type { StoryGroup } from '@casement/parts/ui/story.ts'
import { SampleSending } from '../../SampleSending.tsx'
import { WalletSendSelectTokenView } from './index.tsx'

const View = ({ many = false }: { readonly many?: boolean }) => (
  <SampleSending written={{}} many={many}>
    <WalletSendSelectTokenView />
  </SampleSending>
)

export const stories: StoryGroup = {
  title: 'View: WalletSendSelectToken',
  stories: [
    { name: 'Two tokens', show: () => <View /> },
    { name: 'Many tokens', show: () => <View many /> },
  ],
}
