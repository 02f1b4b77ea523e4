import type { SignatureVerdict } from '@casement/shared-protocol'
import type { SiwxSession } from '@casement/shared-protocol/schemas'
import { describe, expect, test, vi } from 'vitest'
import { createCheckSignIn } from './check-sign-in.ts'
import { ACCOUNT, fieldsOf, HOST, NOW, OTHER, SOLANA, serviceWith, sessionOf, verify } from './sign-in-for-tests.ts'

const checkWith = (sessions: readonly SiwxSession[], verdict = verify) => {
  const { service } = serviceWith({ getSessions: async () => sessions })
  return createCheckSignIn({ service, hostOrigin: HOST, verify: verdict, now: () => NOW })
}

describe('checking the sign-in', () => {
  test('behavior: a valid session counts as signed in', async () => {
    expect(await checkWith([await sessionOf()])(ACCOUNT)).toBe(true)
  })

  test('behavior: queries the service for the account on its network', async () => {
    const getSessions = vi.fn(async () => [])
    const { service } = serviceWith({ getSessions })
    const check = createCheckSignIn({ service, hostOrigin: HOST, verify, now: () => NOW })
    expect(await check(ACCOUNT)).toBe(false)
    expect(getSessions).toHaveBeenCalledExactlyOnceWith(ACCOUNT)
  })

  test.each<[string, () => Promise<readonly SiwxSession[]>]>([
    ['there is none', async () => []],
    ['it is for another network', async () => [await sessionOf(fieldsOf({ ...ACCOUNT, chainId: 'eip155:137' }))]],
    ['it is for another account', async () => [await sessionOf(fieldsOf({ ...ACCOUNT, address: OTHER }))]],
    [
      'its signature is for another message',
      async () => [
        { ...(await sessionOf()), signature: (await sessionOf(fieldsOf(ACCOUNT, { nonce: 'zzzzzzzz' }))).signature },
      ],
    ],
  ])('behavior: not signed in if %s', async (_why, sessions) => {
    expect(await checkWith(await sessions())(ACCOUNT)).toBe(false)
  })

  test('behavior: one valid session among others is enough', async () => {
    const other = await sessionOf(fieldsOf({ ...ACCOUNT, address: OTHER }))
    expect(await checkWith([other, await sessionOf()])(ACCOUNT)).toBe(true)
  })

  test('attack: verifies at most eight sessions', async () => {
    const asked = vi.fn(async (): Promise<SignatureVerdict> => 'invalid')
    const session = await sessionOf()
    expect(
      await checkWith(
        Array.from({ length: 100 }, () => session),
        asked,
      )(ACCOUNT),
    ).toBe(false)
    expect(asked).toHaveBeenCalledTimes(8)
  })

  test('behavior: a contract signature that cannot be verified now is accepted', async () => {
    expect(await checkWith([await sessionOf()], async () => 'unknown')(ACCOUNT)).toBe(true)
  })

  test('behavior: accepts a session that the page vouches for, for this account only', async () => {
    const word = { message: '', signature: '' }
    const asked = vi.fn(async (): Promise<SignatureVerdict> => 'invalid')
    expect(await checkWith([{ data: fieldsOf(), ...word }], asked)(ACCOUNT)).toBe(true)
    expect(await checkWith([{ data: fieldsOf(SOLANA), ...word }], asked)(ACCOUNT)).toBe(false)
    expect(asked).not.toHaveBeenCalled()
  })

  test('error: passes on what the store throws', async () => {
    const { service } = serviceWith({ getSessions: () => Promise.reject(new Error('away')) })
    const check = createCheckSignIn({ service, hostOrigin: HOST, verify, now: () => NOW })
    await expect(check(ACCOUNT)).rejects.toThrow('away')
  })
})
