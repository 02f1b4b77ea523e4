import type { StoryGroup } from '../story.ts'
import { CopyButton } from './CopyButton.tsx'
import { CopyRefused } from './CopyRefused.tsx'

const ADDRESS = '0x52908400098527886E0F7030069857D2E4169EE7'
const place = { display: 'grid', justifyItems: 'start', gap: 'var(--space-3)', padding: 'var(--space-4)' } as const
const icon = (
  <div style={place}>
    <CopyButton text={ADDRESS} label="Copy address" />
  </div>
)

export const stories: StoryGroup = {
  title: 'Copy button',
  stories: [
    {
      name: 'an icon, a button, and a wide one',
      show: () => (
        <div style={{ ...place, justifyItems: 'stretch' }}>
          <CopyButton text={ADDRESS} label="Copy address" />
          <CopyButton text={ADDRESS} label="Copy link" look="button" />
          <CopyButton text={ADDRESS} label="Copy address" look="wide" />
        </div>
      ),
    },
    {
      name: 'refused',
      show: () => (
        <div style={{ ...place, justifyItems: 'stretch' }}>
          <CopyRefused text={ADDRESS} label="Copy address" />
        </div>
      ),
    },
    { name: 'under a pointer', show: () => icon, as: 'hover' },
    { name: 'focused by keys', show: () => icon, as: 'focus-visible' },
  ],
}
