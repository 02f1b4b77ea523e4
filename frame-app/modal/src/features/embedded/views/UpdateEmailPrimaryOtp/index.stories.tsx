import type { StoryGroup } from '@casement/parts/ui/story.ts'
import { SampleShell } from '../../../SampleShell.tsx'
import { UpdateEmailPrimaryOtpView } from './index.tsx'

const LONG = `${'very'.repeat(12)}@${'long-name.'.repeat(8)}example.org`

const story = (name: string, { from = 'anna.smith@example.org', email = 'anna@new.example', waitMs = 0 } = {}) => ({
  name,
  show: () => (
    <SampleShell
      embedded={{
        state: { kind: 'ready', user: { email: from, provider: 'email' }, accounts: [], factors: [] },
        change: { from, email, step: 'old', digits: 6, sent: 1, againAt: Date.now() + waitMs },
      }}
      view={{ view: 'UpdateEmailPrimaryOtp', params: {} }}
    >
      <UpdateEmailPrimaryOtpView />
    </SampleShell>
  ),
})

export const stories: StoryGroup = {
  title: 'View: UpdateEmailPrimaryOtp',
  stories: [
    story('A code that was just sent', { waitMs: 29_000 }),
    story('A new code may be sent'),
    story('Long addresses', { from: LONG, email: LONG }),
  ],
}
