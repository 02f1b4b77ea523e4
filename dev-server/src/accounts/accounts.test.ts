import { expect, test } from 'vitest'
import { ACCOUNT_ROLES, evmAccount, solanaSeed } from './accounts.ts'

test('behavior: every account is one that a development node funds, and none is listed twice', () => {
  expect(evmAccount('visitor').address).toBe('0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266')
  expect(new Set(ACCOUNT_ROLES.map((role) => evmAccount(role).address)).size).toBe(ACCOUNT_ROLES.length)
  expect(new Set(ACCOUNT_ROLES.map((role) => Buffer.from(solanaSeed(role)).toString('hex'))).size).toBe(
    ACCOUNT_ROLES.length,
  )
  expect(solanaSeed('visitor')).toHaveLength(32)
})
