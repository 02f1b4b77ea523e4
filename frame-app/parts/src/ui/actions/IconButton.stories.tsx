import { ExternalIcon } from '../first-icons.tsx'
import { CloseIcon } from '../frame-icons.tsx'
import { MoreIcon, RefreshIcon, StarIcon } from '../icons.tsx'
import type { StoryGroup } from '../story.ts'
import { IconButton } from './IconButton.tsx'

const nothing = (): void => undefined
const row = { display: 'flex', gap: 'var(--space-2)', padding: 'var(--space-4)' } as const

const close = (
  <div style={row}>
    <IconButton label="Close" onClick={nothing}>
      <CloseIcon />
    </IconButton>
  </div>
)

export const stories: StoryGroup = {
  title: 'Icon button',
  stories: [
    {
      name: 'plain, pressed in, loading, disabled, a link',
      show: () => (
        <div style={row}>
          <IconButton label="More" onClick={nothing}>
            <MoreIcon />
          </IconButton>
          <IconButton label="Favourite" aria-pressed onClick={nothing}>
            <StarIcon />
          </IconButton>
          <IconButton label="Refresh" loading onClick={nothing}>
            <RefreshIcon />
          </IconButton>
          <IconButton label="Refresh" disabled onClick={nothing}>
            <RefreshIcon />
          </IconButton>
          <IconButton label="Open in the explorer" href="https://example.com/tx">
            <ExternalIcon />
          </IconButton>
        </div>
      ),
    },
    { name: 'under a pointer', show: () => close, as: 'hover' },
    { name: 'pressed', show: () => close, as: 'active' },
    { name: 'focused by keys', show: () => close, as: 'focus-visible' },
  ],
}
