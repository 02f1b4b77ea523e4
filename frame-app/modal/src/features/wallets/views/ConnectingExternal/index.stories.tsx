import type { StoryGroup } from '@casement/parts/ui/story.ts'
import { ProviderRpcError } from '@casement/shared-protocol'
import type { Wallet } from '../../../../kernel/rules/wallet.ts'
import { SampleShell } from '../../../SampleShell.tsx'
import { ConnectingExternalView } from './index.tsx'
import { sampleWallets } from './sample-wallets.ts'

const { harbour, local, long, arabic, pictureless } = sampleWallets

const never = (): Promise<never> => new Promise(() => undefined)

const shown =
  (wallet: Wallet, connectInstalled: () => Promise<void> = never) =>
  () => (
    <SampleShell
      commands={{ connectInstalled }}
      view={{ view: 'ConnectingExternal', params: { wallet, namespace: 'eip155' } }}
    >
      <ConnectingExternalView />
    </SampleShell>
  )

const refused = (code: number, message: string, data?: { readonly outcome: string }) => () =>
  Promise.reject(new ProviderRpcError(code, message, data))

export const stories: StoryGroup = {
  title: 'View: ConnectingExternal',
  stories: [
    { name: 'Waiting', show: shown(harbour) },
    { name: 'Waiting for an installed wallet', show: shown(local) },
    { name: 'A long name', show: shown(long) },
    { name: 'An Arabic name', show: shown(arabic) },
    { name: 'The image does not load', show: shown(pictureless) },
    { name: 'Declined', show: shown(harbour, refused(4001, 'User rejected')) },
    { name: 'Already asking', show: shown(harbour, refused(-32002, 'Pending')) },
    { name: 'No answer', show: shown(local, refused(4900, 'Silent', { outcome: 'unknown' })) },
    { name: 'Gone', show: shown(harbour, refused(4900, 'Gone', { outcome: 'not-sent' })) },
    { name: 'Not allowed by the wallet', show: shown(local, refused(4100, 'The site is on a list')) },
    { name: 'Failed with a reason', show: shown(local, refused(-32603, 'Keyring is not available: 0x80040154')) },
    { name: 'Failed with a long name', show: shown(long, refused(-32603, 'x'.repeat(2_000))) },
    { name: 'Declined, in an Arabic wallet', show: shown(arabic, refused(4001, 'User rejected')) },
    { name: 'Try again, with keyboard focus', show: shown(harbour, refused(4001, 'No')), as: 'focus-visible' },
    { name: 'Connected', show: shown(harbour, () => Promise.resolve()) },
  ],
}
