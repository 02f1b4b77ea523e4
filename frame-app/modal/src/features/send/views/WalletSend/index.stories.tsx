import type { StoryGroup } from '@casement/parts/ui/story.ts'
import { connected, PHANTASM, VAULT } from '../../../account/views/Account/sample-accounts.ts'
import { FREE_NAME, FRIEND, NAME, NAMELESS, OWN, SampleSending, USDC } from '../../SampleSending.tsx'
import type { SendState } from '../../store.ts'
import { WalletSendView } from './index.tsx'

const sentTo = (to: string, digit: string) => ({
  hash: `0x${digit.repeat(64)}`,
  network: 'eip155:1' as const,
  from: OWN,
  to,
  name: 'Ether',
  symbol: 'ETH',
  amount: '1',
  at: 0,
})
const SENT = [sentTo(FRIEND, '1'), sentTo(`0x${'c'.repeat(40)}`, '2')]
/** The first and the last four digits of the friend's address. */
const ALIKE = `0x5aAe${'0'.repeat(32)}Aed0`.replace('Aed0', 'eAed')

const View = ({ sent = SENT, ...written }: Partial<SendState> & { readonly sent?: typeof SENT }) => (
  <SampleSending written={written} sent={sent}>
    <WalletSendView />
  </SampleSending>
)

export const stories: StoryGroup = {
  title: 'View: WalletSend',
  stories: [
    { name: 'Nothing written', show: () => <View /> },
    { name: 'Nobody was sent anything before', show: () => <View sent={[]} /> },
    { name: 'A token', show: () => <View token={USDC} amount="120" receiver={FRIEND} /> },
    {
      name: 'In dollars',
      show: () => <View token="native" amount="0.128851233812254364" fiat="400" receiver={FRIEND} />,
    },
    { name: 'In dollars, nothing written', show: () => <View token="native" fiat="" receiver={FRIEND} /> },
    { name: 'All of the coin', show: () => <View token="native" amount="1.4812113" receiver={FRIEND} /> },
    { name: 'More than there is', show: () => <View token={USDC} amount="1000" receiver={FRIEND} /> },
    { name: 'A look-alike', show: () => <View token={USDC} amount="120" receiver={ALIKE} /> },
    { name: 'A name', show: () => <View token={USDC} amount="120" receiver={NAME} /> },
    {
      name: 'A name that is being looked up',
      show: () => <View token={USDC} amount="120" receiver="noah.example.id" />,
    },
    { name: 'A name that nobody has', show: () => <View token={USDC} amount="120" receiver={FREE_NAME} /> },
    { name: 'The names cannot be read', show: () => <View token={USDC} amount="120" receiver={NAMELESS} /> },
    {
      name: 'A contract that was never sent to',
      show: () => (
        <SampleSending written={{ token: USDC, amount: '120', receiver: `0x${'e'.repeat(40)}` }} sent={SENT} isContract>
          <WalletSendView />
        </SampleSending>
      ),
    },
    {
      name: 'What the chain does not allow',
      show: () => (
        <SampleSending
          written={{ token: USDC, amount: '120', receiver: FRIEND }}
          sent={SENT}
          fee={{ kind: 'cannot', obstacle: { kind: 'not-a-wallet' } }}
        >
          <WalletSendView />
        </SampleSending>
      ),
    },
    {
      name: 'What would fail',
      show: () => (
        <SampleSending written={{ token: USDC, amount: '120', receiver: FRIEND }} sent={SENT} fee={{ kind: 'reverts' }}>
          <WalletSendView />
        </SampleSending>
      ),
    },
    { name: 'No address', show: () => <View token={USDC} amount="120" receiver="anna" /> },
    {
      name: 'On Solana',
      show: () => (
        <SampleSending written={{}} connections={connected(PHANTASM)} session={{ activeNamespace: 'solana' }}>
          <WalletSendView />
        </SampleSending>
      ),
    },
    {
      name: 'On Bitcoin',
      show: () => (
        <SampleSending written={{}} connections={connected(VAULT)} session={{ activeNamespace: 'bip122' }}>
          <WalletSendView />
        </SampleSending>
      ),
    },
  ],
}
