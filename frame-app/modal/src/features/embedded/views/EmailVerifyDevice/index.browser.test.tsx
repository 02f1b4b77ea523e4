import { embeddedError } from '@casement/shared-protocol/secure-frame'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { LOGIN, showEmailView } from '../../../../../test/show-email-view.tsx'
import type { EmailLogin } from '../../store.ts'
import { EmailVerifyDeviceView } from './index.tsx'

const DEVICE: EmailLogin = { ...LOGIN, step: 'device', number: 47 }
const view = <EmailVerifyDeviceView />

test('behavior: shows the number to compare, and goes on once the link was followed', async () => {
  let follow = (): void => undefined
  const { store, went } = await showEmailView(view, {
    login: DEVICE,
    waitForDevice: async () => {
      await new Promise<void>((resolve) => {
        follow = resolve
      })
      store.setState({ login: { ...LOGIN, sent: 2 } })
    },
  })
  await expect.element(page.getByText('47')).toBeVisible()
  await expect.element(page.getByText('Waiting for your confirmation…').first()).toBeVisible()
  expect(went).toEqual([])
  follow()
  await expect.poll(() => went).toEqual([{ how: 'replace', view: 'EmailVerifyOtp' }])
})

test('error: a link that has expired is said, and another is waited for', async () => {
  const waiting = vi
    .fn<(signal: AbortSignal) => Promise<void>>()
    .mockRejectedValueOnce(embeddedError({ reason: 'transaction_expired' }))
    .mockReturnValue(new Promise(() => undefined))
  const { store } = await showEmailView(view, {
    login: DEVICE,
    waitForDevice: waiting,
    sendCode: async () => store.setState({ login: { ...DEVICE, number: 12, sent: 2 } }),
  })
  await expect.element(page.getByText('The code has expired. Send a new one.').first()).toBeVisible()
  await page.getByRole('button', { name: 'Send the link again' }).click()
  await expect.element(page.getByText('12', { exact: true })).toBeVisible()
  await expect.element(page.getByText('Waiting for your confirmation…').first()).toBeVisible()
  expect(waiting).toHaveBeenCalledTimes(2)
})

test('behavior: a visitor who leaves stops the waiting', async () => {
  let signal: AbortSignal | undefined
  const { store } = await showEmailView(view, {
    login: DEVICE,
    waitForDevice: (given) => {
      signal = given
      return new Promise(() => undefined)
    },
  })
  await expect.poll(() => signal?.aborted).toBe(false)
  store.setState({ login: undefined })
  await expect.poll(() => signal?.aborted).toBe(true)
})
