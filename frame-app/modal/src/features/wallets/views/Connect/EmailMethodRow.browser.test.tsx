import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { showEmailView } from '../../../../../test/show-email-view.tsx'
import { EmailMethodRow } from './EmailMethodRow.tsx'

const row = () => page.getByRole('button', { name: 'Continue with e-mail' })

test('behavior: leads to the login by e-mail on a view of its own', async () => {
  const { went } = await showEmailView(<EmailMethodRow disabledBy={undefined} />)
  await row().click()
  expect(went).toEqual([{ how: 'push', view: 'EmailLogin' }])
})

test('behavior: without consent to the terms it leads nowhere', async () => {
  await showEmailView(<EmailMethodRow disabledBy="terms" />)
  await expect.element(row()).toBeDisabled()
})
