import { useState } from 'react'
import { EmailIcon } from '../first-icons.tsx'
import type { StoryGroup } from '../story.ts'
import { TextField } from './TextField.tsx'

type Look = Partial<Parameters<typeof TextField>[0]>
const place = { padding: 'var(--space-4)' } as const

const Sample = ({ value = '', ...look }: Look) => {
  const [text, setText] = useState(value)
  return (
    <div style={place}>
      <TextField label="E-mail" {...look} value={text} onChange={setText} />
    </div>
  )
}

export const stories: StoryGroup = {
  title: 'Text field',
  stories: [
    { name: 'empty', show: () => <Sample placeholder="name@example.com" /> },
    {
      name: 'filled, with an icon and a hint',
      show: () => <Sample value="ada@example.com" leading={<EmailIcon />} hint="We send a code to it." />,
    },
    { name: 'required', show: () => <Sample required /> },
    {
      name: 'wrong',
      show: () => <Sample value="ada@" error="This is not an e-mail address. Check what is after the @." />,
    },
    { name: 'disabled', show: () => <Sample value="ada@example.com" disabled /> },
    {
      name: 'long text',
      show: () => (
        <Sample
          label="Benachrichtigungsempfängeradresse für sicherheitsrelevante Kontobewegungen"
          value="a-very-long-name-that-does-not-fit@a-very-long-domain.example.com"
          hint="Diese Adresse wird ausschließlich für sicherheitsrelevante Benachrichtigungen verwendet und nicht weitergegeben."
          required
        />
      ),
    },
    { name: 'focused by keys', show: () => <Sample />, as: 'focus-visible' },
  ],
}
