import { embeddedError } from '@casement/shared-protocol/secure-frame'
import { expect, test, vi } from 'vitest'
import { commands, page } from 'vitest/browser'
import { focusOn } from '../../../test/focus-on.ts'
import { LOGIN, showEmailView } from '../../../test/show-email-view.tsx'
import { EmailMethod } from './EmailMethod.tsx'
import type { EmailLogin } from './store.ts'

const field = () => page.getByRole('textbox', { name: 'E-mail address' })
const submit = () => page.getByRole('button', { name: 'Continue with e-mail' })
const method = <EmailMethod disabledBy={undefined} row={null} />

const show = async (answer: (email: string) => Promise<EmailLogin>) => {
  const asked: string[] = []
  const shown = await showEmailView(method, {
    sendCode: async (email) => {
      asked.push(email)
      shown.store.setState({ login: await answer(email) })
    },
  })
  return { asked, ...shown }
}

test('behavior: an address is sent by Enter, without the spaces around it, and the code is next', async () => {
  const { asked, went } = await show(async (email) => ({ ...LOGIN, email }))
  await field().fill('  anna@example.org ')
  focusOn(field())
  await commands.press('Enter')
  await expect.poll(() => went).toEqual([{ how: 'push', view: 'EmailVerifyOtp' }])
  expect(asked).toEqual(['anna@example.org'])
})

test('behavior: a new device is confirmed first', async () => {
  const { went } = await show(async (email) => ({ ...LOGIN, email, step: 'device', number: 47 }))
  await field().fill('anna@example.org')
  await submit().click()
  await expect.poll(() => went).toEqual([{ how: 'push', view: 'EmailVerifyDevice' }])
})

test.each([
  [''],
  ['anna'],
  ['anna@'],
  ['@example.org'],
  ['anna smith@example.org'],
])('error: %j is no address, and nobody is asked', async (text) => {
  const { asked } = await show(async () => LOGIN)
  await field().fill(text)
  await submit().click()
  await expect.element(page.getByText('This is no e-mail address. Check it for mistakes.')).toBeVisible()
  await expect.element(field()).toHaveAttribute('aria-invalid', 'true')
  expect(asked).toEqual([])
  await field().fill('a')
  await expect.element(field()).toHaveAttribute('aria-invalid', 'false')
})

test('error: R-11: says for how many seconds the visitor has to wait, and stops when they are over', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
  try {
    await show(() => Promise.reject(embeddedError({ reason: 'rate_limited', retryAfterMs: 18_000 })))
    await field().fill('anna@example.org')
    await submit().click()
    await expect.element(page.getByText('Please try again after 18 seconds')).toBeVisible()
    await vi.advanceTimersByTimeAsync(17_000)
    await expect.element(page.getByText('Please try again after 1 second')).toBeVisible()
    await vi.advanceTimersByTimeAsync(1_000)
    await expect.element(page.getByText('Please try again')).not.toBeInTheDocument()
  } finally {
    vi.useRealTimers()
  }
})

test('error: the service is out of reach, and the address stays', async () => {
  await show(() => Promise.reject(embeddedError({ reason: 'unreachable' })))
  await field().fill('anna@example.org')
  await submit().click()
  await expect.element(page.getByText('Can’t reach the wallet service. Check your connection.')).toBeVisible()
  await expect.element(field()).toHaveValue('anna@example.org')
})

test('behavior: while a code is sent it cannot be asked for twice', async () => {
  const { asked } = await show(() => new Promise(() => undefined))
  await field().fill('anna@example.org')
  await submit().click()
  await expect.element(submit()).toHaveAttribute('aria-busy', 'true')
  focusOn(field())
  await commands.press('Enter')
  await commands.press('Enter')
  expect(asked).toHaveLength(1)
})

test('behavior: without consent to the terms nothing can be sent', async () => {
  await showEmailView(<EmailMethod disabledBy="terms" row={null} />)
  await expect.element(field()).toBeDisabled()
  await expect.element(submit()).toBeDisabled()
})
