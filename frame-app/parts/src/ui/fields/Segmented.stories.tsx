import { useState } from 'react'
import type { StoryGroup } from '../story.ts'
import { Segmented } from './Segmented.tsx'

type Option = { readonly value: string; readonly text: string; readonly disabled?: boolean }

const SPEEDS: readonly Option[] = [
  { value: 'slow', text: 'Slow' },
  { value: 'normal', text: 'Normal' },
  { value: 'fast', text: 'Fast' },
]
const TWO: readonly Option[] = [
  { value: 'qr', text: 'QR code' },
  { value: 'link', text: 'Link' },
]
const LONG: readonly Option[] = [
  { value: 'a', text: 'Transaktionsgeschwindigkeit' },
  { value: 'b', text: 'Netzwerkgebühren' },
  { value: 'c', text: 'Sonstiges' },
]

const Sample = ({ options, first }: { readonly options: readonly Option[]; readonly first: string }) => {
  const [value, setValue] = useState(first)
  return (
    <div style={{ padding: 'var(--space-4)' }}>
      <Segmented label="Speed" options={options} value={value} onChange={setValue} />
    </div>
  )
}

export const stories: StoryGroup = {
  title: 'Segmented control',
  stories: [
    { name: 'two', show: () => <Sample options={TWO} first="qr" /> },
    { name: 'three', show: () => <Sample options={SPEEDS} first="normal" /> },
    {
      name: 'one disabled',
      show: () => <Sample options={SPEEDS.map((one) => ({ ...one, disabled: one.value === 'fast' }))} first="slow" />,
    },
    { name: 'long text', show: () => <Sample options={LONG} first="b" /> },
    { name: 'under a pointer', show: () => <Sample options={SPEEDS} first="fast" />, as: 'hover' },
    { name: 'focused by keys', show: () => <Sample options={SPEEDS} first="slow" />, as: 'focus-visible' },
  ],
}
