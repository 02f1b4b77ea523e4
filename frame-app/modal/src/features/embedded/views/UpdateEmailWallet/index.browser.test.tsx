import { embeddedError } from '@casement/shared-protocol/secure-frame'
import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { focusOn } from '../../../../../test/focus-on.ts'
import { CHANGE, SIGNED_IN, showEmailView } from '../../../../../test/show-email-view.tsx'
import type { EmailChange } from '../../rules/current-change.ts'
import { UpdateEmailWalletView } from './index.tsx'

const field = () => page.getByRole('textbox', { name: 'New e-mail address' })
const submit = () => page.getByRole('button', { name: 'Send code' })

const show = async (
  answer: (email: string) => Promise<EmailChange> = async (email) => ({ ...CHANGE, email }),
  change?: EmailChange,
) => {
  const asked: string[] = []
  const shown = await showEmailView(<UpdateEmailWalletView />, {
    state: SIGNED_IN,
    change,
    sendChangeCode: async (email) => {
      asked.push(email)
      shown.store.setState({ change: await answer(email) })
    },
  })
  return { asked, ...shown }
}

test('behavior: W-63: says the address that the visitor has, and the code of its mailbox comes next', async () => {
  const { asked, went } = await show()
  await expect.element(page.getByText('You sign in with anna.smith@example.org now.')).toBeVisible()
  await field().fill(' anna@new.example ')
  focusOn(field())
  await commands.press('Enter')
  await expect.poll(() => went).toEqual([{ how: 'push', view: 'UpdateEmailPrimaryOtp' }])
  expect(asked).toEqual(['anna@new.example'])
})

test('behavior: where the old mailbox has agreed already, the code of the new one comes next', async () => {
  const { went } = await show(async (email) => ({ ...CHANGE, email, step: 'new' }))
  await field().fill('anna@new.example')
  await submit().click()
  await expect.poll(() => went).toEqual([{ how: 'push', view: 'UpdateEmailSecondaryOtp' }])
})

test.each([
  ['', 'This is no e-mail address. Check it for mistakes.'],
  ['anna@', 'This is no e-mail address. Check it for mistakes.'],
  ['Anna.Smith@Example.org', 'This is your address already.'],
])('error: for %j nobody is asked', async (text, said) => {
  const { asked } = await show()
  await field().fill(text)
  await submit().click()
  await expect.element(page.getByText(said)).toBeVisible()
  expect(asked).toEqual([])
})

test('behavior: a visitor who comes back from the code corrects the address', async () => {
  const { asked, went } = await show(undefined, { ...CHANGE, email: 'ana@new.example' })
  await expect.element(field()).toHaveValue('ana@new.example')
  await field().fill('anna@new.example')
  await submit().click()
  await expect.poll(() => went).toEqual([{ how: 'push', view: 'UpdateEmailPrimaryOtp' }])
  expect(asked).toEqual(['anna@new.example'])
})

test('behavior: an address whose code was just sent gets no other', async () => {
  const { asked, went } = await show(undefined, { ...CHANGE, againAt: Date.now() + 20_000 })
  await submit().click()
  await expect.poll(() => went).toEqual([{ how: 'push', view: 'UpdateEmailPrimaryOtp' }])
  expect(asked).toEqual([])
})

test('behavior: a visitor who has left is not called back by the answer', async () => {
  let answer = (_change: EmailChange): void => undefined
  const { store, went } = await show(
    () =>
      new Promise((resolve) => {
        answer = resolve
      }),
  )
  await field().fill('anna@new.example')
  await submit().click()
  await expect.element(submit()).toHaveAttribute('aria-busy', 'true')
  // Signed out elsewhere.
  store.setState({ state: { kind: 'signed-out' } })
  await expect.element(page.getByText('This sign-in has ended. Start again.')).toBeVisible()
  answer(CHANGE)
  store.setState({ state: SIGNED_IN })
  await expect.element(field()).toBeVisible()
  expect(went).toEqual([])
})

test.each<[Parameters<typeof embeddedError>[0], string]>([
  [{ reason: 'unreachable' }, 'Can’t reach the wallet service. Check your connection.'],
  [{ reason: 'rate_limited', retryAfterMs: 18_000 }, 'Please try again after 18 seconds'],
  [{ reason: 'email_invalid' }, 'This is no e-mail address. Check it for mistakes.'],
  [{ reason: 'signed_out' }, 'This sign-in has ended. Start again.'],
])('error: %j is said, and the address stays', async (problem, text) => {
  const { went } = await show(() => Promise.reject(embeddedError(problem)))
  await field().fill('anna@new.example')
  await submit().click()
  await expect.element(page.getByText(text)).toBeVisible()
  await expect.element(field()).toHaveValue('anna@new.example')
  expect(went).toEqual([])
})
