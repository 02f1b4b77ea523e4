import type { SignatureVerdict } from '@casement/shared-protocol'
import type { SiwxSession } from '@casement/shared-protocol/schemas'
import { describe, expect, test, vi } from 'vitest'
import { createCheckSignIn } from './check-sign-in.ts'
import { ACCOUNT, fieldsOf, HOST, NOW, OTHER, SOLANA, serviceWith, sessionOf, verify } from './sign-in-for-tests.ts'

const checkWith = (sessions: readonly SiwxSession[], verdict = verify) => {
  const { service } = serviceWith({ getSessions: async () => sessions })
  return createCheckSignIn({ service, hostOrigin: HOST, verify: verdict, now: () => NOW })
}

describe('whether the visitor has signed in', () => {
  test('behavior: with a session of theirs they have', async () => {
    expect(await checkWith([await sessionOf()])(ACCOUNT)).toBe(true)
  })

  test('behavior: the service is asked for the account on its network', async () => {
    const getSessions = vi.fn(async () => [])
    const { service } = serviceWith({ getSessions })
    const check = createCheckSignIn({ service, hostOrigin: HOST, verify, now: () => NOW })
    expect(await check(ACCOUNT)).toBe(false)
    expect(getSessions).toHaveBeenCalledExactlyOnceWith(ACCOUNT)
  })

  test.each<[string, () => Promise<readonly SiwxSession[]>]>([
    ['there is none', async () => []],
    ['it is of another network', async () => [await sessionOf(fieldsOf({ ...ACCOUNT, chainId: 'eip155:137' }))]],
    ['it is of another account', async () => [await sessionOf(fieldsOf({ ...ACCOUNT, address: OTHER }))]],
    [
      'somebody else has signed it',
      async () => [
        { ...(await sessionOf()), signature: (await sessionOf(fieldsOf(ACCOUNT, { nonce: 'zzzzzzzz' }))).signature },
      ],
    ],
  ])('behavior: they have not where %s', async (_why, sessions) => {
    expect(await checkWith(await sessions())(ACCOUNT)).toBe(false)
  })

  test('behavior: one that holds counts, whatever stands before it', async () => {
    const other = await sessionOf(fieldsOf({ ...ACCOUNT, address: OTHER }))
    expect(await checkWith([other, await sessionOf()])(ACCOUNT)).toBe(true)
  })

  test('limits: a store that says yes a thousand times is believed eight times at most', async () => {
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

  test('behavior: a contract that cannot be asked now is not asked to sign again', async () => {
    expect(await checkWith([await sessionOf()], async () => 'unknown')(ACCOUNT)).toBe(true)
  })

  test('behavior: the page’s word is taken without a signature, for this account alone', async () => {
    const word = { message: '', signature: '' }
    const asked = vi.fn(async (): Promise<SignatureVerdict> => 'invalid')
    expect(await checkWith([{ data: fieldsOf(), ...word }], asked)(ACCOUNT)).toBe(true)
    expect(await checkWith([{ data: fieldsOf(SOLANA), ...word }], asked)(ACCOUNT)).toBe(false)
    expect(asked).not.toHaveBeenCalled()
  })

  test('error: what the store throws is thrown on', async () => {
    const { service } = serviceWith({ getSessions: () => Promise.reject(new Error('away')) })
    const check = createCheckSignIn({ service, hostOrigin: HOST, verify, now: () => NOW })
    await expect(check(ACCOUNT)).rejects.toThrow('away')
  })
})
