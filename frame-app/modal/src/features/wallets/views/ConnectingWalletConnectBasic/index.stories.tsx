import type { StoryGroup } from '@casement/parts/ui/story.ts'
import type { Device } from '../../../../kernel/rules/device.ts'
import { SampleShell } from '../../../SampleShell.tsx'
import type { PairingFailure } from '../../pairing-store.ts'
import { refused, samplePairing } from '../ConnectingWalletConnect/sample-pairing.ts'
import { ConnectingWalletConnectBasicView } from './index.tsx'

const PHONE: Partial<Device> = { mobile: true, system: 'android' }

type Props = Omit<Parameters<typeof SampleShell>[0], 'children' | 'view'>

const shown = (props: Props) => () => (
  <SampleShell {...props} view={{ view: 'ConnectingWalletConnectBasic', params: {} }}>
    <ConnectingWalletConnectBasicView />
  </SampleShell>
)
const failed = (reason: PairingFailure) => shown({ pairing: samplePairing.failed(reason), commands: { pair: refused } })
const { starting, waiting, settling } = samplePairing

export const stories: StoryGroup = {
  title: 'View: ConnectingWalletConnectBasic',
  stories: [
    { name: 'QR code', show: shown({ pairing: waiting }) },
    { name: 'Creating the QR code', show: shown({ pairing: starting }) },
    { name: 'Without a list of wallets', show: shown({ pairing: waiting, options: { allWallets: 'HIDE' } }) },
    { name: 'On a phone', show: shown({ pairing: waiting, device: PHONE }) },
    { name: 'On a phone, creating the link', show: shown({ pairing: starting, device: PHONE }) },
    {
      name: 'On a phone without a list of wallets',
      show: shown({ pairing: waiting, device: PHONE, options: { allWallets: 'HIDE' } }),
    },
    { name: 'A wallet has approved', show: shown({ pairing: settling }) },
    { name: 'Connected', show: shown({ pairing: waiting, commands: { pair: () => Promise.resolve() } }) },
    { name: 'The relay is unreachable', show: failed('relay-unreachable') },
    { name: 'Declined', show: failed('rejected') },
    { name: 'Not allowed', show: failed('not-allowed') },
    { name: 'The clock is wrong', show: failed('session-expired') },
    { name: 'Failed', show: failed('failed') },
  ],
}
