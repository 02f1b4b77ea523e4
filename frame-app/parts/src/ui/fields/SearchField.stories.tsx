import { useState } from 'react'
import type { StoryGroup } from '../story.ts'
import { SearchField } from './SearchField.tsx'

const Sample = ({ text = '', label }: { readonly text?: string; readonly label?: string }) => {
  const [value, setValue] = useState(text)
  return (
    <div style={{ padding: 'var(--space-4)' }}>
      <SearchField value={value} onChange={setValue} {...(label && { label })} />
    </div>
  )
}

export const stories: StoryGroup = {
  title: 'Search field',
  stories: [
    { name: 'empty', show: () => <Sample /> },
    { name: 'searched', show: () => <Sample text="rain" label="Search 600 wallets" /> },
    { name: 'long text', show: () => <Sample text="a wallet whose name nobody remembers in full but one tries" /> },
    { name: 'focused by keys', show: () => <Sample />, as: 'focus-visible' },
  ],
}
