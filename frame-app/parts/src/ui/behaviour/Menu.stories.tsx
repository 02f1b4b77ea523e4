import { Button } from '../actions/Button.tsx'
import { IconButton } from '../actions/IconButton.tsx'
import { ExternalIcon } from '../first-icons.tsx'
import { CopyIcon, DisconnectIcon, MoreIcon } from '../icons.tsx'
import type { StoryGroup } from '../story.ts'
import { Menu } from './Menu.tsx'

const nothing = (): void => undefined
const place = {
  display: 'flex',
  alignItems: 'flex-start',
  justifyContent: 'flex-end',
  padding: 'var(--space-4)',
} as const

const entries = [
  { id: 'copy', text: 'Copy address', icon: <CopyIcon />, onSelect: nothing },
  { id: 'explorer', text: 'View in the explorer', icon: <ExternalIcon />, disabled: true, onSelect: nothing },
  { id: 'spam', text: 'Show tokens that look like spam', checked: true, onSelect: nothing },
  { kind: 'separator', id: 'line' },
  { id: 'disconnect', text: 'Disconnect', icon: <DisconnectIcon />, danger: true, onSelect: nothing },
] as const

const more = (
  <IconButton label="More">
    <MoreIcon />
  </IconButton>
)

export const stories: StoryGroup = {
  title: 'Menu',
  stories: [
    {
      name: 'closed',
      show: () => (
        <div style={place}>
          <Menu trigger={more} entries={entries} />
        </div>
      ),
    },
    {
      name: 'open: icons, a tick, one disabled, one of danger',
      show: () => (
        <div style={{ ...place, minBlockSize: 320 }}>
          <Menu trigger={<Button>Account</Button>} entries={entries} defaultOpen />
        </div>
      ),
    },
  ],
}
