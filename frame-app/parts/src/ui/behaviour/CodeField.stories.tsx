import type { StoryGroup } from '../story.ts'
import { CodeField } from './CodeField.tsx'

type Look = Partial<Parameters<typeof CodeField>[0]>
const nothing = (): void => undefined

const sample = (look: Look = {}) => (
  <div style={{ padding: 'var(--space-4)' }}>
    <CodeField label="Code from your e-mail" onComplete={nothing} {...look} />
  </div>
)

export const stories: StoryGroup = {
  title: 'Code field',
  stories: [
    { name: 'empty, with a hint', show: () => sample({ hint: 'It is valid for 10 minutes.' }) },
    { name: 'half filled', show: () => sample({ initial: '123' }) },
    { name: 'being checked', show: () => sample({ initial: '123456', loading: true }) },
    {
      name: 'wrong',
      show: () => sample({ initial: '123456', error: 'That is not the code. Check the e-mail, and try again.' }),
    },
    { name: 'of eight digits', show: () => sample({ length: 8, initial: '12345' }) },
    { name: 'its label unseen', show: () => sample({ labelUnseen: true }) },
    { name: 'under a pointer', show: () => sample(), as: 'hover' },
    { name: 'focused by keys', show: () => sample(), as: 'focus-visible' },
  ],
}
