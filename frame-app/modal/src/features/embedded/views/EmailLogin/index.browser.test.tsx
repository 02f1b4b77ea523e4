import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { LOGIN, showEmailView } from '../../../../../test/show-email-view.tsx'
import { EmailMethod } from '../../EmailMethod.tsx'
import { EmailLoginView } from './index.tsx'

const field = () => page.getByRole('textbox', { name: 'E-mail address' })
const notice = () => page.getByRole('heading', { name: 'Open harbour.example in your browser' })

test('behavior: where windows open, the address is asked for at once', async () => {
  await showEmailView(<EmailLoginView />)
  await expect.element(field()).toBeVisible()
  await expect.element(notice()).not.toBeInTheDocument()
})

test('behavior: where no window opens, that is said before an address can be given', async () => {
  await showEmailView(<EmailLoginView />, { opensWindows: false })
  await expect.element(notice()).toBeVisible()
  await expect.element(page.getByText('Here you can only sign in.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Copy link' })).toBeVisible()
  await expect.element(field()).not.toBeInTheDocument()
})

test('behavior: a visitor who only signs in goes on, and is not told again', async () => {
  const asked: string[] = []
  const shown = await showEmailView(<EmailLoginView />, {
    opensWindows: false,
    sendCode: async (email) => {
      asked.push(email)
      shown.store.setState({ login: { ...LOGIN, email } })
    },
  })
  await page.getByRole('button', { name: 'Only sign in here' }).click()
  await field().fill('anna@example.org')
  await page.getByRole('button', { name: 'Continue with e-mail' }).click()
  await expect.poll(() => shown.went).toEqual([{ how: 'push', view: 'EmailVerifyOtp' }])
  expect(asked).toEqual(['anna@example.org'])
})

test('behavior: where no window opens, the first view has a row that leads here, and after the notice the field', async () => {
  const method = <EmailMethod disabledBy={undefined} row={<p>To the notice</p>} />
  const { store } = await showEmailView(method, { opensWindows: false })
  await expect.element(page.getByText('To the notice')).toBeVisible()
  await expect.element(field()).not.toBeInTheDocument()
  store.setState({ signsInOnly: true })
  await expect.element(field()).toBeVisible()
})
