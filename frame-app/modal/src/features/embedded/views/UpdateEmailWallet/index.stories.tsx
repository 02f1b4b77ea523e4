import type { StoryGroup } from '@casement/parts/ui/story.ts'
import { SampleShell } from '../../../SampleShell.tsx'
import type { EmbeddedStoreState } from '../../store.ts'
import { UpdateEmailWalletView } from './index.tsx'

const LONG = `${'very'.repeat(12)}@${'long-name.'.repeat(8)}example.org`

const signedIn = (email: string): Partial<EmbeddedStoreState> => ({
  state: { kind: 'ready', user: { email, provider: 'email' }, accounts: [], factors: [] },
})

const story = (name: string, embedded: Partial<EmbeddedStoreState>) => ({
  name,
  show: () => (
    <SampleShell embedded={embedded} view={{ view: 'UpdateEmailWallet', params: {} }}>
      <UpdateEmailWalletView />
    </SampleShell>
  ),
})

const FROM = 'anna.smith@example.org'

export const stories: StoryGroup = {
  title: 'View: UpdateEmailWallet',
  stories: [
    story('Empty', signedIn(FROM)),
    story('Back from the code', {
      ...signedIn(FROM),
      change: { from: FROM, email: 'anna@new.example', step: 'old', digits: 6, sent: 1, againAt: 0 },
    }),
    story('A long address', signedIn(LONG)),
    story('Signed out', {}),
  ],
}
