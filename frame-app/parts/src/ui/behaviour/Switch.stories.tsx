import { useState } from 'react'
import type { StoryGroup } from '../story.ts'
import { Switch } from './Switch.tsx'

type Look = Partial<Parameters<typeof Switch>[0]>

const Sample = ({ checked = false, ...look }: Look) => {
  const [on, setOn] = useState(checked)
  return (
    <div style={{ padding: 'var(--space-3) var(--space-4)' }}>
      <Switch label="Tell me by e-mail" {...look} checked={on} onChange={setOn} />
    </div>
  )
}

export const stories: StoryGroup = {
  title: 'Switch',
  stories: [
    { name: 'off', show: () => <Sample /> },
    { name: 'on, with a hint', show: () => <Sample checked hint="Only about what you sign." /> },
    { name: 'loading, off', show: () => <Sample loading /> },
    { name: 'loading, on', show: () => <Sample loading checked /> },
    { name: 'disabled, off', show: () => <Sample disabled /> },
    { name: 'disabled, on', show: () => <Sample disabled checked /> },
    {
      name: 'long text',
      show: () => (
        <Sample
          label="Benachrichtigungen über sicherheitsrelevante Kontobewegungen"
          hint="Sie erhalten höchstens eine Nachricht am Tag, und nur dann, wenn sich etwas getan hat."
          checked
        />
      ),
    },
    { name: 'under a pointer', show: () => <Sample checked />, as: 'hover' },
    { name: 'focused by keys', show: () => <Sample />, as: 'focus-visible' },
  ],
}
