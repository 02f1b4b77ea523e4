import { useState } from 'react'
import { NetworkIcon } from '../icons.tsx'
import type { StoryGroup } from '../story.ts'
import type { SelectOption } from './SelectList.tsx'
import { SelectList } from './SelectList.tsx'

const NETWORKS: readonly SelectOption<string>[] = [
  { value: 'eip155:1', title: 'Ethereum', subtitle: 'Mainnet', image: <NetworkIcon />, trailing: '2.5 ETH' },
  { value: 'eip155:137', title: 'Polygon', image: <NetworkIcon />, trailing: '0 POL' },
  { value: 'solana', title: 'Solana', subtitle: 'Your wallet cannot use it', image: <NetworkIcon />, disabled: true },
]
const PLAIN: readonly SelectOption<string>[] = [
  { value: 'usd', title: 'US dollar' },
  { value: 'eur', title: 'Euro' },
  {
    value: 'long',
    title: 'Gemeinschaftswährungsverwaltungsgesellschaft für digitale Güter',
    subtitle: 'Die Währung, in der Beträge neben ihrem Wert in Token angezeigt werden, wo immer einer bekannt ist.',
  },
]

type SampleProps = { readonly options: readonly SelectOption<string>[]; readonly first?: string }

const Sample = ({ options, first }: SampleProps) => {
  const [value, setValue] = useState(first)
  return (
    <div style={{ padding: 'var(--space-2)' }}>
      <SelectList label="Network" options={options} value={value} onChange={setValue} />
    </div>
  )
}

export const stories: StoryGroup = {
  title: 'Select list',
  stories: [
    { name: 'with pictures, one chosen, one disabled', show: () => <Sample options={NETWORKS} first="eip155:1" /> },
    { name: 'none chosen, without pictures, long text', show: () => <Sample options={PLAIN} /> },
    { name: 'one of many words chosen', show: () => <Sample options={PLAIN} first="long" /> },
    { name: 'under a pointer', show: () => <Sample options={NETWORKS} />, as: 'hover' },
    { name: 'focused by keys', show: () => <Sample options={NETWORKS} first="eip155:1" />, as: 'focus-visible' },
  ],
}
