import type { StoryGroup } from '@casement/parts/ui/story.ts'
import { SampleShell } from '../../../SampleShell.tsx'
import { EmailLoginView } from './index.tsx'

export const stories: StoryGroup = {
  title: 'View: EmailLogin',
  stories: [
    {
      name: 'No window opens here',
      show: () => (
        <SampleShell opensWindows={false} view={{ view: 'EmailLogin', params: {} }}>
          <EmailLoginView />
        </SampleShell>
      ),
    },
    {
      name: 'No window opens here, on a site with a long name',
      show: () => (
        <SampleShell
          opensWindows={false}
          hostOrigin={`https://${'long-name.'.repeat(8)}harbour.example`}
          view={{ view: 'EmailLogin', params: {} }}
        >
          <EmailLoginView />
        </SampleShell>
      ),
    },
    {
      name: 'Empty',
      show: () => (
        <SampleShell view={{ view: 'EmailLogin', params: {} }}>
          <EmailLoginView />
        </SampleShell>
      ),
    },
  ],
}
