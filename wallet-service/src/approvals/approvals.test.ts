import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { onEachDatabase, onPostgres } from '../../test/each-database.ts'
import { startInbox } from '../../test/inbox.ts'
import type { Answer, TestService } from '../../test/service.ts'
import { createTestDevice, startTestService } from '../../test/service.ts'
import type { Settings } from '../config/settings.ts'
import type { TestDevice } from '../http/proofs-for-tests.ts'
import { sweep } from '../operation/sweep.ts'

type Person = { readonly device: TestDevice; readonly email: string; readonly accessToken: string }

const newId = (): string => randomBytes(16).toString('base64url')
/** A message as it is sealed: the service cannot tell it from random text. */
const sealed = (text: string, length = 0): string => `e30..aXY.${text}${'x'.repeat(length)}.dGFn`
const MAX_MESSAGE = 64 * 1024
const longest = (): string => sealed('', MAX_MESSAGE - sealed('').length)
const MINUTES_5 = 5 * 60_000

let count = 0
const signInTo = async (it: TestService, given?: string): Promise<Person> => {
  const device = await createTestDevice()
  count += 1
  const email = given ?? `approver-${count}@example.org`
  const { body } = await it.signIn(email, device)
  return { device, email, accessToken: body.accessToken }
}

/** Resolves once an instance has so many requests of windows from a network, the last of which may wait. */
const whenAskedFrom = (it: TestService, network: string, requests: number): Promise<void> =>
  expect
    .poll(async () => {
      const key = `window:${network}`
      const { db } = it.service.database
      return (await db.selectFrom('rate_limits').select('points').where('key', '=', key).executeTakeFirst())?.points
    })
    .toBe(requests)

/** Both sides of exchanges at one instance. */
const sidesAt = (it: TestService) => {
  const from = (network: string) => ({ 'x-forwarded-for': network })
  return {
    open: (person: Person, id: unknown) => it.ask('POST', '/v1/approvals', { ...person, body: { id } }),
    close: (person: Person, id: string) => it.ask('DELETE', `/v1/approvals/${id}`, person),
    frame: {
      say: (person: Person, id: string, message: unknown) =>
        it.ask('POST', `/v1/approvals/${id}/frame`, { ...person, body: { message } }),
      hear: (person: Person, id: string, after: number | string = 0) =>
        it.ask('GET', `/v1/approvals/${id}/window?after=${after}`, person),
    },
    window: {
      say: (id: string, message: unknown, network = '203.0.113.1') =>
        it.ask('POST', `/v1/approvals/${id}/window`, { body: { message }, headers: from(network) }),
      hear: (id: string, after: number | string = 0, network = '203.0.113.1') =>
        it.ask('GET', `/v1/approvals/${id}/frame?after=${after}`, { headers: from(network) }),
    },
  }
}
const textsOf = ({ body }: Answer): readonly string[] =>
  body.messages.map(({ message }: { message: string }) => message)
const problemOf = ({ status, body }: Answer) => ({ status, code: body.code })
const UNKNOWN = { status: 404, code: 'approval_unknown' }

