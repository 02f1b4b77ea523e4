import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { onEachDatabase } from '../../test/each-database.ts'
import type { TestService } from '../../test/service.ts'
import { createTestDevice, startTestService } from '../../test/service.ts'
import type { TestDevice } from '../http/proofs-for-tests.ts'

let count = 0
const someone = (): string => {
  count += 1
  return `change-${count}@example.org`
}

type Person = { readonly device: TestDevice; readonly accessToken: string; readonly email: string; readonly id: string }

onEachDatabase((create) => {
  let it: TestService
  beforeAll(async () => {
    it = await startTestService(await create())
  })
  afterAll(() => it.stop())

  const signIn = async (email = someone()): Promise<Person> => {
    const device = await createTestDevice()
    const { body } = await it.signIn(email, device)
    return { device, email, accessToken: body.accessToken, id: body.user.id }
  }
  const as = ({ device, accessToken }: Person, path: string, body: unknown) =>
    it.ask('POST', `/v1/me/email/${path}`, { device, accessToken, body })
  const begin = async (person: Person, next: string) => {
    const seen = it.codeCount(person.email)
    const { body } = await as(person, 'start', { email: next })
    return { txId: body.txId, old: await it.codeFor(person.email, seen) }
  }
  const wrong = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

  describe('a change of the e-mail address', () => {
    test('behavior: needs a code from both mailboxes, and tells the old one', async () => {
      const person = await signIn()
      const next = someone()
      const { txId, old } = await begin(person, next)
      const first = await as(person, 'primary', { txId, otp: old })
      expect(first.body).toEqual({ txId, action: 'VERIFY_SECONDARY_OTP' })
      const done = await as(person, 'secondary', { txId, otp: await it.codeFor(next) })
      expect(done.body).toEqual({ email: next })
      await expect
        .poll(() => it.inbox.of(person.email).map(({ subject }) => subject))
        .toContain('The e-mail address of your wallet was changed')
      expect((await it.signIn(next, await createTestDevice())).body.user).toMatchObject({ id: person.id, email: next })
      expect((await it.signIn(person.email, await createTestDevice())).body.user.id).not.toBe(person.id)
    })

    test('attack: E3: one mailbox alone changes nothing', async () => {
      const person = await signIn()
      const next = someone()
      const { txId, old } = await begin(person, next)
      expect((await as(person, 'secondary', { txId, otp: old })).body.code).toBe('transaction_state')
      await as(person, 'primary', { txId, otp: old })
      const code = await it.codeFor(next)
      expect((await as(person, 'primary', { txId, otp: code })).body.code).not.toBeUndefined()
      for (let attempt = 0; attempt < 5; attempt += 1) await as(person, 'secondary', { txId, otp: wrong(code) })
      expect((await as(person, 'secondary', { txId, otp: code })).body.code).toBe('otp_locked')
      expect((await it.signIn(person.email, await createTestDevice())).body.user.id).toBe(person.id)
    })

    test('attack: an address that somebody else has is refused to whoever owns both, and kept by its owner', async () => {
      const person = await signIn()
      const other = await signIn()
      const { txId, old } = await begin(person, other.email)
      const seen = it.codeCount(other.email)
      await as(person, 'primary', { txId, otp: old })
      const otp = await it.codeFor(other.email, seen)
      expect((await as(person, 'secondary', { txId, otp })).body).toMatchObject({ status: 409, code: 'email_taken' })
      expect((await it.signIn(other.email, await createTestDevice())).body.user.id).toBe(other.id)
    })

    test('attack: another person cannot go on with it, and it is no login', async () => {
      const person = await signIn()
      const thief = await signIn()
      const { txId, old } = await begin(person, someone())
      expect((await as(thief, 'primary', { txId, otp: old })).body.code).toMatch(/key_mismatch|transaction_unknown/)
      const login = await it.ask('POST', '/v1/auth/email/verify', { device: person.device, body: { txId, otp: old } })
      expect(login.body.code).toBe('transaction_unknown')
    })
  })
})
