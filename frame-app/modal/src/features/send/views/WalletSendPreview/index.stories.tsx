import type { StoryGroup } from '@casement/parts/ui/story.ts'
import { FRIEND, NAME, OWN, SampleSending, USDC } from '../../SampleSending.tsx'
import type { SendState } from '../../store.ts'
import { WalletSendPreviewView } from './index.tsx'

const View = (written: Partial<SendState>) => (
  <SampleSending written={{ token: USDC, amount: '120', receiver: FRIEND, ...written }}>
    <WalletSendPreviewView />
  </SampleSending>
)

export const stories: StoryGroup = {
  title: 'View: WalletSendPreview',
  stories: [
    { name: 'To somebody new', show: () => <View /> },
    { name: 'To a name', show: () => <View receiverName={NAME} /> },
    { name: 'The coin, to oneself', show: () => <View token="native" amount="0.123456789012345678" receiver={OWN} /> },
    {
      name: 'With an account for the receiver, of a token that keeps a part',
      show: () => (
        <SampleSending
          written={{ token: USDC, amount: '120', receiver: FRIEND }}
          fee={{
            kind: 'read',
            fee: {
              likely: 2_044_280n * 10n ** 9n,
              most: 2_044_280n * 10n ** 9n,
              rent: 2_039_280n * 10n ** 9n,
              arrives: 117_000_000n,
            },
          }}
        >
          <WalletSendPreviewView />
        </SampleSending>
      ),
    },
    {
      name: 'While the network cannot be reached',
      show: () => (
        <SampleSending written={{ token: USDC, amount: '120', receiver: FRIEND }} fee={{ kind: 'failed' }}>
          <WalletSendPreviewView />
        </SampleSending>
      ),
    },
    { name: 'To nobody', show: () => <View receiver={`0x${'0'.repeat(40)}`} /> },
    { name: 'While the wallet is asked', show: () => <View loading /> },
    { name: 'Nothing left', show: () => <View receiver="" /> },
  ],
}
