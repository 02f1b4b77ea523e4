import { useState } from 'react'
import { NetworkIcon } from '../icons.tsx'
import type { StoryGroup } from '../story.ts'
import { Chip } from './Chip.tsx'

const nothing = (): void => undefined
const row = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 'var(--space-3) var(--space-2)',
  padding: 'var(--space-4)',
} as const

const Filters = () => {
  const [chosen, choose] = useState('All')
  return (
    <div style={row}>
      {['All', 'Tokens', 'Collectibles', 'Names'].map((name) => (
        <Chip key={name} kind="selectable" text={name} selected={name === chosen} onSelect={() => choose(name)} />
      ))}
      <Chip kind="selectable" text="Disabled" selected={false} disabled onSelect={nothing} />
    </div>
  )
}

const one = (
  <div style={row}>
    <Chip kind="selectable" text="Tokens" selected={false} onSelect={nothing} />
  </div>
)

export const stories: StoryGroup = {
  title: 'Chip',
  stories: [
    {
      name: 'plain, with and without a picture',
      show: () => (
        <div style={row}>
          <Chip text="ETH" />
          <Chip text="Ethereum" image={<NetworkIcon />} />
        </div>
      ),
    },
    {
      name: 'removable',
      show: () => (
        <div style={row}>
          <Chip kind="removable" text="ada.eth" onRemove={nothing} />
          <Chip kind="removable" text="Ethereum" image={<NetworkIcon />} onRemove={nothing} />
        </div>
      ),
    },
    { name: 'selectable', show: () => <Filters /> },
    {
      name: 'long text',
      show: () => (
        <div style={row}>
          <Chip
            kind="removable"
            text="Gemeinschaftswährungsverwaltungsgesellschaft für digitale Güter"
            onRemove={nothing}
          />
        </div>
      ),
    },
    { name: 'under a pointer', show: () => one, as: 'hover' },
    { name: 'pressed', show: () => one, as: 'active' },
    { name: 'focused by keys', show: () => one, as: 'focus-visible' },
  ],
}
