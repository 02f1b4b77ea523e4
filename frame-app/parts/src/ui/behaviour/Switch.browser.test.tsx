import { useState } from 'react'
import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { focusOn } from '../../../../modal/test/focus-on.ts'
import { showOnCard } from '../../../../modal/test/show-on-card.tsx'
import { Switch } from './Switch.tsx'

test('behavior: Space, Enter and the label toggle a switch, except while it is loading', async () => {
  const told: (boolean | string)[] = []
  const Switches = () => {
    const [on, setOn] = useState(false)
    const change = (next: boolean): void => {
      told.push(next)
      setOn(next)
    }
    return (
      <>
        <Switch label="Mail" hint="Once a day." checked={on} onChange={change} />
        <Switch label="Saving" checked={false} loading onChange={() => told.push('saved')} />
        <Switch label="Never" checked={false} disabled onChange={() => told.push('never')} />
      </>
    )
  }
  await showOnCard(<Switches />)
  const mail = page.getByRole('switch', { name: 'Mail' })
  await expect.element(mail).toHaveAccessibleDescription('Once a day.')
  focusOn(mail)
  await commands.press('Space')
  await expect.element(mail).toBeChecked()
  await commands.press('Enter')
  await expect.element(mail).not.toBeChecked()
  await page.getByText('Mail', { exact: true }).click()
  await expect.element(mail).toBeChecked()
  const saving = page.getByRole('switch', { name: 'Saving' })
  await expect.element(saving).toHaveAttribute('aria-busy', 'true')
  focusOn(saving)
  await commands.press('Space')
  await expect.element(saving).toHaveFocus()
  await page.getByRole('switch', { name: 'Never' }).click({ force: true })
  expect(told).toEqual([true, false, true])
})
