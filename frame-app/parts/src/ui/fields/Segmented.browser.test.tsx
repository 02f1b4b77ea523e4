import { useState } from 'react'
import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { focusOn } from '../../../../modal/test/focus-on.ts'
import { showOnCard } from '../../../../modal/test/show-on-card.tsx'
import { Segmented } from './Segmented.tsx'

const onward = { en: 'ArrowRight', ar: 'ArrowLeft' } as const
const back = { en: 'ArrowLeft', ar: 'ArrowRight' } as const

for (const locale of ['en', 'ar'] as const)
  test(`behavior: arrow keys move through a segmented control in the direction of ${locale}`, async () => {
    const told: string[] = []
    const Speed = () => {
      const [speed, setSpeed] = useState('normal')
      const change = (next: string): void => {
        told.push(next)
        setSpeed(next)
      }
      return (
        <Segmented
          label="Speed"
          options={['slow', 'normal', 'fast'].map((one) => ({ value: one, text: one }))}
          value={speed}
          onChange={change}
        />
      )
    }
    await showOnCard(<Speed />, { locale })
    const radio = (name: string) => page.getByRole('radiogroup', { name: 'Speed' }).getByRole('radio', { name })
    focusOn(radio('normal'))
    await commands.press(onward[locale])
    await expect.element(radio('fast')).toBeChecked()
    await expect.element(radio('fast')).toHaveFocus()
    await commands.press(back[locale], back[locale])
    await expect.element(radio('slow')).toBeChecked()
    expect(told).toEqual(['fast', 'normal', 'slow'])
  })
