import { readFile, writeFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CreateDatabase } from '../../test/each-database.ts'
import { onEachDatabase } from '../../test/each-database.ts'
import type { Answer, TestService } from '../../test/service.ts'
import { createTestDevice, HOST, ORIGIN, startTestService } from '../../test/service.ts'
import { partsOf } from '../../test/service-parts.ts'
import type { TestDevice } from '../http/proofs-for-tests.ts'

let count = 0
const someone = (): string => {
  count += 1
  return `person-${count}@example.org`
}
const wrong = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

/** A device that has asked for a code, and the code. */
const begin = async (it: TestService, email: string, device?: TestDevice) => {
  const asking = device ?? (await createTestDevice())
  const txId = await it.beginLogin(asking)
  const seen = it.codeCount(email)
  await it.ask('POST', '/v1/auth/email/start', { device: asking, body: { txId, email } })
  return { device: asking, txId, otp: await it.codeFor(email, seen) }
}
const verify = (it: TestService, device: TestDevice, txId: string, otp: string): Promise<Answer> =>
  it.ask('POST', '/v1/auth/email/verify', { device, body: { txId, otp } })
/** The link of the first letter to an address. */
const linkOf = async (it: TestService, email: string): Promise<string> => {
  const { text } = await it.inbox.next(email, 0)
  return /https:\/\/secure\.example\.net(\S+)/.exec(text)?.[1] ?? ''
}
/** Chooses a number on the page behind a link. */
const press = (it: TestService, link: string, number: number, origin = ORIGIN) =>
  it.ask('POST', link, {
    body: `number=${number}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin },
  })
const codesOf = (answers: readonly Answer[]): Record<string, number> => {
  const codes: Record<string, number> = {}
  for (const { status, body } of answers) {
    const name = status === 200 ? 'session' : body.code
    codes[name] = (codes[name] ?? 0) + 1
  }
  return codes
}

const withService = (create: CreateDatabase, tests: (service: () => TestService) => void, changes = {}): void => {
  let it: TestService
  beforeAll(async () => {
    it = await startTestService(await create(), changes)
  })
  afterAll(() => it.stop())
  tests(() => it)
}

onEachDatabase((create) => {
  describe('signing in by e-mail', () => {
    withService(create, (service) => {
      test('behavior: a visitor without an account gets one by a code', async () => {
        const it = service()
        const device = await createTestDevice()
        const email = someone()
        const txId = await it.beginLogin(device)
        const sent = await it.ask('POST', '/v1/auth/email/start', { device, body: { txId, email } })
        expect(sent.status).toBe(202)
        expect(sent.body).toEqual({ action: 'VERIFY_OTP', resendAfterMs: 30_000, expiresInMs: 300_000 })
        const letter = await it.inbox.next(email)
        expect(letter.subject).toContain('app.example.com')
        const { status, body } = await verify(it, device, txId, await it.codeFor(email))
        expect(status).toBe(200)
        expect(body).toMatchObject({
          expiresInMs: 300_000,
          user: { email, provider: 'email' },
          device: { known: false },
        })
        const me = await it.ask('GET', '/v1/me', { device, accessToken: body.accessToken })
        expect(me.body).toMatchObject({ id: body.user.id, deviceId: body.device.id })
      })

      test('behavior: a person has one account, on every device and however the address is written', async () => {
        const it = service()
        const laptop = await createTestDevice()
        const phone = await createTestDevice()
        const email = someone()
        const first = await it.signIn(email, laptop)
        const again = await it.signIn(email.toUpperCase(), laptop)
        expect(again.body).toMatchObject({ user: { id: first.body.user.id }, device: { known: true } })
        const other = await it.signIn(email, phone)
        expect(other.body).toMatchObject({ user: { id: first.body.user.id }, device: { known: false } })
        expect(other.body.device.id).not.toBe(first.body.device.id)
      })

      test('behavior: the owner is told of a new device, but not of the first one, and not again', async () => {
        const it = service()
        const email = someone()
        const { db } = it.service.database
        const notices = async () => {
          await expect.poll(() => db.selectFrom('outbox').select('id').execute()).toEqual([])
          return it.inbox.of(email).filter(({ subject }) => subject === 'A new device signed in on app.example.com')
        }
        await it.signIn(email, await createTestDevice())
        expect(await notices()).toHaveLength(0)
        const phone = await createTestDevice()
        await it.signIn(email, phone)
        expect(await notices()).toHaveLength(1)
        await it.signIn(email, phone)
        expect(await notices()).toHaveLength(1)
      })

      test('error: a project that is removed while a login is open sends no code', async () => {
        const it = service()
        const device = await createTestDevice()
        const txId = await it.beginLogin(device)
        const before = await readFile(it.settings.projectsFile, 'utf8')
        await writeFile(it.settings.projectsFile, JSON.stringify({ projects: {} }))
        it.advance(5_000)
        const email = someone()
        const answer = await it.ask('POST', '/v1/auth/email/start', { device, body: { txId, email } })
        await writeFile(it.settings.projectsFile, before)
        it.advance(5_000)
        expect(answer.body).toMatchObject({ status: 404, code: 'project_unknown' })
        expect((await it.ask('POST', '/v1/auth/email/start', { device, body: { txId, email } })).status).toBe(202)
      })

      test('attack: O1: 300 guesses at once are compared five times', async () => {
        const it = service()
        const { device, txId, otp } = await begin(it, someone())
        const guesses = Array.from({ length: 300 }, () => verify(it, device, txId, wrong(otp)))
        const codes = codesOf(await Promise.all(guesses))
        expect(codes).toEqual({ otp_invalid: 4, otp_locked: 296 })
      })

      test('attack: O2: the right code is refused after five wrong ones', async () => {
        const it = service()
        const { device, txId, otp } = await begin(it, someone())
        const left = []
        for (let attempt = 0; attempt < 5; attempt += 1) {
          left.push((await verify(it, device, txId, wrong(otp))).body.attemptsLeft)
        }
        expect(left).toEqual([4, 3, 2, 1, undefined])
        expect((await verify(it, device, txId, otp)).body).toMatchObject({ status: 423, code: 'otp_locked' })
      })

      test('attack: O3: of 20 right codes at once one gives a session', async () => {
        const it = service()
        const { device, txId, otp } = await begin(it, someone())
        const answers = await Promise.all(Array.from({ length: 20 }, () => verify(it, device, txId, otp)))
        expect(codesOf(answers).session).toBe(1)
      })

      test('attack: O4: a code ends by the server’s clock', async () => {
        const it = service()
        const early = await begin(it, someone())
        it.advance(299_000)
        expect((await verify(it, early.device, early.txId, early.otp)).status).toBe(200)
        const late = await begin(it, someone())
        it.advance(300_001)
        expect((await verify(it, late.device, late.txId, late.otp)).body).toMatchObject({
          status: 410,
          code: 'otp_expired',
        })
      })

      test('attack: O5: a code of one login is refused in another of the same address', async () => {
        const it = service()
        const email = someone()
        const one = await begin(it, email)
        const two = await begin(it, email)
        expect((await verify(it, two.device, two.txId, one.otp)).body.code).toBe('otp_invalid')
        expect((await verify(it, one.device, one.txId, one.otp)).status).toBe(200)
      })

      test('attack: O6: another device cannot go on with a login that it has seen', async () => {
        const it = service()
        const { txId, otp } = await begin(it, someone())
        const thief = await createTestDevice()
        expect((await verify(it, thief, txId, otp)).body).toMatchObject({ status: 401, code: 'key_mismatch' })
        const asked = await it.ask('POST', '/v1/auth/email/start', {
          device: thief,
          body: { txId, email: 'thief@example.org' },
        })
        expect(asked.body.code).toBe('key_mismatch')
      })

      test('attack: O7: an address that has an account is answered like one that has none', async () => {
        const it = service()
        const known = someone()
        await it.signIn(known, await createTestDevice())
        const answerFor = async (email: string) => {
          const device = await createTestDevice()
          const txId = await it.beginLogin(device)
          return it.ask('POST', '/v1/auth/email/start', { device, body: { txId, email } })
        }
        const shapeOf = ({ status, headers, body }: Answer) => ({
          status,
          body,
          headers: [...headers.keys()].sort(),
        })
        expect(shapeOf(await answerFor(known))).toEqual(shapeOf(await answerFor(someone())))
      })

      test('attack: O10: asking again makes the earlier code void', async () => {
        const it = service()
        const email = someone()
        const { device, txId, otp } = await begin(it, email)
        await it.ask('POST', '/v1/auth/email/start', { device, body: { txId, email } })
        const next = await it.codeFor(email, 1)
        if (next !== otp) expect((await verify(it, device, txId, otp)).body.code).toBe('otp_invalid')
        expect((await verify(it, device, txId, next)).status).toBe(200)
      })

      test('attack: a login is finished once', async () => {
        const it = service()
        const email = someone()
        const { device, txId, otp } = await begin(it, email)
        expect((await verify(it, device, txId, otp)).status).toBe(200)
        expect((await verify(it, device, txId, otp)).body.code).toBe('transaction_state')
        const again = await it.ask('POST', '/v1/auth/email/start', { device, body: { txId, email } })
        expect(again.body.code).toBe('transaction_state')
      })

      test('behavior: a login that nobody finished ends after ten minutes', async () => {
        const it = service()
        const { device, txId, otp } = await begin(it, someone())
        it.advance(600_001)
        expect((await verify(it, device, txId, otp)).body).toMatchObject({ status: 410, code: 'transaction_expired' })
      })

      test.each([
        ['shop', 'https://evil.example', 403, 'origin_not_allowed'],
        ['shop', 'https://example.com', 403, 'origin_not_allowed'],
        ['quiet', HOST, 403, 'email_off'],
        ['open', HOST, 403, 'origin_not_allowed'],
        ['nobody', HOST, 404, 'project_unknown'],
      ])('attack: project %s refuses a login from %s', async (project, hostOrigin, status, code) => {
        const answer = await service().ask('POST', '/v1/auth/tx', {
          device: await createTestDevice(),
          body: { hostOrigin },
          headers: { 'x-project-id': project },
        })
        expect(answer.body).toMatchObject({ status, code })
      })

      test.each([
        'nobody',
        'a@b',
        'ada@example.org\r\nBcc: eve@example.org',
        'ada@example.org, eve@example.org',
      ])('attack: %j is no address', async (email) => {
        const it = service()
        const device = await createTestDevice()
        const txId = await it.beginLogin(device)
        const answer = await it.ask('POST', '/v1/auth/email/start', { device, body: { txId, email } })
        expect(answer.body).toMatchObject({ status: 400, code: 'email_invalid' })
        expect(JSON.stringify(answer.body)).not.toContain('eve')
      })
    })
  })

  describe('a project that has devices confirmed', () => {
    withService(create, (service) => {
      const headers = { 'x-project-id': 'confirmed' }
      const start = async (email: string, device: TestDevice) => {
        const it = service()
        const txId = await it.beginLogin(device, headers)
        const ask = () => it.ask('POST', '/v1/auth/email/start', { device, body: { txId, email } })
        return { txId, ask, sent: await ask() }
      }
      const isApproved = async (txId: string, device: TestDevice) =>
        (await service().ask('GET', `/v1/auth/tx/${txId}`, { device })).body

      test('behavior: a device’s first login is confirmed by the number that it shows', async () => {
        const it = service()
        const email = someone()
        const device = await createTestDevice()
        const { txId, ask, sent } = await start(email, device)
        expect(sent.body).toMatchObject({ action: 'VERIFY_DEVICE', number: expect.any(Number) })
        expect(await isApproved(txId, device)).toEqual({ approved: false })
        const link = await linkOf(service(), email)
        const page = await it.ask('GET', link)
        expect(page.body).toContain(`value="${sent.body.number}"`)
        expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
        expect((await press(service(), link, sent.body.number)).status).toBe(200)
        expect(await isApproved(txId, device)).toEqual({ approved: true })
        expect((await ask()).body).toMatchObject({ action: 'VERIFY_OTP' })
        expect((await verify(it, device, txId, await it.codeFor(email))).status).toBe(200)
      })

      test('behavior: a device that has signed in before gets its code at once', async () => {
        const it = service()
        const email = someone()
        const device = await createTestDevice()
        const { txId, ask, sent } = await start(email, device)
        await press(service(), await linkOf(service(), email), sent.body.number)
        await ask()
        await verify(it, device, txId, await it.codeFor(email))
        expect((await start(email, device)).sent.body.action).toBe('VERIFY_OTP')
        expect((await start(email, await createTestDevice())).sent.body.action).toBe('VERIFY_DEVICE')
      })

      test('error: a login that is removed while its link is prepared sends no letter', async () => {
        const it = service()
        const { db } = it.service.database
        const device = await createTestDevice()
        const txId = await it.beginLogin(device, headers)
        const { login } = partsOf(it, async (pause) => {
          if (pause === 'an address') await db.deleteFrom('login_transactions').where('id', '=', txId).execute()
        })
        const email = someone()
        const sending = login.sendCode({ txId, email, jkt: device.jkt, client: '192.0.2.1' })
        await expect(sending).rejects.toThrow('transaction_unknown')
        await expect.poll(() => db.selectFrom('outbox').select('id').execute()).toEqual([])
        expect(it.inbox.of(email)).toEqual([])
      })

      test('attack: an address with an account is asked to confirm like one without', async () => {
        const email = someone()
        const first = await start(email, await createTestDevice())
        const second = await start(someone(), await createTestDevice())
        expect(Object.keys(first.sent.body)).toEqual(Object.keys(second.sent.body))
      })

      test('attack: a wrong number ends the login', async () => {
        const email = someone()
        const device = await createTestDevice()
        const { txId, sent } = await start(email, device)
        const link = await linkOf(service(), email)
        const other = sent.body.number === 10 ? 11 : 10
        expect((await press(service(), link, other)).status).toBe(410)
        expect((await press(service(), link, sent.body.number)).status).toBe(410)
        expect((await isApproved(txId, device)).code).toBe('transaction_state')
      })

      test('attack: opening a link, as mail scanners do, confirms nothing', async () => {
        const email = someone()
        const device = await createTestDevice()
        const { txId } = await start(email, device)
        await service().ask('GET', await linkOf(service(), email))
        expect(await isApproved(txId, device)).toEqual({ approved: false })
      })

      test('attack: another site cannot press the number', async () => {
        const email = someone()
        const device = await createTestDevice()
        const { txId, sent } = await start(email, device)
        const answer = await press(service(), await linkOf(service(), email), sent.body.number, 'https://evil.example')
        expect(answer.status).toBe(403)
        expect(await isApproved(txId, device)).toEqual({ approved: false })
      })

      test.each([
        ['en', 'ltr', 'Which number do you see?', 'Confirmed', 'This link is no longer valid'],
        ['de', 'ltr', 'Welche Zahl sehen Sie?', 'Bestätigt', 'Dieser Link gilt nicht mehr'],
        ['ja', 'ltr', 'どの番号が表示されていますか?', '確認しました', 'このリンクは無効になりました'],
        ['ar', 'rtl', 'ما الرقم الذي تراه؟', 'تم التأكيد', 'لم يعد هذا الرابط صالحًا'],
      ])('behavior: the page speaks the language of the mail: %s', async (language, direction, asks, done, over) => {
        const it = service()
        const email = someone()
        const device = await createTestDevice()
        const begun = await it.ask('POST', '/v1/auth/tx', { device, body: { hostOrigin: HOST, language }, headers })
        const sent = await it.ask('POST', '/v1/auth/email/start', { device, body: { txId: begun.body.txId, email } })
        const link = await linkOf(service(), email)
        // The browser's language does not matter: the mail may be read on a borrowed device.
        const page = await it.ask('GET', link, { headers: { 'accept-language': 'fr,en;q=0.5' } })
        const root = `<html lang="${language}" dir="${direction}">`
        expect(page.body).toContain(root)
        expect(page.body).toContain(`<h1>${asks}</h1>`)
        expect(page.body).toContain('<bdi>app.example.com</bdi>')
        const confirmed = await press(service(), link, sent.body.number)
        expect(confirmed.body).toContain(root)
        expect(confirmed.body).toContain(`<h1>${done}</h1>`)
        it.advance(600_001)
        const ended = await it.ask('GET', link)
        expect(ended.status).toBe(410)
        expect(ended.body).toContain(root)
        expect(ended.body).toContain(`<h1>${over}</h1>`)
      })

      test.each([
        ['de-AT,de;q=0.9,en;q=0.8', 'de'],
        ['fr, ar;q=0.5, en;q=0.1', 'ar'],
        ['*', 'en'],
        ['<script>', 'en'],
        ['', 'en'],
      ])('behavior: a link of no mail is answered in the browser’s language: %j', async (accepted, language) => {
        const headers = { 'accept-language': accepted }
        const answer = await service().ask('GET', `/v1/auth/device/${'A'.repeat(43)}`, { headers })
        expect(answer.body).toContain(`<html lang="${language}"`)
      })

      test('attack: a link of junk is answered with a page', async () => {
        for (const token of ['x', 'A'.repeat(43), '%00']) {
          expect((await service().ask('GET', `/v1/auth/device/${token}`)).status).toBe(410)
        }
      })
    })
  })

  describe('limits', () => {
    const limits = { mailbox: 5, address: 20, network: 60, project: 1_000, device: 1, releases: 120, steps: 200 }
    const from = (address: string) => ({ 'x-forwarded-for': address })

    withService(
      create,
      (service) => {
        const send = async (email: string, headers: Record<string, string>) => {
          const it = service()
          const device = await createTestDevice()
          const begun = await it.ask('POST', '/v1/auth/tx', { device, body: { hostOrigin: HOST }, headers })
          if (begun.status !== 201) return begun
          return it.ask('POST', '/v1/auth/email/start', { device, body: { txId: begun.body.txId, email }, headers })
        }

        test('attack: O8: a mailbox gets five letters an hour, however its address is written', async () => {
          const variants = ['a.b@mail.example', 'ab@mail.example', 'A.B+1@mail.example', 'ab+2@mail.example']
          const answers = []
          for (let index = 0; index < 6; index += 1) {
            answers.push(await send(variants[index % variants.length] ?? '', from(`198.51.${index}.1`)))
          }
          expect(answers.map(({ status }) => status)).toEqual([202, 202, 202, 202, 202, 429])
          expect(Number(answers[5]?.headers.get('retry-after'))).toBeGreaterThan(3_000)
        })

        test('attack: O8: one address gets 20 letters an hour, for whomever', async () => {
          const statuses = []
          for (let index = 0; index < 31; index += 1) {
            statuses.push((await send(someone(), from('203.0.113.5'))).status)
          }
          expect(statuses.filter((status) => status === 202)).toHaveLength(20)
          expect(statuses.slice(20).every((status) => status === 429)).toBe(true)
          expect((await send(someone(), from('203.0.114.5'))).status).toBe(202)
        })

        test('behavior: a device waits 30 s for another code, and is told how long', async () => {
          const it = service()
          const device = await createTestDevice()
          const headers = from('192.0.2.1')
          const txId = await it.beginLogin(device, headers)
          const ask = () =>
            it.ask('POST', '/v1/auth/email/start', { device, body: { txId, email: someone() }, headers })
          expect((await ask()).status).toBe(202)
          const { status, body } = await ask()
          expect(status).toBe(429)
          expect(body.code).toBe('rate_limited')
          expect(body.retryAfterMs).toBeGreaterThan(20_000)
          expect(body.retryAfterMs).toBeLessThanOrEqual(30_000)
        })

        test('behavior: a device that has confirmed itself gets its code at once', async () => {
          const it = service()
          const device = await createTestDevice()
          const email = someone()
          const txId = await it.beginLogin(device, { ...from('192.0.3.1'), 'x-project-id': 'confirmed' })
          const ask = () =>
            it.ask('POST', '/v1/auth/email/start', { device, body: { txId, email }, headers: from('192.0.3.1') })
          const { body } = await ask()
          expect((await press(it, await linkOf(it, email), body.number)).status).toBe(200)
          expect((await ask()).body).toMatchObject({ action: 'VERIFY_OTP' })
          expect((await ask()).status).toBe(429)
        })
      },
      { limits },
    )
  })
})
