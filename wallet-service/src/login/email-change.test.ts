import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { onEachDatabase } from '../../test/each-database.ts'
import type { TestService } from '../../test/service.ts'
import { createTestDevice, startTestService } from '../../test/service.ts'
import { partsOf } from '../../test/service-parts.ts'
import { runAdmin } from '../admin/admin.ts'
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

    test.each(['nobody', 'a@b', 'ada@example.org, eve@example.org'])('attack: %j is no address', async (email) => {
      const person = await signIn()
      expect((await as(person, 'start', { email })).body).toMatchObject({ status: 400, code: 'email_invalid' })
    })

    test('error: a person who is deleted after their letter was counted begins no change', async () => {
      const person = await signIn()
      let isDeleted = false
      const { emailChange, accessTokens } = partsOf(it, async (pause) => {
        if (pause !== 'a limit' || isDeleted) return
        isDeleted = true
        await runAdmin(it.settings, ['people', 'delete', person.email])
      })
      const access = await accessTokens.read(person.accessToken)
      await expect(emailChange.start(access, someone(), '192.0.2.1')).rejects.toThrow('token_invalid')
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

    test('behavior: another code goes to the mailbox whose turn it is, and the one before is void', async () => {
      const person = await signIn()
      const next = someone()
      const { txId, old } = await begin(person, next)
      const seen = it.codeCount(person.email)
      expect((await as(person, 'again', { txId })).body).toEqual({ txId, action: 'VERIFY_PRIMARY_OTP' })
      const second = await it.codeFor(person.email, seen)
      if (second !== old) expect((await as(person, 'primary', { txId, otp: old })).body.code).toBe('otp_invalid')
      await as(person, 'primary', { txId, otp: second })
      const first = await it.codeFor(next)
      expect((await as(person, 'again', { txId })).body).toEqual({ txId, action: 'VERIFY_SECONDARY_OTP' })
      const fresh = await it.codeFor(next, 1)
      if (fresh !== first) expect((await as(person, 'secondary', { txId, otp: first })).body.code).toBe('otp_invalid')
      expect((await as(person, 'secondary', { txId, otp: fresh })).body).toEqual({ email: next })
      expect(it.codeCount(person.email)).toBe(seen + 1)
      expect((await as(person, 'again', { txId })).body.code).toBe('transaction_state')
    })

    test('attack: before the old mailbox has agreed, no code goes to the new one', async () => {
      const person = await signIn()
      const next = someone()
      const { txId } = await begin(person, next)
      const seen = it.codeCount(person.email)
      await as(person, 'again', { txId })
      await it.codeFor(person.email, seen)
      expect(it.inbox.of(next)).toEqual([])
    })

    test('attack: another person gets no code of it', async () => {
      const person = await signIn()
      const thief = await signIn()
      const { txId } = await begin(person, someone())
      expect((await as(thief, 'again', { txId })).body.code).toBe('key_mismatch')
      const account = await it.signIn(someone(), person.device)
      const other = { ...person, accessToken: account.body.accessToken }
      expect((await as(other, 'again', { txId })).body.code).toBe('transaction_unknown')
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

  describe('letters of a change', () => {
    let strict: TestService
    beforeAll(async () => {
      const limits = { mailbox: 5, address: 100, network: 100, project: 100, device: 1, releases: 100, steps: 100 }
      strict = await startTestService(await create(), { limits })
    })
    afterAll(() => strict.stop())

    const signInStrict = async (email: string) => {
      const device = await createTestDevice()
      const { body } = await strict.signIn(email, device)
      return (path: string, given: unknown) =>
        strict.ask('POST', `/v1/me/email/${path}`, { device, accessToken: body.accessToken, body: given })
    }
    const refused = { status: 429, code: 'rate_limited', retryAfterMs: expect.any(Number) }

    test('attack: a device has one code of each mailbox sent in 30 s', async () => {
      const email = someone()
      const ask = await signInStrict(email)
      const seen = strict.codeCount(email)
      const { txId } = (await ask('start', { email: someone() })).body
      expect((await ask('again', { txId })).body).toMatchObject(refused)
      expect((await ask('start', { email: someone() })).body).toMatchObject(refused)
      // Whoever has the code goes on at once.
      expect((await ask('primary', { txId, otp: await strict.codeFor(email, seen) })).status).toBe(202)
      expect((await ask('again', { txId })).status).toBe(202)
      expect((await ask('again', { txId })).body).toMatchObject(refused)
    })

    test('attack: letters to the old mailbox count like those of logins, from however many devices', async () => {
      const email = someone()
      const answers = []
      for (let device = 0; device < 3; device += 1) {
        const ask = await signInStrict(email)
        const seen = strict.codeCount(email)
        const { status } = await ask('start', { email: someone() })
        answers.push(status)
        // Its code must not be taken for that of the next login.
        if (status === 202) await strict.codeFor(email, seen)
      }
      // Three logins and two changes are five letters.
      expect(answers).toEqual([202, 202, 429])
    })

    test('attack: so do letters to the new one, which may be anybody’s', async () => {
      const victim = someone()
      const answers = []
      for (let device = 0; device < 6; device += 1) {
        const ask = await signInStrict(someone())
        answers.push((await ask('start', { email: victim })).status)
      }
      expect(answers).toEqual([202, 202, 202, 202, 202, 429])
    })
  })
})
