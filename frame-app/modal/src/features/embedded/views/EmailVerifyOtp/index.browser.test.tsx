import { embeddedError } from '@casement/shared-protocol/secure-frame'
import { expect, test, vi } from 'vitest'
import { commands, page } from 'vitest/browser'
import { LOGIN, showEmailView } from '../../../../../test/show-email-view.tsx'
import { EmailVerifyOtpView } from './index.tsx'

const digit = (position: number) => page.getByRole('textbox', { name: `Digit ${position} of 6` })
const again = () => page.getByRole('button', { name: /^Send a new code/ })
const view = <EmailVerifyOtpView />

test('behavior: the first digit has the focus, the address is masked, and a full code is checked', async () => {
  const checked: string[] = []
  const { back } = await showEmailView(view, {
    login: LOGIN,
    verifyCode: async (code) => {
      checked.push(code)
      return 'connected'
    },
  })
  await expect.element(digit(1)).toHaveFocus()
  await expect.element(page.getByText('We sent a code to a•••@example.org.')).toBeVisible()
  await commands.type('123456')
  await expect.poll(() => checked).toEqual(['123456'])
  await page.getByRole('button', { name: 'Change' }).click()
  expect(back).toHaveBeenCalledTimes(1)
})

const consent = () => page.getByRole('checkbox', { name: /^Let harbour\.example know my e-mail address\./ })

test.each([
  ['nobody has ticked', false],
  ['the visitor has ticked', true],
])('behavior: E-06: a page that asks for the address gets the consent that %s', async (_what, ticks) => {
  const checked: unknown[] = []
  await showEmailView(view, {
    login: LOGIN,
    options: { shareProfile: true },
    verifyCode: async (...given) => {
      checked.push(given)
      return 'connected'
    },
  })
  await expect.element(consent()).not.toBeChecked()
  if (ticks) await consent().click()
  await digit(1).click()
  await commands.type('123456')
  await expect.poll(() => checked).toEqual([['123456', ticks]])
})

test('behavior: a page that does not ask gets no consent, and the visitor is not asked', async () => {
  const checked: unknown[] = []
  await showEmailView(view, {
    login: LOGIN,
    verifyCode: async (...given) => {
      checked.push(given)
      return 'connected'
    },
  })
  await expect.element(digit(1)).toHaveFocus()
  await expect.element(consent()).not.toBeInTheDocument()
  await commands.type('123456')
  await expect.poll(() => checked).toEqual([['123456', false]])
})

test.each<[string, Parameters<typeof embeddedError>[0], string]>([
  ['a wrong code', { reason: 'otp_invalid', attemptsLeft: 4 }, 'That is not the code. 4 attempts left.'],
  ['the last wrong code but one', { reason: 'otp_invalid', attemptsLeft: 1 }, 'That is not the code. 1 attempt left.'],
  ['a code that has expired', { reason: 'otp_expired' }, 'The code has expired. Send a new one.'],
  ['too many wrong codes', { reason: 'otp_locked' }, 'Too many wrong codes. Send a new one.'],
  [
    'a service that does not answer',
    { reason: 'unreachable' },
    'Can’t reach the wallet service. Check your connection.',
  ],
  [
    'a service that answers with another wallet',
    { reason: 'commitment_mismatch' },
    'The service answered with another wallet. Nothing was opened.',
  ],
])('error: %s is said, and its digits stay', async (_what, problem, text) => {
  await showEmailView(view, { login: LOGIN, verifyCode: () => Promise.reject(embeddedError(problem)) })
  await commands.type('123456')
  await expect.element(page.getByText(text)).toBeVisible()
  await expect.element(digit(6)).toHaveValue('6')
  await expect.element(digit(1)).toHaveFocus()
})

test('behavior: another code can be sent once 30 s are over, and the field is empty for it', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
  try {
    const sent: string[] = []
    const { store } = await showEmailView(view, {
      login: LOGIN,
      nextCodeAt: Date.now() + 29_000,
      sendCode: async (email) => {
        sent.push(email)
        store.setState({ login: { ...LOGIN, sent: 2 }, nextCodeAt: Date.now() + 30_000 })
      },
    })
    await commands.type('12')
    await expect.element(again()).toHaveAccessibleName('Send a new code in 29 s')
    await expect.element(again()).toBeDisabled()
    await vi.advanceTimersByTimeAsync(29_000)
    await again().click()
    await expect.element(page.getByText('A new code is on its way. Older codes no longer work.').first()).toBeVisible()
    expect(sent).toEqual([LOGIN.email])
    await expect.element(digit(1)).toHaveValue('')
    await expect.element(again()).toHaveAccessibleName('Send a new code in 30 s')
  } finally {
    vi.useRealTimers()
  }
})

test.each([
  [
    'a wallet that was never used here is opened first',
    'locked',
    LOGIN,
    [{ how: 'replace', view: 'EmbeddedUnlock' }],
    0,
  ],
  ['a visitor who confirmed that it is them goes back', 'confirmed', { ...LOGIN, confirms: true }, [], 1],
  ['also to a wallet that is still locked', 'locked', { ...LOGIN, confirms: true }, [], 1],
] as const)('behavior: %s', async (_what, outcome, login, expected, backs) => {
  const { went, back } = await showEmailView(view, { login, verifyCode: async () => outcome })
  await commands.type('123456')
  await expect.poll(() => [went, back.mock.calls.length]).toEqual([expected, backs])
})

test('behavior: a device that has to be confirmed for a new code is confirmed first', async () => {
  const { store, went } = await showEmailView(view, {
    login: LOGIN,
    sendCode: async () => store.setState({ login: { ...LOGIN, step: 'device', number: 12 } }),
  })
  await again().click()
  await expect.poll(() => went).toEqual([{ how: 'replace', view: 'EmailVerifyDevice' }])
})

test('behavior: without a login there is only the way back', async () => {
  const { back } = await showEmailView(view)
  await expect.element(page.getByText('This sign-in has ended. Start again.')).toBeVisible()
  await page.getByRole('button', { name: 'Back' }).click()
  expect(back).toHaveBeenCalledTimes(1)
})
