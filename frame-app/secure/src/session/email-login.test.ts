import type { CodeSent, LoginStarted, WalletSession } from '@casement/shared-protocol/wallet-api'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { reasonOf } from '../commands/reason-for-tests.ts'
import { ServiceError, ServiceUnreachableError } from '../service/service-error.ts'
import type { EmailLogin } from './email-login.ts'
import { createEmailLogin } from './email-login.ts'
import { idOf, signedIn } from './session-for-tests.ts'

// A login in one frame, with a service that is played.

const EMAIL = 'person1@example.org'
const SENT: CodeSent = { action: 'VERIFY_OTP', resendAfterMs: 30_000, expiresInMs: 300_000 }

let now: number
let login: EmailLogin
const startLogin = vi.fn<() => Promise<LoginStarted>>()
const sendCode = vi.fn<(txId: string, email: string) => Promise<CodeSent>>()
const isDeviceApproved = vi.fn<(txId: string, signal: AbortSignal) => Promise<boolean>>()
const verifyCode = vi.fn<(txId: string, otp: string) => Promise<WalletSession>>()

beforeEach(() => {
  vi.useFakeTimers()
  now = 0
  let begun = 0
  startLogin.mockReset().mockImplementation(async () => {
    begun += 1
    return { txId: idOf(begun), expiresAt: 0 }
  })
  sendCode.mockReset().mockResolvedValue(SENT)
  isDeviceApproved.mockReset().mockResolvedValue(false)
  verifyCode.mockReset().mockResolvedValue(signedIn(1))
  login = createEmailLogin({
    service: { startLogin, sendCode, isDeviceApproved, verifyCode },
    hostOrigin: 'https://shop.example',
    language: () => 'en',
    clock: () => now,
  })
})
afterEach(() => vi.useRealTimers())

describe('a code', () => {
  test('error: is not taken before it was sent', async () => {
    expect(await reasonOf(login.verify('123456'))).toBe('not_next')
    expect(verifyCode).not.toHaveBeenCalled()
  })

  test('behavior: is good for the login that it was sent for, once', async () => {
    await login.sendCode(EMAIL)
    expect(await login.verify('123456')).toEqual(signedIn(1))
    expect(verifyCode.mock.calls).toEqual([[idOf(1), '123456']])
    expect(await reasonOf(login.verify('123456'))).toBe('not_next')
  })

  test('behavior: that is sent again goes on with the same login, whose device may be confirmed', async () => {
    await login.sendCode(EMAIL)
    now = 299_999
    await login.sendCode(EMAIL)
    expect(sendCode.mock.calls).toEqual([
      [idOf(1), EMAIL],
      [idOf(1), EMAIL],
    ])
  })

  test('attack: for another address begins another login: what one mailbox has confirmed is not for another', async () => {
    await login.sendCode(EMAIL)
    await login.sendCode('person2@example.org')
    expect(sendCode.mock.calls[1]).toEqual([idOf(2), 'person2@example.org'])
  })

  test('behavior: after the end of a login begins another', async () => {
    await login.sendCode(EMAIL)
    now = 300_000
    await login.sendCode(EMAIL)
    expect(sendCode.mock.calls[1]).toEqual([idOf(2), EMAIL])
  })

  test.each([
    'transaction_expired',
    'transaction_unknown',
    'transaction_state',
  ] as const)('behavior: for a login of which the service says %s begins another', async (code) => {
    await login.sendCode(EMAIL)
    sendCode.mockRejectedValueOnce(new ServiceError(code))
    expect(await login.sendCode(EMAIL)).toEqual(SENT)
    expect(sendCode.mock.calls[2]).toEqual([idOf(2), EMAIL])
  })

  test('attack: O8: that is refused because there were too many is not asked for by another login', async () => {
    await login.sendCode(EMAIL)
    sendCode.mockRejectedValueOnce(new ServiceError('rate_limited'))
    await expect(login.sendCode(EMAIL)).rejects.toMatchObject({ code: 'rate_limited' })
    expect(startLogin).toHaveBeenCalledTimes(1)
  })
})

describe('waiting for a device to be confirmed', () => {
  const wait = (signal: AbortSignal = new AbortController().signal) => {
    const outcome = vi.fn<(outcome: unknown) => void>()
    login.waitForDevice(signal).then(outcome, outcome)
    return outcome
  }
  const polls = (times: number): Promise<unknown> => vi.advanceTimersByTimeAsync(times * 2_000)

  test('error: is not begun before a login', async () => {
    expect(await reasonOf(login.waitForDevice(new AbortController().signal))).toBe('not_next')
  })

  test('behavior: sends a code for the same login once the visitor has followed the link', async () => {
    await login.sendCode(EMAIL)
    const outcome = wait()
    await polls(2)
    expect(sendCode).toHaveBeenCalledTimes(1)
    isDeviceApproved.mockResolvedValue(true)
    await polls(1)
    expect(outcome.mock.calls).toEqual([[SENT]])
    expect(sendCode.mock.calls[1]).toEqual([idOf(1), EMAIL])
  })

  test('behavior: ends with the login', async () => {
    await login.sendCode(EMAIL)
    const outcome = wait()
    await polls(1)
    now = 300_000
    await polls(1)
    expect(outcome.mock.calls).toMatchObject([[{ data: { reason: 'transaction_expired' } }]])
  })

  test('behavior: goes on while the service cannot be reached', async () => {
    await login.sendCode(EMAIL)
    isDeviceApproved.mockRejectedValueOnce(new ServiceUnreachableError('No answer came.'))
    const outcome = wait()
    await polls(1)
    expect(outcome).not.toHaveBeenCalled()
    isDeviceApproved.mockResolvedValue(true)
    await polls(1)
    expect(outcome.mock.calls).toEqual([[SENT]])
  })

  test('error: ends when the service refuses', async () => {
    await login.sendCode(EMAIL)
    isDeviceApproved.mockRejectedValue(new ServiceError('transaction_unknown'))
    const outcome = wait()
    await polls(1)
    expect(outcome.mock.calls).toMatchObject([[{ code: 'transaction_unknown' }]])
  })

  test('behavior: ends at once when the visitor goes elsewhere, also between two looks', async () => {
    await login.sendCode(EMAIL)
    const leaving = new AbortController()
    const outcome = wait(leaving.signal)
    await polls(0)
    leaving.abort()
    await polls(0)
    expect(outcome.mock.calls).toMatchObject([[{ data: { reason: 'closed' } }]])
    await polls(3)
    expect(isDeviceApproved).toHaveBeenCalledTimes(1)
  })

  test('error: does not go on for a visitor who went elsewhere while the service did not answer', async () => {
    await login.sendCode(EMAIL)
    const leaving = new AbortController()
    isDeviceApproved.mockImplementationOnce(async () => {
      leaving.abort()
      throw new ServiceUnreachableError('No answer came.')
    })
    isDeviceApproved.mockResolvedValue(true)
    const outcome = wait(leaving.signal)
    await polls(3)
    expect(outcome).toHaveBeenCalledTimes(1)
    expect(sendCode).toHaveBeenCalledTimes(1)
  })
})
