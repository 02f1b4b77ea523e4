import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { onEachDatabase, onPostgres } from '../test/each-database.ts'
import { startInbox } from '../test/inbox.ts'
import type { TestService } from '../test/service.ts'
import { createTestDevice, HOST } from '../test/service.ts'
import { stoppedAfterEach } from '../test/start-services.ts'
import type { DatabaseSettings, Settings } from './config/settings.ts'
import type { Database } from './database/open-database.ts'
import type { TestDevice } from './http/proofs-for-tests.ts'

const key = () => new Uint8Array(randomBytes(32))
const { start, stop } = stoppedAfterEach()

const TABLES = [
  'users',
  'identities',
  'devices',
  'sessions',
  'refresh_tokens',
  'login_transactions',
  'one_time_codes',
  'proofs',
  'outbox',
  'keys',
  'audit',
  'rate_limits',
  'approvals',
  'approval_messages',
]
/** Everything that a thief of the database would have. */
const dumpOf = async ({ db }: Pick<Database, 'db'>): Promise<string> => {
  const tables = await Promise.all(
    TABLES.map(async (table) => [table, (await sql`select * from ${sql.table(table)}`.execute(db)).rows] as const),
  )
  return JSON.stringify(Object.fromEntries(tables))
}
const ready = async ({ service }: TestService) => {
  const response = await fetch(`http://127.0.0.1:${service.opsPort}/health/ready`)
  return { status: response.status, body: (await response.json()) as { ok: boolean; faults: readonly string[] } }
}

