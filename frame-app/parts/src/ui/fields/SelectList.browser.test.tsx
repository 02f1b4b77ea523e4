import { useState } from 'react'
import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { focusOn } from '../../../../modal/test/focus-on.ts'
import { showOnCard } from '../../../../modal/test/show-on-card.tsx'
import { SelectList } from './SelectList.tsx'

test('behavior: a select list is one tab stop, arrow keys skip disabled options, and each option has a description', async () => {
  const told: string[] = []
  const Networks = () => {
    const [network, setNetwork] = useState('one')
    const change = (next: string): void => {
      told.push(next)
      setNetwork(next)
    }
    return (
      <>
        <SelectList
          label="Network"
          options={[
            { value: 'one', title: 'Ethereum', subtitle: 'Mainnet', trailing: '2.5 ETH' },
            { value: 'two', title: 'Solana', disabled: true },
            { value: 'three', title: 'Polygon' },
          ]}
          value={network}
          onChange={change}
        />
        <button type="button">After</button>
      </>
    )
  }
  await showOnCard(<Networks />)
  const list = page.getByRole('radiogroup', { name: 'Network' })
  const radio = (name: string) => list.getByRole('radio', { name, exact: true })
  await expect.element(radio('Ethereum')).toHaveAccessibleDescription('Mainnet 2.5 ETH')
  await expect.element(radio('Solana')).toBeDisabled()
  focusOn(radio('Ethereum'))
  await commands.press('ArrowDown')
  await expect.element(radio('Polygon')).toBeChecked()
  await commands.press('Tab')
  await expect.element(page.getByRole('button', { name: 'After' })).toHaveFocus()
  await radio('Ethereum').click()
  expect(told).toEqual(['three', 'one'])
})
