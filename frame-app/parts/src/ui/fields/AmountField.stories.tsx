import { useState } from 'react'
import { Chip } from '../actions/Chip.tsx'
import type { StoryGroup } from '../story.ts'
import { AmountField } from './AmountField.tsx'

type Look = Partial<Parameters<typeof AmountField>[0]>

const Sample = ({ value = '', ...look }: Look) => {
  const [amount, setAmount] = useState(value)
  return (
    <div style={{ padding: 'var(--space-4)' }}>
      <AmountField
        label="You send"
        places={18}
        token={<Chip text="ETH" />}
        fiat="$0.00"
        balance="2.5 ETH"
        onMax={() => setAmount('2.5')}
        {...look}
        value={amount}
        onChange={setAmount}
      />
    </div>
  )
}

export const stories: StoryGroup = {
  title: 'Amount field',
  stories: [
    { name: 'empty', show: () => <Sample /> },
    { name: 'filled', show: () => <Sample value="1.25" fiat="$3,912.50" /> },
    { name: 'long', show: () => <Sample value="123456789.000000000000000001" fiat="$386,419,749,690.00" /> },
    { name: 'too much', show: () => <Sample value="12" fiat="$37,560.00" error="You have 2.5 ETH." /> },
    { name: 'disabled', show: () => <Sample value="1.25" fiat="$3,912.50" disabled /> },
    {
      name: 'with nothing but a token',
      show: () => <Sample value="40" fiat={undefined} balance={undefined} token="USDC" />,
    },
    { name: 'focused by keys', show: () => <Sample value="1.25" fiat="$3,912.50" />, as: 'focus-visible' },
  ],
}
