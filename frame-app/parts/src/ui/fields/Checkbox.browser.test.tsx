import { useState } from 'react'
import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { showOnCard } from '../../../../modal/test/show-on-card.tsx'
import { LinkButton } from '../actions/LinkButton.tsx'
import { Checkbox } from './Checkbox.tsx'

test('behavior: a link in a checkbox label opens and does not toggle the checkbox', async () => {
  const told: boolean[] = []
  const Terms = () => {
    const [agreed, setAgreed] = useState(false)
    const change = (next: boolean): void => {
      told.push(next)
      setAgreed(next)
    }
    return (
      <Checkbox checked={agreed} onChange={change}>
        I accept the <LinkButton href="https://example.com/terms">terms</LinkButton>
      </Checkbox>
    )
  }
  await showOnCard(<Terms />)
  const box = page.getByRole('checkbox', { name: 'I accept the terms' })
  await commands.clickForPage('a')
  await expect.element(box).not.toBeChecked()
  await page.getByText('I accept the').click({ position: { x: 8, y: 8 } })
  await expect.element(box).toBeChecked()
  await commands.press('Space')
  await expect.element(box).not.toBeChecked()
  expect(told).toEqual([true, false])
})

test('error: a checkbox says why it has to be checked', async () => {
  const terms = (error?: string) => (
    <Checkbox checked={false} onChange={() => undefined} required {...(error !== undefined && { error })}>
      I accept the terms
    </Checkbox>
  )
  const { render } = await showOnCard(terms())
  const box = page.getByRole('checkbox', { name: 'I accept the terms' })
  await expect.element(box).not.toHaveAttribute('aria-describedby')
  expect(page.getByRole('alert').elements()).toEqual([])
  render(terms('Accept the terms first.'))
  await expect.element(box).toHaveAccessibleDescription('Accept the terms first.')
  await expect.element(page.getByRole('alert')).toHaveTextContent('Accept the terms first.')
})