onEachDatabase((create) => {
  describe('what is stored', () => {
    test('attack: D1, G1: neither the database nor the log holds an address, a code or a token', async () => {
      const it = await start(await create())
      const device = await createTestDevice()
      const email = 'canary.person@example.org'
      const txId = await it.beginLogin(device)
      await it.ask('POST', '/v1/auth/email/start', { device, body: { txId, email } })
      const otp = await it.codeFor(email)
      await it.ask('POST', '/v1/auth/email/verify', { device, body: { txId, otp: '000000' } })
      const { body } = await it.ask('POST', '/v1/auth/email/verify', { device, body: { txId, otp } })
      await it.ask('GET', '/v1/me', { device, accessToken: body.accessToken })
      await it.ask('POST', '/v1/auth/token', { device, body: { refreshToken: body.refreshToken } })
      await it.ask('POST', '/v1/auth/email/verify', { device, body: '{"otp": "4815162342' })
      const seen = `${await dumpOf(it.service.database)}${it.logged.join('')}`
      const metrics = await (await fetch(`http://127.0.0.1:${it.service.opsPort}/metrics`)).text()
      for (const secret of [email, 'canary.person', body.accessToken, body.refreshToken, '4815162342', `"${otp}"`]) {
        expect(seen).not.toContain(secret)
        expect(metrics).not.toContain(secret)
      }
      expect(it.logged.length).toBeGreaterThan(5)
    })

    test('attack: D9: text that is code elsewhere is text here', async () => {
      const it = await start(await create())
      const device = await createTestDevice()
      const hostile = ["'; drop table users; --", '😀😀', '\u0000', '%s%n', '$' + '{jndi:ldap://evil}', '__proto__']
      for (const text of hostile) {
        const answers = [
          await it.ask('POST', '/v1/auth/tx', { device, body: { hostOrigin: text } }),
          await it.ask('POST', '/v1/auth/tx', { device, body: { hostOrigin: HOST, [text]: 1 } }),
          await it.ask('POST', '/v1/auth/email/start', { device, body: { txId: text, email: text } }),
          await it.ask('POST', '/v1/auth/token', { device, body: { refreshToken: text } }),
          await it.ask('GET', `/v1/projects/${encodeURIComponent(text)}/config`),
        ]
        for (const { status } of answers) expect(status).toBeLessThan(500)
      }
      const email = `o'hara;"--@example.org`
      const txId = await it.beginLogin(device)
      const refused = await it.ask('POST', '/v1/auth/email/start', { device, body: { txId, email } })
      expect(refused.body.code).toBe('email_invalid')
      expect((await it.signIn("o'hara@example.org", device)).status).toBe(200)
    })
  })

  describe('keys', () => {
    const withKek = (ids: readonly string[], active: string, keys: ReadonlyMap<string, Uint8Array>) =>
      ({
        kek: { provider: 'env', named: { active, keys: new Map([...keys].filter(([id]) => ids.includes(id))) } },
      }) satisfies Partial<Settings>

    test('attack: D2: without its key-encryption key the service does not start', async () => {
      const settings = await create()
      const keys = new Map([
        ['a', key()],
        ['b', key()],
      ])
      await stop(await start(settings, withKek(['a'], 'a', keys)))
      await expect(start(settings, withKek(['b'], 'b', keys))).rejects.toThrow('KEK_a is not set')
      const wrong = new Map([['a', key()]])
      await expect(start(settings, withKek(['a'], 'a', wrong))).rejects.toThrow()
      const both = await start(settings, withKek(['a', 'b'], 'b', keys))
      expect((await ready(both)).body).toEqual({ ok: true, faults: [] })
    })

    test('behavior: D5: a code that waits stays good when the pepper changes', async () => {
      const settings = await create()
      const inbox = await startInbox()
      const one = key()
      const two = key()
      const peppers = (active: string, ...ids: readonly (readonly [string, Uint8Array])[]) => ({
        peppers: { active, keys: new Map(ids) },
      })
      const before = await start(settings, peppers('1', ['1', one]), { inbox })
      const device = await createTestDevice()
      const email = 'pepper@example.org'
      const first = await before.signIn(email, device)
      const txId = await before.beginLogin(device)
      await before.ask('POST', '/v1/auth/email/start', { device, body: { txId, email } })
      const otp = await before.codeFor(email, 1)
      await stop(before)
      const after = await start(settings, peppers('2', ['1', one], ['2', two]), { inbox })
      const verified = await after.ask('POST', '/v1/auth/email/verify', { device, body: { txId, otp } })
      expect(verified.body.user).toEqual(first.body.user)
      await stop(after)
      await inbox.stop()
    })
  })

  describe('operation', () => {
    test('behavior: the service says what is missing when it is not ready', async () => {
      const it = await start(await create())
      expect(await ready(it)).toEqual({ status: 200, body: { ok: true, faults: [] } })
      await it.service.database.db
        .updateTable('keys')
        .set({ wrapped_key: 'AAAA' })
        .where('purpose', '=', 'share')
        .execute()
      await it.service.database.db.schema.dropTable('proofs').execute()
      const { status, body } = await ready(it)
      expect(status).toBe(503)
      expect(body.faults).toContain('database')
    })

    test('behavior: B3: says its version, and which build of the secure frame it serves', async () => {
      const secureFolder = await mkdtemp(join(tmpdir(), 'casement-built-'))
      const it = await start(await create(), { secureFolder })
      const version = async () => (await fetch(`http://127.0.0.1:${it.service.opsPort}/version`)).json()
      expect(await version()).toEqual({ version: '0.1.0', secureBuild: null })
      await mkdir(join(secureFolder, 'assets'))
      await writeFile(join(secureFolder, 'assets/index.js'), 'void 0')
      await writeFile(join(secureFolder, 'index.html'), '<!doctype html>')
      await writeFile(join(secureFolder, 'approve.html'), '<!doctype html>')
      await writeFile(join(secureFolder, 'print.html'), '<!doctype html>')
      const { secureBuild } = (await version()) as { secureBuild: string }
      expect(secureBuild).toMatch(/^[0-9a-f]{64}$/)
      // Nobody else gets it: the port is not public.
      expect((await it.ask('GET', '/version')).status).toBe(404)
      await writeFile(join(secureFolder, 'assets/index.js'), 'void 1')
      expect(await version()).toEqual({ version: '0.1.0', secureBuild: expect.not.stringMatching(secureBuild) })
      await rm(secureFolder, { recursive: true })
    })

    test('behavior: a mail server that is down makes the service not ready after five minutes', async () => {
      const it = await start(await create(), { mailUrl: 'smtp://127.0.0.1:9' })
      const device = await createTestDevice()
      const txId = await it.beginLogin(device)
      const { status } = await it.ask('POST', '/v1/auth/email/start', {
        device,
        body: { txId, email: 'down@example.org' },
      })
      expect(status).toBe(202)
      await it.service.database.db
        .updateTable('outbox')
        .set({
          created_at: it.now() - 301_000,
          expires_at: it.now() + 86_400_000,
          next_at: it.now() + 86_400_000,
        } as never)
        .execute()
      await expect.poll(async () => (await ready(it)).body.faults).toEqual(['outbox'])
    })

    test('behavior: K7: stopping under load answers every request that it took', async () => {
      const it = await start(await create())
      const device = await createTestDevice()
      await it.beginLogin(device)
      const requests = Array.from({ length: 60 }, () =>
        it.ask('POST', '/v1/auth/tx', { device, body: { hostOrigin: HOST } }).then(
          ({ status }) => status,
          // A connection that was not accepted any more.
          (error) => error.cause?.code ?? 'unknown',
        ),
      )
      await stop(it)
      const results = await Promise.all(requests)
      for (const result of results) expect([201, 'ECONNREFUSED', 'ECONNRESET', 'UND_ERR_SOCKET']).toContain(result)
    })

    test('behavior: a change of the projects file is seen, and a file that is broken changes nothing', async () => {
      const it = await start(await create())
      const config = () => it.ask('GET', '/v1/projects/new/config')
      expect((await config()).status).toBe(404)
      await writeFile(it.settings.projectsFile, JSON.stringify({ projects: { new: { name: 'New', origins: [HOST] } } }))
      it.advance(5_000)
      expect((await config()).body).toMatchObject({
        projectId: 'new',
        allowedOrigins: [HOST],
        email: true,
        otpLength: 6,
      })
      await writeFile(it.settings.projectsFile, '{"projects": {"new": {"name": "New", "origins": ["*"]}}}')
      it.advance(5_000)
      expect((await config()).body.allowedOrigins).toEqual([HOST])
    })
  })

  describe('requests', () => {
    test.each<[string, Record<string, string>, unknown, number, string]>([
      ['another type of content', { 'content-type': 'text/plain' }, { hostOrigin: HOST }, 415, 'content_type'],
      ['a body that is no JSON', {}, '{', 400, 'invalid_request'],
      ['an unknown field', {}, { hostOrigin: HOST, admin: true }, 400, 'invalid_request'],
      ['a body that is too large', {}, { hostOrigin: 'x'.repeat(70_000) }, 413, 'body_too_large'],
      [
        'the origin of another site',
        { origin: 'https://evil.example' },
        { hostOrigin: HOST },
        403,
        'origin_not_allowed',
      ],
    ])('attack: %s is refused', async (_name, headers, body, status, code) => {
      const it = await start(await create())
      const device = await createTestDevice()
      await it.beginLogin(device)
      const answer = await it.ask('POST', '/v1/auth/tx', { device, body, headers })
      expect(answer.body).toMatchObject({ status, code })
      expect(answer.headers.get('content-type')).toBe('application/problem+json')
    })

    test('attack: G2: an error of ours is answered without its text', async () => {
      const it = await start(await create())
      await it.service.database.db.schema.alterTable('login_transactions').renameTo('gone').execute()
      const device = await createTestDevice()
      const answer = await it.ask('POST', '/v1/auth/tx', { device, body: { hostOrigin: HOST } })
      expect(answer.body).toEqual({
        type: 'about:blank',
        title: 'internal',
        status: 500,
        code: 'internal',
        requestId: expect.any(String),
      })
      const line = it.logged.find((each) => each.includes('"fault"') && each.includes(answer.body.requestId)) ?? ''
      expect(line).toContain('"place"')
      expect(line).not.toMatch(/login_transactions|insert into/)
    })

    test('behavior: every answer has its request’s id, and may not be stored, framed or read elsewhere', async () => {
      const it = await start(await create())
      const { headers } = await it.ask('GET', '/v1/nothing', { headers: { 'x-request-id': 'abc-123-abc' } })
      expect(headers.get('x-request-id')).toBe('abc-123-abc')
      expect(headers.get('cache-control')).toBe('no-store')
      expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'")
      expect(headers.get('access-control-allow-origin')).toBeNull()
      const { headers: own } = await it.ask('GET', '/v1/nothing', { headers: { 'x-request-id': 'a b"' } })
      expect(own.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
    })
  })
})

describe('one SQLite file', () => {
  test('attack: is refused to a second process', async () => {
    const file = join(await mkdtemp(join(tmpdir(), 'casement-lock-')), 'wallet.db')
    const first = await start({ kind: 'sqlite', file })
    await expect(start({ kind: 'sqlite', file })).rejects.toThrow('Another process has this SQLite database.')
    await stop(first)
    await start({ kind: 'sqlite', file })
  })
})

const begin = (it: TestService, device: TestDevice) =>
  it.ask('POST', '/v1/auth/tx', { device, body: { hostOrigin: HOST } })

describe('a database that fails', () => {
  test('behavior: K6: a SQLite file that cannot be written is 503, and the service recovers alone', async () => {
    const file = join(await mkdtemp(join(tmpdir(), 'casement-read-only-')), 'wallet.db')
    const it = await start({ kind: 'sqlite', file })
    const device = await createTestDevice()
    const { db } = it.service.database
    await sql`pragma query_only = on`.execute(db)
    expect((await begin(it, device)).body).toMatchObject({ status: 503, code: 'unavailable' })
    expect((await ready(it)).body.faults).toContain('database')
    await sql`pragma query_only = off`.execute(db)
    expect((await begin(it, device)).status).toBe(201)
    expect((await ready(it)).status).toBe(200)
  })
})

onPostgres((create) => {
  test('behavior: K6: requests that get no connection are 503 within seconds, and the service recovers alone', async () => {
    const it = await start({ ...(await create()), poolMax: 1 } as DatabaseSettings)
    const device = await createTestDevice()
    await it.beginLogin(device)
    let release: () => void = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    const holding = it.service.database.db.connection().execute(() => held)
    expect((await begin(it, device)).body).toMatchObject({ status: 503, code: 'unavailable' })
    release()
    await holding
    expect((await begin(it, device)).status).toBe(201)
  })

  test('attack: S2: a login goes on at any instance, and a proof that one has seen is refused by the other', async () => {
    const settings = await create()
    const inbox = await startInbox()
    const kek = { provider: 'env', named: { active: '1', keys: new Map([['1', key()]]) } } as const
    const peppers = { active: '1', keys: new Map([['1', key()]]) }
    // Started together on an empty database, they agree on its tables and keys.
    const [one, two] = await Promise.all([
      start(settings, { kek, peppers }, { inbox }),
      start(settings, { kek, peppers }, { inbox }),
    ])
    const device = await createTestDevice()
    const txId = await one.beginLogin(device)
    await two.ask('POST', '/v1/auth/email/start', { device, body: { txId, email: 'two@example.org' } })
    const otp = await one.codeFor('two@example.org')
    const { body } = await one.ask('POST', '/v1/auth/email/verify', { device, body: { txId, otp } })
    const { accessToken } = body
    const proof = { claims: { jti: 'seen-by-one-instance' } }
    await two.ask('GET', '/v1/me', { device, accessToken })
    expect((await one.ask('GET', '/v1/me', { device, accessToken, proof })).status).toBe(200)
    expect((await two.ask('GET', '/v1/me', { device, accessToken, proof })).body.detail).toBe('was used before')
    await stop(two)
    await stop(one)
    await inbox.stop()
  })
})
