import type { StoryGroup } from '@casement/parts/ui/story.ts'
import { embeddedError } from '@casement/shared-protocol/secure-frame'
import { SampleShell } from '../../../SampleShell.tsx'
import { EmbeddedProtectView } from './index.tsx'

// What the secure frame shows in the place of this view has its own document. Here is what the modal shows itself.

type Reason = Parameters<typeof embeddedError>[0]['reason']

const story = (name: string, reason?: Reason) => ({
  name,
  show: () => (
    <SampleShell
      embeddedCommands={{
        showScreen: () => (reason ? Promise.reject(embeddedError({ reason })) : new Promise(() => undefined)),
      }}
      view={{ view: 'EmbeddedProtect', params: {} }}
    >
      <EmbeddedProtectView />
    </SampleShell>
  ),
})

export const stories: StoryGroup = {
  title: 'View: EmbeddedProtect',
  stories: [
    story('While it loads'),
    story('The last login is too long ago', 'step_up_required'),
    story('The service does not answer', 'unreachable'),
  ],
}
