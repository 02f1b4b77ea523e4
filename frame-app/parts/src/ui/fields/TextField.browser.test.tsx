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
  await mail.fill('ada')
  await expect.element(mail).toHaveAttribute('aria-invalid', 'true')
  await expect.element(mail).toHaveAccessibleDescription('No @ in it.')
})
