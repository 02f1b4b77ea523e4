import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { SIGNED_IN, showEmailView } from '../../../test/show-email-view.tsx'
import { EmailRow } from './EmailRow.tsx'

const row = () => page.getByRole('button', { name: /anna/ })

test('behavior: W-63: leads to where the address is changed, and shows the new one at once', async () => {
  const { store, went } = await showEmailView(<EmailRow />, { state: SIGNED_IN })
  await row().click()
  expect(went).toEqual([{ how: 'push', view: 'UpdateEmailWallet' }])
  store.setState({
    state: { ...SIGNED_IN, user: { email: 'anna@new.example', provider: 'email' } } as typeof SIGNED_IN,
  })
  await expect.element(row()).toHaveAccessibleName(/anna@new\.example/)
})

test('behavior: a visitor who is not signed in has no address', async () => {
  await showEmailView(<EmailRow />, { state: { kind: 'signed-out' } })
  await expect.element(page.getByText('E-mail address to sign in')).not.toBeInTheDocument()
})

test('behavior: with logins by e-mail switched off the address is shown, and cannot be changed', async () => {
  await showEmailView(<EmailRow />, { state: SIGNED_IN, isAvailable: () => false })
  await expect.element(page.getByText('anna.smith@example.org')).toBeVisible()
  await expect.element(row()).not.toBeInTheDocument()
})
