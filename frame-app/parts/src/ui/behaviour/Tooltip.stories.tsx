import { IconButton } from '../actions/IconButton.tsx'
import { InfoIcon, RefreshIcon } from '../icons.tsx'
import type { StoryGroup } from '../story.ts'
import { Tooltip } from './Tooltip.tsx'

const place = { display: 'flex', justifyContent: 'center', padding: '72px var(--space-4) var(--space-4)' } as const

export const stories: StoryGroup = {
  title: 'Tooltip',
  stories: [
    {
      name: 'closed',
      show: () => (
        <div style={place}>
          <Tooltip text="Prices are a minute old.">
            <IconButton label="Refresh">
              <RefreshIcon />
            </IconButton>
          </Tooltip>
        </div>
      ),
    },
    {
      name: 'open',
      show: () => (
        <div style={place}>
          <Tooltip text="Prices are a minute old." defaultOpen>
            <IconButton label="Refresh">
              <RefreshIcon />
            </IconButton>
          </Tooltip>
        </div>
      ),
    },
    {
      name: 'open, long text',
      show: () => (
        <div style={{ ...place, paddingBlockStart: 120, justifyContent: 'flex-start' }}>
          <Tooltip
            text="Die Netzwerkgebühr geht an die, die das Netzwerk betreiben. Wir behalten davon nichts, und können sie nicht ändern."
            defaultOpen
          >
            <IconButton label="Netzwerkgebühr">
              <InfoIcon />
            </IconButton>
          </Tooltip>
        </div>
      ),
    },
  ],
}
