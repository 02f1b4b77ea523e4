import { useState } from 'react'
import type { StoryGroup } from '../story.ts'
import { Tabs } from './Tabs.tsx'

type Named = { readonly id: string; readonly text: string; readonly count?: number; readonly disabled?: boolean }

const Sample = ({ tabs, first }: { readonly tabs: readonly Named[]; readonly first: string }) => {
  const [value, setValue] = useState(first)
  return (
    <div style={{ padding: 'var(--space-4)' }}>
      <Tabs
        label="Account"
        tabs={tabs.map((tab) => ({ ...tab, content: `What is in ${tab.text}.` }))}
        value={value}
        onChange={setValue}
      />
    </div>
  )
}

const THREE: readonly Named[] = [
  { id: 'tokens', text: 'Tokens', count: 12 },
  { id: 'nfts', text: 'Collectibles' },
  { id: 'activity', text: 'Activity' },
]

export const stories: StoryGroup = {
  title: 'Tabs',
  stories: [
    { name: 'three, one with a number', show: () => <Sample tabs={THREE} first="tokens" /> },
    {
      name: 'one disabled',
      show: () => <Sample tabs={THREE.map((tab) => ({ ...tab, disabled: tab.id === 'nfts' }))} first="activity" />,
    },
    {
      name: 'long text',
      show: () => (
        <Sample
          tabs={[
            { id: 'a', text: 'Vermögensübersicht' },
            { id: 'b', text: 'Sammlerstücke' },
            { id: 'c', text: 'Kontobewegungen' },
          ]}
          first="b"
        />
      ),
    },
    { name: 'under a pointer', show: () => <Sample tabs={THREE} first="nfts" />, as: 'hover' },
    { name: 'focused by keys', show: () => <Sample tabs={THREE} first="tokens" />, as: 'focus-visible' },
  ],
}
