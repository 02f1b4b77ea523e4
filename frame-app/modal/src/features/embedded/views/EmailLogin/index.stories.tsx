import type { StoryGroup } from '@casement/parts/ui/story.ts'
import { SampleShell } from '../../../SampleShell.tsx'
import { EmailLoginView } from './index.tsx'

export const stories: StoryGroup = {
  title: 'View: EmailLogin',
  stories: [
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
