import type { StoryGroup } from '@casement/parts/ui/story.ts'
import { embeddedError } from '@casement/shared-protocol/secure-frame'
import { SampleShell } from '../../../SampleShell.tsx'
import { ApproveTransactionView } from './index.tsx'

// What the secure frame shows in the place of this view has its own document. Here is what the modal shows itself.

type Reason = Parameters<typeof embeddedError>[0]['reason']

const story = (name: string, reason?: Reason) => ({
  name,
  show: () => (
    <SampleShell
      embeddedCommands={{
        showScreen: () => (reason ? Promise.reject(embeddedError({ reason })) : new Promise(() => undefined)),
      }}
      view={{ view: 'ApproveTransaction', params: {} }}
    >
      <ApproveTransactionView />
    </SampleShell>
  ),
})

export const stories: StoryGroup = {
  title: 'View: ApproveTransaction',
  stories: [story('While it loads'), story('The secure frame does not answer', 'unreachable')],
}
