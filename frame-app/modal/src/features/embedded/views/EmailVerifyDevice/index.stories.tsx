import type { StoryGroup } from '@casement/parts/ui/story.ts'
import { embeddedError } from '@casement/shared-protocol/secure-frame'
import { SampleShell } from '../../../SampleShell.tsx'
import { EmailVerifyDeviceView } from './index.tsx'

const never = (): Promise<never> => new Promise(() => undefined)
const LONG = `${'very'.repeat(12)}@${'long-name.'.repeat(8)}example.org`

const story = (name: string, email: string, waitForDevice: () => Promise<void> = never) => ({
  name,
  show: () => (
    <SampleShell
      embedded={{ login: { email, step: 'device', number: 47, digits: 6, sent: 1 } }}
      embeddedCommands={{ waitForDevice }}
      view={{ view: 'EmailVerifyDevice', params: {} }}
    >
      <EmailVerifyDeviceView />
    </SampleShell>
  ),
})

export const stories: StoryGroup = {
  title: 'View: EmailVerifyDevice',
  stories: [
    story('Waiting', 'anna.smith@example.org'),
    story('A long address', LONG),
    story('The link has expired', 'anna.smith@example.org', () =>
      Promise.reject(embeddedError({ reason: 'transaction_expired' })),
    ),
  ],
}
