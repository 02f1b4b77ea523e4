import type { StoryGroup } from '@casement/parts/ui/story.ts'
import type { Device } from '../../../../kernel/rules/device.ts'
import type { Wallet } from '../../../../kernel/rules/wallet.ts'
import { SampleShell } from '../../../SampleShell.tsx'
import type { PairingFailure, PairingState } from '../../pairing-store.ts'
import type { WalletCommands } from '../../wallet-commands.ts'
import { sampleWallets } from '../ConnectingExternal/sample-wallets.ts'
import { ConnectingWalletConnectView } from './index.tsx'
import { linkTo, refused, samplePairing } from './sample-pairing.ts'

const { harbour, local, long, arabic, bare } = sampleWallets
const PHONE: Partial<Device> = { mobile: true, system: 'ios' }

type State = {
  readonly pairing?: Pick<PairingState, 'attempt'>
  readonly device?: Partial<Device>
  readonly commands?: Partial<WalletCommands>
  /** Whether the press that chose the wallet opened its app. */
  readonly opened?: true
}

const elsewhere = (wallet: Wallet): Wallet => ({ ...wallet, installed: [] })

const shown =
  (wallet: Wallet, { pairing = samplePairing.waiting, device, commands, opened }: State = {}) =>
  () => (
    <SampleShell
      commands={{ linkTo, ...commands }}
      pairing={pairing}
      device={device}
      view={{ view: 'ConnectingWalletConnect', params: opened ? { wallet, opened } : { wallet } }}
    >
      <ConnectingWalletConnectView />
    </SampleShell>
  )

const failed = (reason: PairingFailure, wallet: Wallet = elsewhere(harbour)) =>
  shown(wallet, { pairing: samplePairing.failed(reason), commands: { pair: refused } })

const appOnly: Wallet = { ...elsewhere(harbour), links: { desktop: 'harbour-desktop:' }, pairs: false }
const pageOnly: Wallet = { ...elsewhere(harbour), links: { web: 'https://app.harbour.example' }, pairs: false }

export const stories: StoryGroup = {
  title: 'View: ConnectingWalletConnect',
  stories: [
    { name: 'QR code', show: shown(elsewhere(harbour)) },
    { name: 'Creating the QR code', show: shown(elsewhere(harbour), { pairing: samplePairing.starting }) },
    { name: 'QR code only, without downloads', show: shown({ ...elsewhere(harbour), links: {}, stores: {} }) },
    { name: 'Also installed', show: shown(harbour) },
    { name: 'An app on this computer', show: shown(appOnly) },
    { name: 'A web page', show: shown(pageOnly) },
    { name: 'Only installed', show: shown(local) },
    { name: 'On a phone', show: shown(elsewhere(harbour), { device: PHONE }) },
    {
      name: 'On a phone, creating the link',
      show: shown(elsewhere(harbour), { device: PHONE, pairing: samplePairing.starting }),
    },
    { name: 'On a phone, opened by the press', show: shown(elsewhere(harbour), { device: PHONE, opened: true }) },
    { name: 'On a phone, also installed', show: shown(harbour, { device: PHONE }) },
    { name: 'On a phone, QR code only', show: shown({ ...elsewhere(harbour), links: {} }, { device: PHONE }) },
    {
      name: 'On a phone, with a broken link',
      show: shown(elsewhere(harbour), { device: PHONE, commands: { linkTo: () => undefined } }),
    },
    { name: 'Cannot be opened here', show: shown({ ...elsewhere(harbour), links: {}, pairs: false }) },
    { name: 'Cannot be opened or downloaded', show: shown(bare) },
    { name: 'A wallet has approved', show: shown(elsewhere(harbour), { pairing: samplePairing.settling }) },
    { name: 'Connected', show: shown(elsewhere(harbour), { commands: { pair: () => Promise.resolve() } }) },
    { name: 'The relay is unreachable', show: failed('relay-unreachable') },
    { name: 'Declined', show: failed('rejected') },
    { name: 'Not allowed', show: failed('not-allowed') },
    { name: 'The clock is wrong', show: failed('session-expired') },
    { name: 'Failed', show: failed('failed') },
    { name: 'Failed with a long name', show: failed('failed', elsewhere(long)) },
    { name: 'A long name', show: shown(elsewhere(long)) },
    { name: 'A long name on a phone', show: shown(elsewhere(long), { device: PHONE }) },
    { name: 'An Arabic name', show: shown(elsewhere(arabic)) },
    { name: 'With keyboard focus', show: shown(elsewhere(harbour), { device: PHONE }), as: 'focus-visible' },
  ],
}
