import type { StoryGroup } from '@casement/parts/ui/story.ts'
import { embeddedError } from '@casement/shared-protocol/secure-frame'
import { SampleShell } from '../../../SampleShell.tsx'
import type { EmailLogin } from '../../store.ts'
import { EmailVerifyOtpView } from './index.tsx'

const LOGIN: EmailLogin = { email: 'anna.smith@example.org', step: 'code', digits: 6, sent: 1 }
const LONG = `${'very'.repeat(12)}@${'long-name.'.repeat(8)}example.org`

const story = (name: string, login: EmailLogin | undefined, waitMs = 0, shareProfile = false) => ({
  name,
  show: () => (
    <SampleShell
      options={{ shareProfile }}
      embedded={{ login, nextCodeAt: Date.now() + waitMs }}
      embeddedCommands={{ verifyCode: () => Promise.reject(embeddedError({ reason: 'otp_invalid', attemptsLeft: 4 })) }}
      view={{ view: 'EmailVerifyOtp', params: {} }}
    >
      <EmailVerifyOtpView />
    </SampleShell>
  ),
})

export const stories: StoryGroup = {
  title: 'View: EmailVerifyOtp',
  stories: [
    story('A code that was just sent', LOGIN, 29_000),
    story('A new code may be sent', LOGIN),
    story('A page that asks for the address', LOGIN, 29_000, true),
    story('A code of eight digits', { ...LOGIN, digits: 8 }),
    story('A long address', { ...LOGIN, email: LONG }),
    story('No login', undefined),
  ],
}