onEachDatabase((create) => {
  describe('an exchange of an approval', () => {
    let it: TestService
    let person: Person
    let sides: ReturnType<typeof sidesAt>
    beforeAll(async () => {
      it = await startTestService(await create())
      sides = sidesAt(it)
      person = await signInTo(it)
    })
    afterAll(() => it.stop())

    const opened = async (by = person): Promise<string> => {
      const id = newId()
      const answer = await sides.open(by, id)
      expect(answer.status).toBe(201)
      return id
    }
    /** The rows of an exchange that are left. */
    const rowsOf = async (id: string) => {
      const { db } = it.service.database
      const exchanges = await db.selectFrom('approvals').select('id').where('id', '=', id).execute()
      const messages = await db.selectFrom('approval_messages').select('n').where('approval_id', '=', id).execute()
      return exchanges.length + messages.length
    }

    test('behavior: each side hears what the other says, in its order, and nothing twice', async () => {
      const id = await opened()
      for (const [index, text] of ['a', 'b', 'c'].entries()) {
        expect(await sides.frame.say(person, id, sealed(text))).toMatchObject({ status: 201, body: { n: index + 1 } })
      }
      expect((await sides.window.say(id, sealed('z'))).body).toEqual({ n: 1 })
      expect((await sides.window.hear(id)).body.messages).toEqual([
        { n: 1, message: sealed('a') },
        { n: 2, message: sealed('b') },
        { n: 3, message: sealed('c') },
      ])
      expect(textsOf(await sides.window.hear(id, 2))).toEqual([sealed('c')])
      expect((await sides.frame.hear(person, id)).body.messages).toEqual([{ n: 1, message: sealed('z') }])
    })

    test('behavior: messages that are left at once get numbers without a gap', async () => {
      const id = await opened()
      const said = await Promise.all(
        Array.from({ length: 20 }, (_, index) => sides.window.say(id, sealed(`m${index}`))),
      )
      expect(said.map(({ body }) => body.n).sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, n) => n + 1))
      const heard = (await sides.frame.hear(person, id)).body.messages as { n: number; message: string }[]
      expect(heard.map(({ n }) => n)).toEqual(Array.from({ length: 20 }, (_, n) => n + 1))
      for (const [index, { body }] of said.entries()) {
        expect(heard.find(({ n }) => n === body.n)?.message).toBe(sealed(`m${index}`))
      }
    })

    test('behavior: who waits hears a message as soon as it is there', async () => {
      const id = await opened()
      const byWindow = sides.window.hear(id)
      const byFrame = sides.frame.hear(person, id)
      await sides.frame.say(person, id, sealed('request'))
      expect(textsOf(await byWindow)).toEqual([sealed('request')])
      await sides.window.say(id, sealed('answer'))
      expect(textsOf(await byFrame)).toEqual([sealed('answer')])
    })

    test('behavior: who waits in vain is told after twenty seconds that there is nothing', async () => {
      const id = await opened()
      const waiting = sides.window.hear(id, 0, '192.0.2.1')
      await whenAskedFrom(it, '192.0.2', 1)
      // Whoever came before this request waits by now.
      await opened()
      it.advance(20_000)
      expect((await waiting).body).toEqual({ messages: [] })
    })

    test('behavior: the wait ends when the one who waits goes away', async () => {
      const id = await opened()
      const leaving = new AbortController()
      const answered = (): number => it.logged.filter((line) => line.includes('/v1/approvals/:id/frame')).length
      const before = answered()
      const gone = fetch(`http://127.0.0.1:${it.service.port}/v1/approvals/${id}/frame`, {
        signal: leaving.signal,
        headers: { 'x-forwarded-for': '192.0.3.1' },
      })
      await whenAskedFrom(it, '192.0.3', 1)
      leaving.abort()
      await expect(gone).rejects.toThrow()
      await expect.poll(() => answered()).toBe(before + 1)
    })

    test('behavior: an exchange that was made twice, as after a lost answer, is one', async () => {
      const id = newId()
      const { body } = await sides.open(person, id)
      await sides.window.say(id, sealed('a'))
      expect(await sides.open(person, id)).toMatchObject({ status: 201, body })
      expect(textsOf(await sides.frame.hear(person, id))).toEqual([sealed('a')])
    })

    test('attack: the frame’s side is for the login that made it, also against the same person elsewhere', async () => {
      const id = await opened()
      await sides.window.say(id, sealed('answer'))
      for (const other of [await signInTo(it), await signInTo(it, person.email)]) {
        const answers = [
          await sides.frame.say(other, id, sealed('forged')),
          await sides.frame.hear(other, id),
          await sides.close(other, id),
        ]
        expect(answers.map(problemOf)).toEqual(answers.map(() => UNKNOWN))
        expect(problemOf(await sides.open(other, id))).toEqual({ status: 409, code: 'approval_exists' })
      }
      const body = { message: sealed('forged') }
      const withoutLogin = [
        await it.ask('POST', `/v1/approvals/${id}/frame`, { body }),
        await it.ask('GET', `/v1/approvals/${id}/window`),
        await it.ask('DELETE', `/v1/approvals/${id}`),
        await it.ask('POST', '/v1/approvals', { body: { id: newId() } }),
      ]
      expect(withoutLogin.map(({ status }) => status)).toEqual([401, 401, 401, 401])
      expect(textsOf(await sides.frame.hear(person, id))).toEqual([sealed('answer')])
    })

    test('attack: an id that is unknown, old, ended or no id is answered alike', async () => {
      const ended = await opened()
      await sides.window.say(ended, sealed('a'))
      expect((await sides.close(person, ended)).status).toBe(204)
      expect(await rowsOf(ended)).toBe(0)
      const ids = [newId(), ended, 'short', `${newId()}A`, '%27%3B%20drop%20table%20approvals%3B--', '__proto__', '%00']
      for (const id of ids) {
        expect(problemOf(await sides.window.say(id, sealed('a')))).toEqual(UNKNOWN)
        expect(problemOf(await sides.window.hear(id))).toEqual(UNKNOWN)
      }
      for (const id of [newId(), ended]) {
        expect(problemOf(await sides.frame.say(person, id, sealed('a')))).toEqual(UNKNOWN)
        expect(problemOf(await sides.frame.hear(person, id))).toEqual(UNKNOWN)
        expect(problemOf(await sides.close(person, id))).toEqual(UNKNOWN)
      }
    })

    test('attack: an exchange ends after five minutes by the server’s clock, also for one who waits', async () => {
      const id = await opened()
      await sides.window.say(id, sealed('a'))
      // Well before the end, because real time passes, too.
      it.advance(MINUTES_5 - 30_000)
      const again = await signInTo(it)
      const young = await opened(again)
      expect((await sides.window.say(id, sealed('b'))).status).toBe(201)
      const waiting = sides.window.hear(id)
      it.advance(30_000)
      expect(problemOf(await waiting)).toEqual(UNKNOWN)
      expect(problemOf(await sides.window.say(id, sealed('c')))).toEqual(UNKNOWN)
      expect(await rowsOf(id)).toBe(3)
      await sweep(it.service.database, it.now())
      expect(await rowsOf(id)).toBe(0)
      expect((await sides.window.say(young, sealed('a'))).status).toBe(201)
      person = again
    })

    test('attack: a side leaves 64 messages, and no more', async () => {
      const id = await opened()
      for (let n = 1; n <= 64; n += 1) expect((await sides.window.say(id, sealed('w'))).body.n).toBe(n)
      expect(problemOf(await sides.window.say(id, sealed('w')))).toEqual({ status: 409, code: 'approval_full' })
      expect((await sides.frame.say(person, id, sealed('f'))).body.n).toBe(1)
      expect((await sides.frame.hear(person, id)).body.messages).toHaveLength(64)
    })

    test('attack: both sides leave 512 KB together, however many write at once', async () => {
      const id = await opened()
      const answers = await Promise.all([
        ...Array.from({ length: 6 }, () => sides.window.say(id, longest())),
        ...Array.from({ length: 6 }, () => sides.frame.say(person, id, longest())),
      ])
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(8)
      expect(answers.filter(({ body }) => body.code === 'approval_full')).toHaveLength(4)
      expect(problemOf(await sides.window.say(id, sealed('w')))).toEqual({ status: 409, code: 'approval_full' })
    })

    test('behavior: long messages come in several answers, none of which the frame finds too long', async () => {
      const id = await opened()
      for (let n = 0; n < 8; n += 1) await sides.window.say(id, longest())
      const heard: number[] = []
      while (heard.length < 8) {
        const { body } = await sides.frame.hear(person, id, heard.at(-1) ?? 0)
        expect(JSON.stringify(body).length).toBeLessThan(256 * 1024)
        expect(body.messages.length).toBeGreaterThan(0)
        heard.push(...body.messages.map(({ n }: { n: number }) => n))
      }
      expect(heard).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
    })

    test('attack: what is no sealed message of 64 KB at most is refused', async () => {
      const id = await opened()
      const cases: readonly (readonly [unknown, string])[] = [
        [undefined, 'invalid_request'],
        [7, 'invalid_request'],
        ['', 'invalid_request'],
        ['<script>', 'invalid_request'],
        [`a..b.c'; drop table approvals; --.d`, 'invalid_request'],
        [sealed('\u0000'), 'invalid_request'],
        [`${longest()}x`, 'invalid_request'],
        [sealed('', 70_000), 'body_too_large'],
      ]
      for (const [message, code] of cases) {
        expect((await sides.window.say(id, message)).body.code).toBe(code)
        expect((await sides.frame.say(person, id, message)).body.code).toBe(code)
      }
      for (const bad of [
        '',
        'short',
        `${newId()}A`,
        newId().replace(/.$/, 'B'),
        7,
        null,
        `'; drop table approvals; --`,
      ]) {
        expect((await sides.open(person, bad)).body.code).toBe('invalid_request')
      }
      for (const after of ['', '-1', '65', '1e1', '0x1', 'NaN', '1;--', "1' or '1'='1"]) {
        expect((await sides.window.hear(id, encodeURIComponent(after))).body.code).toBe('invalid_request')
      }
      expect(await rowsOf(id)).toBe(1)
    })

    test('attack: a page of another site cannot write for the window', async () => {
      const id = await opened()
      const answer = await it.ask('POST', `/v1/approvals/${id}/window`, {
        body: { message: sealed('a') },
        headers: { origin: 'https://evil.example' },
      })
      expect(problemOf(answer)).toEqual({ status: 403, code: 'origin_not_allowed' })
    })

    test('attack: a login has eight exchanges at most, begun at once or one by one; the oldest end', async () => {
      const busy = await signInTo(it)
      const oldest = await opened(busy)
      it.advance(1)
      await Promise.all(Array.from({ length: 12 }, () => opened(busy)))
      const rows = await it.service.database.db
        .selectFrom('approvals')
        .innerJoin('sessions', 'sessions.id', 'approvals.session_id')
        .innerJoin('devices', 'devices.id', 'sessions.device_id')
        .select('approvals.id')
        .where('jkt', '=', busy.device.jkt)
        .execute()
      expect(rows).toHaveLength(8)
      expect(rows).not.toContainEqual({ id: oldest })
    })

    test('attack: a person begins 60 exchanges in a minute at most', async () => {
      const busy = await signInTo(it)
      const answers = await Promise.all(Array.from({ length: 65 }, () => sides.open(busy, newId())))
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(60)
      expect(answers.filter(({ body }) => body.code === 'rate_limited')).toHaveLength(5)
    })
  })

  describe('windows without a login', () => {
    test('attack: a flood from one network is refused, while other networks and the frame go on', async () => {
      const it = await startTestService(await create(), { limits: { windows: 30 } })
      try {
        const sides = sidesAt(it)
        const person = await signInTo(it)
        const id = newId()
        await sides.open(person, id)
        const flood = await Promise.all(
          Array.from({ length: 100 }, (_, index) =>
            index % 2 === 0
              ? sides.window.say(newId(), sealed('a'), `198.51.100.${index}`)
              : sides.window.hear(newId(), 0, `198.51.100.${index}`),
          ),
        )
        expect(flood.filter(({ body }) => body.code === 'approval_unknown')).toHaveLength(30)
        const refused = flood.filter(({ status }) => status === 429)
        expect(refused).toHaveLength(70)
        expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0)
        expect((await sides.window.say(id, sealed('a'), '198.51.100.7')).status).toBe(429)
        expect((await sides.window.say(id, sealed('a'), '203.0.113.9')).status).toBe(201)
        expect((await sides.frame.say(person, id, sealed('a'))).status).toBe(201)
        expect(textsOf(await sides.frame.hear(person, id))).toEqual([sealed('a')])
      } finally {
        await it.stop()
      }
    })

    test('behavior: a wait ends when the service stops, with an answer', async () => {
      const it = await startTestService(await create(), { shutdownGraceMs: 60_000 })
      const sides = sidesAt(it)
      const id = newId()
      await sides.open(await signInTo(it), id)
      const waiting = Promise.all(Array.from({ length: 5 }, () => sides.window.hear(id)))
      await whenAskedFrom(it, '203.0.113', 5)
      await it.stop()
      for (const answer of await waiting) expect(answer).toMatchObject({ status: 200, body: { messages: [] } })
    })

    test('attack: D1, G1: neither the log nor the metrics hold an id or a message', async () => {
      const it = await startTestService(await create())
      try {
        const sides = sidesAt(it)
        const person = await signInTo(it)
        const id = newId()
        await sides.open(person, id)
        await sides.frame.say(person, id, sealed('canary'))
        await sides.window.hear(id)
        await sides.window.say(id, sealed('canary'))
        await sides.window.say(id, 'canary')
        await sides.close(person, id)
        const metrics = await (await fetch(`http://127.0.0.1:${it.service.opsPort}/metrics`)).text()
        const seen = `${metrics}${it.logged.join('')}`
        expect(seen).toContain('/v1/approvals/:id/window')
        expect(seen).not.toContain(id)
        expect(seen).not.toContain('canary')
      } finally {
        await it.stop()
      }
    })
  })
})

