import type { ComponentProps } from 'react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { showOnCard } from '../../../../modal/test/show-on-card.tsx'
import { TextField } from './TextField.tsx'

const Mail = () => {
  const [mail, setMail] = useState('')
  return (
    <TextField
      label="E-mail"
      value={mail}
      onChange={setMail}
      hint="We send a code."
      error={mail === 'ada' ? 'No @ in it.' : undefined}
      required
    />
  )
}

test('behavior: a field has a label, a description and an error message', async () => {
  await showOnCard(<Mail />)
  const mail = page.getByRole('textbox', { name: 'E-mail', exact: true })
  await expect.element(mail).toHaveAccessibleDescription('We send a code.')
  await expect.element(mail).toHaveAttribute('required')
  const icons = () => document.querySelectorAll('[aria-live] svg').length
  expect(icons()).toBe(0)
  expect(page.getByText('Required', { exact: true }).elements()).toHaveLength(1)
  await mail.fill('ada')
  await expect.element(mail).toHaveAttribute('aria-invalid', 'true')
  await expect.element(mail).toHaveAccessibleDescription('No @ in it.')
  expect(icons()).toBe(1)
})

test('behavior: a field shows only what it is given', async () => {
  const name = (more: Partial<ComponentProps<typeof TextField>>) => (
    <TextField label="Name" labelUnseen value="" onChange={() => undefined} {...more} />
  )
  const { card, render } = await showOnCard(name({}))
  const input = page.getByRole('textbox', { name: 'Name' })
  await expect.element(input).not.toHaveAttribute('aria-describedby')
  expect(page.getByText('Required', { exact: true }).elements()).toEqual([])
  expect(page.getByText('Name').element().parentElement?.getBoundingClientRect().width).toBe(1)
  expect(card.querySelectorAll('[aria-live] > *')).toHaveLength(0)
  expect(input.element().parentElement?.children).toHaveLength(1)
  render(name({ leading: 'https://', trailing: '.example' }))
  await expect.poll(() => input.element().parentElement?.textContent).toBe('https://.example')
})
