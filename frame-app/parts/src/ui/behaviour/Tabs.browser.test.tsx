import { useState } from 'react'
import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { focusOn } from '../../../../modal/test/focus-on.ts'
import { showOnCard } from '../../../../modal/test/show-on-card.tsx'
import { textOf } from '../../../../modal/test/text-of.ts'
import { Tabs } from './Tabs.tsx'

const onward = { en: 'ArrowRight', ar: 'ArrowLeft' } as const
const back = { en: 'ArrowLeft', ar: 'ArrowRight' } as const

for (const locale of ['en', 'ar'] as const)
  test(`behavior: arrow keys move through tabs in the direction of ${locale}`, async () => {
    const told: string[] = []
    const Account = () => {
      const [tab, setTab] = useState('tokens')
      const change = (next: string): void => {
        told.push(next)
        setTab(next)
      }
      return (
        <Tabs
          label="Account"
          tabs={['tokens', 'nfts', 'activity'].map((one) => ({ id: one, text: one, content: `All ${one}.` }))}
          value={tab}
          onChange={change}
        />
      )
    }
    await showOnCard(<Account />, { locale })
    const tab = (name: string) => page.getByRole('tab', { name })
    focusOn(tab('tokens'))
    await commands.press(onward[locale])
    await expect.element(tab('nfts')).toHaveFocus()
    await expect.element(tab('nfts')).toHaveAttribute('aria-selected', 'true')
    await expect.poll(textOf(page.getByRole('tabpanel', { name: 'nfts' }))).toBe('All nfts.')
    await commands.press('End')
    await expect.element(tab('activity')).toHaveFocus()
    await commands.press(onward[locale])
    await expect.element(tab('tokens')).toHaveFocus()
    await commands.press(back[locale])
    await expect.element(tab('activity')).toHaveFocus()
    await commands.press('Tab')
    await expect.element(page.getByRole('tabpanel')).toHaveFocus()
    expect(told.at(-1)).toBe('activity')
  })