onPostgres((create) => {
  test('behavior: the frame and the window may be at different instances', async () => {
    const settings = await create()
    const inbox = await startInbox()
    const key = () => new Uint8Array(randomBytes(32))
    const shared: Partial<Settings> = {
      kek: { provider: 'env', named: { active: '1', keys: new Map([['1', key()]]) } },
      peppers: { active: '1', keys: new Map([['1', key()]]) },
    }
    const one = await startTestService(settings, shared, { inbox })
    const two = await startTestService(settings, shared, { inbox })
    try {
      const person = await signInTo(one)
      const id = newId()
      await sidesAt(one).open(person, id)
      const waiting = sidesAt(two).window.hear(id)
      await sidesAt(one).frame.say(person, id, sealed('request'))
      expect(textsOf(await waiting)).toEqual([sealed('request')])
      const answer = sidesAt(one).frame.hear(person, id)
      await sidesAt(two).window.say(id, sealed('answer'))
      expect(textsOf(await answer)).toEqual([sealed('answer')])
      await Promise.all(
        Array.from({ length: 10 }, (_, index) =>
          sidesAt(index % 2 === 0 ? one : two).window.say(id, sealed(`m${index}`)),
        ),
      )
      const { messages } = (await sidesAt(two).frame.hear(person, id)).body
      expect(messages.map(({ n }: { n: number }) => n)).toEqual(Array.from({ length: 11 }, (_, n) => n + 1))
      expect((await sidesAt(two).close(person, id)).status).toBe(204)
      expect(problemOf(await sidesAt(one).window.hear(id))).toEqual(UNKNOWN)
    } finally {
      await two.stop()
      await one.stop()
      await inbox.stop()
    }
  })
})
