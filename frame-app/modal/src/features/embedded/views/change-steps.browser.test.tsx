import { embeddedError } from '@casement/shared-protocol/secure-frame'
import { expect, test, vi } from 'vitest'
import { commands, page } from 'vitest/browser'
import { CHANGE, SIGNED_IN, showEmailView } from '../../../../test/show-email-view.tsx'
import type { EmailChange } from '../rules/current-change.ts'
import { UpdateEmailPrimaryOtpView } from './UpdateEmailPrimaryOtp/index.tsx'
import { UpdateEmailSecondaryOtpView } from './UpdateEmailSecondaryOtp/index.tsx'

// The two codes that change an address.

const digit = (position: number) => page.getByRole('textbox', { name: `Digit ${position} of 6` })
const again = () => page.getByRole('button', { name: /^Send a new code/ })
const OLD = <UpdateEmailPrimaryOtpView />
const NEW = <UpdateEmailSecondaryOtpView />
const SECOND: EmailChange = { ...CHANGE, step: 'new' }
const CHANGED = { ...SIGNED_IN, user: { email: CHANGE.email, provider: 'email' } } as typeof SIGNED_IN

test('behavior: W-63: the code of the old mailbox is taken, and that of the new one comes next', async () => {
  const taken: string[] = []
  const { store, went } = await showEmailView(OLD, {
    state: SIGNED_IN,
    change: CHANGE,
    verifyOldEmail: async (code) => {
      taken.push(code)
      store.setState({ change: { ...SECOND, sent: 2 } })
    },
  })
  await expect.element(page.getByText('We sent a code to your current address, a•••@example.org.')).toBeVisible()
  await expect.element(digit(1)).toHaveFocus()
  await commands.type('123456')
  await expect.poll(() => went).toEqual([{ how: 'replace', view: 'UpdateEmailSecondaryOtp' }])
  expect(taken).toEqual(['123456'])
  // It stays until the next view is there.
  await expect.element(digit(6)).toHaveValue('6')
})

test('behavior: W-63: the code of the new mailbox is taken, and the settings come next', async () => {
  const taken: string[] = []
  const { store, went } = await showEmailView(NEW, {
    state: SIGNED_IN,
    change: SECOND,
    verifyNewEmail: async (code) => {
      taken.push(code)
      store.setState({ state: CHANGED, change: undefined })
    },
  })
  await expect.element(page.getByText('We sent a code to your new address, anna@new.example.')).toBeVisible()
  await commands.type('654321')
  await expect.poll(() => went).toEqual([{ how: 'back to', view: 'AccountSettings' }])
  expect(taken).toEqual(['654321'])
  await expect.element(digit(6)).toHaveValue('1')
})

const STEPS = [
  ['old', OLD, CHANGE],
  ['new', NEW, SECOND],
] as const
const FAILURES: readonly (readonly [Parameters<typeof embeddedError>[0], string])[] = [
  [{ reason: 'otp_invalid', attemptsLeft: 4 }, 'That is not the code. 4 attempts left.'],
  [{ reason: 'otp_expired' }, 'The code has expired. Send a new one.'],
  [{ reason: 'not_next' }, 'The code has expired. Send a new one.'],
  [{ reason: 'otp_locked' }, 'Too many wrong codes. Send a new one.'],
  [{ reason: 'unreachable' }, 'Can’t reach the wallet service. Check your connection.'],
  [{ reason: 'email_taken' }, 'Another wallet has this address. Choose a different one.'],
]

test.each(
  STEPS.flatMap(([step, view, change]) => FAILURES.map(([problem, text]) => ({ step, view, change, problem, text }))),
)('error: $problem.reason is said of the $step address, and the digits stay', async (each) => {
  const { view, change, problem, text } = each
  const refuse = () => Promise.reject(embeddedError(problem))
  const parts = { state: SIGNED_IN, change, verifyOldEmail: refuse, verifyNewEmail: refuse }
  const { went, store } = await showEmailView(view, parts)
  await commands.type('123456')
  await expect.element(page.getByText(text)).toBeVisible()
  await expect.element(digit(6)).toHaveValue('6')
  expect(went).toEqual([])
  expect(store.getState().state).toEqual(SIGNED_IN)
})

test('behavior: another code can be sent once 30 s are over, and the field is empty for it', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
  try {
    const sent: string[] = []
    const { store } = await showEmailView(NEW, {
      state: SIGNED_IN,
      change: { ...SECOND, againAt: Date.now() + 29_000 },
      sendChangeCode: async (email) => {
        sent.push(email)
        store.setState({ change: { ...SECOND, sent: 2, againAt: Date.now() + 30_000 } })
      },
    })
    await commands.type('12')
    await expect.element(again()).toHaveAccessibleName('Send a new code in 29 s')
    await expect.element(again()).toBeDisabled()
    await vi.advanceTimersByTimeAsync(29_000)
    await again().click()
    await expect.element(page.getByText('A new code is on its way. Older codes no longer work.').first()).toBeVisible()
    expect(sent).toEqual([CHANGE.email])
    await expect.element(digit(1)).toHaveValue('')
  } finally {
    vi.useRealTimers()
  }
})

test('behavior: a change that took too long begins anew with the old mailbox', async () => {
  const { store, went } = await showEmailView(NEW, {
    state: SIGNED_IN,
    change: SECOND,
    sendChangeCode: async () => store.setState({ change: { ...CHANGE, sent: 3 } }),
  })
  await again().click()
  await expect.poll(() => went).toEqual([{ how: 'replace', view: 'UpdateEmailPrimaryOtp' }])
})

test('behavior: a change that another tab has finished leads to the settings', async () => {
  const { store, went } = await showEmailView(NEW, { state: SIGNED_IN, change: SECOND })
  store.setState({ state: CHANGED })
  await expect.poll(() => went).toEqual([{ how: 'back to', view: 'AccountSettings' }])
})

test.each([
  ['signed out', { kind: 'signed-out' } as const],
  ['somebody else', { ...SIGNED_IN, user: { email: 'ben@example.org', provider: 'email' } } as typeof SIGNED_IN],
])('behavior: nothing of the change is left for %s', async (_who, state) => {
  const { store, back } = await showEmailView(OLD, { state: SIGNED_IN, change: CHANGE })
  await expect.element(digit(1)).toBeVisible()
  store.setState({ state })
  await expect.element(page.getByText('This sign-in has ended. Start again.')).toBeVisible()
  await page.getByRole('button', { name: 'Back' }).click()
  expect(back).toHaveBeenCalledTimes(1)
})
