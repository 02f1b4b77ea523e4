import { useState } from 'react'
import { LinkButton } from '../actions/LinkButton.tsx'
import type { StoryGroup } from '../story.ts'
import { Checkbox } from './Checkbox.tsx'

type Look = Partial<Parameters<typeof Checkbox>[0]>

const Sample = ({ checked = false, ...look }: Look) => {
  const [on, setOn] = useState(checked)
  return (
    <div style={{ padding: 'var(--space-4)' }}>
      <Checkbox {...look} checked={on} onChange={setOn}>
        {look.children ?? 'Remember this choice'}
      </Checkbox>
    </div>
  )
}

const terms = (
  <>
    I accept the <LinkButton href="https://example.com/terms">terms of service</LinkButton> and the{' '}
    <LinkButton href="https://example.com/privacy">privacy policy</LinkButton> of this site.
  </>
)

export const stories: StoryGroup = {
  title: 'Checkbox',
  stories: [
    { name: 'off', show: () => <Sample /> },
    { name: 'on', show: () => <Sample checked /> },
    { name: 'with links', show: () => <Sample>{terms}</Sample> },
    { name: 'wrong', show: () => <Sample error="Accept the terms to go on.">{terms}</Sample> },
    { name: 'disabled, off', show: () => <Sample disabled /> },
    { name: 'disabled, on', show: () => <Sample disabled checked /> },
    { name: 'under a pointer', show: () => <Sample />, as: 'hover' },
    { name: 'focused by keys', show: () => <Sample checked />, as: 'focus-visible' },
  ],
}
