import type { EmailChangeStep } from '@casement/shared-protocol/wallet-api'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { reasonOf } from '../commands/reason-for-tests.ts'
import { ServiceError } from '../service/service-error.ts'
import type { EmailChange } from './email-change.ts'
import { createEmailChange } from './email-change.ts'
import type { Session } from './session.ts'
import { accessOf, idOf } from './session-for-tests.ts'

// A change of address in one frame, with a service that is played.

const NEW = 'new@example.org'

let change: EmailChange
const startEmailChange = vi.fn<(token: string, email: string) => Promise<EmailChangeStep>>()
const sendChangeCodeAgain = vi.fn<(token: string, txId: string) => Promise<EmailChangeStep>>()
const confirmOldEmail = vi.fn<(token: string, txId: string, otp: string) => Promise<EmailChangeStep>>()
const confirmNewEmail = vi.fn<(token: string, txId: string, otp: string) => Promise<string>>()
const changeEmail = vi.fn<Session['changeEmail']>()

beforeEach(() => {
  let begun = 0
  startEmailChange.mockReset().mockImplementation(async () => {
    begun += 1
    return { txId: idOf(begun), action: 'VERIFY_PRIMARY_OTP' }
  })
  sendChangeCodeAgain.mockReset().mockImplementation(async (_token, txId) => ({ txId, action: 'VERIFY_SECONDARY_OTP' }))
  confirmOldEmail.mockReset().mockImplementation(async (_token, txId) => ({ txId, action: 'VERIFY_SECONDARY_OTP' }))
  confirmNewEmail.mockReset().mockResolvedValue(NEW)
  changeEmail.mockReset().mockResolvedValue()
  change = createEmailChange({
    service: { startEmailChange, sendChangeCodeAgain, confirmOldEmail, confirmNewEmail },
    session: {
      withAccess: accessOf(9),
      changeEmail,
    },
  })
})

describe('a change of address', () => {
  test('error: takes no code before it has begun', async () => {
    expect(await reasonOf(change.confirmOld('123456'))).toBe('not_next')
    expect(await reasonOf(change.confirmNew('123456'))).toBe('not_next')
    for (const asked of [confirmOldEmail, confirmNewEmail, changeEmail]) expect(asked).not.toHaveBeenCalled()
  })

  test('behavior: ends with the address that the service says, and takes no further code', async () => {
    await change.sendCode(NEW)
    await change.confirmOld('123456')
    await change.confirmNew('234567')
    expect(confirmNewEmail.mock.calls).toEqual([['token', idOf(1), '234567']])
    expect(changeEmail.mock.calls).toEqual([[idOf(9), NEW]])
    expect(await reasonOf(change.confirmNew('234567'))).toBe('not_next')
  })

  test('attack: E3: to another address needs the consent of the old mailbox anew', async () => {
    await change.sendCode(NEW)
    await change.confirmOld('123456')
    expect(await change.sendCode('thief@example.org')).toEqual({ action: 'VERIFY_PRIMARY_OTP' })
    expect(startEmailChange.mock.calls[1]).toEqual(['token', 'thief@example.org'])
    await change.confirmNew('234567')
    expect(confirmNewEmail.mock.calls).toEqual([['token', idOf(2), '234567']])
  })

  test('behavior: to the same address goes on when a code is sent again', async () => {
    await change.sendCode(NEW)
    expect(await change.sendCode(NEW)).toEqual({ action: 'VERIFY_SECONDARY_OTP' })
    expect(startEmailChange).toHaveBeenCalledTimes(1)
  })

  test('behavior: that the service has ended begins anew', async () => {
    await change.sendCode(NEW)
    sendChangeCodeAgain.mockRejectedValue(new ServiceError('transaction_expired'))
    expect(await change.sendCode(NEW)).toEqual({ action: 'VERIFY_PRIMARY_OTP' })
  })

  test('attack: O8: that is refused because of too many codes does not begin anew', async () => {
    await change.sendCode(NEW)
    sendChangeCodeAgain.mockRejectedValue(new ServiceError('rate_limited'))
    await expect(change.sendCode(NEW)).rejects.toMatchObject({ code: 'rate_limited' })
    expect(startEmailChange).toHaveBeenCalledTimes(1)
  })
})
