import type { CSSProperties } from 'react'
import * as firstIcons from './first-icons.tsx'
import * as otherIcons from './icons.tsx'
import type { StoryGroup } from './story.ts'

const ICONS = { ...firstIcons, ...otherIcons }

const SHEET: CSSProperties = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(96px, 1fr))',
  gap: 'var(--space-4) var(--space-2)',
  padding: 'var(--space-4)',
}

const CELL: CSSProperties = {
  display: 'grid',
  justifyItems: 'center',
  gap: 'var(--space-1)',
  fontSize: 'var(--text-tiny)',
}

const AllIcons = () => (
  <div style={SHEET}>
    {Object.entries(ICONS).map(([name, Icon]) => (
      <div key={name} style={CELL}>
        <Icon />
        {name.replace(/Icon$/, '')}
      </div>
    ))}
  </div>
)

export const stories: StoryGroup = {
  title: 'Icons',
  stories: [
    { name: 'all of them, by name', show: () => <AllIcons /> },
    {
      name: 'on the accent',
      show: () => (
        <div style={{ background: 'var(--accent)', color: 'var(--on-accent)' }}>
          <AllIcons />
        </div>
      ),
    },
  ],
}
