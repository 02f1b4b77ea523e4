import { randomBytes } from 'node:crypto'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { onEachDatabase, onPostgres } from '../../test/each-database.ts'
import { dumpDatabase, restoreDatabase } from '../../test/postgres-tools.ts'
import type { TestService } from '../../test/service.ts'
import { createTestDevice } from '../../test/service.ts'
import { stoppedAfterEach } from '../../test/start-services.ts'
import { createTestWallet } from '../../test/wallet.ts'
import type { Settings } from '../config/settings.ts'
import { runAdmin, USAGE } from './admin.ts'

const key = () => new Uint8Array(randomBytes(32))
const { start, stop } = stoppedAfterEach()
const keys = new Map([
  ['a', key()],
  ['b', key()],
])
const withKek = (active: string, ids: readonly string[]): Partial<Settings> => ({
  kek: { provider: 'env', named: { active, keys: new Map([...keys].filter(([id]) => ids.includes(id))) } },
  peppers: { active: '1', keys: new Map([['1', new Uint8Array(32).map((_, index) => index)]]) },
})

const signInWithWallet = async (it: TestService, email: string) => {
  const device = await createTestDevice()
  const { body } = await it.signIn(email, device)
  const jwks = await it.ask('GET', '/.well-known/jwks.json')
  const wallet = await createTestWallet(jwks.body.keys.find(({ use }: { use: string }) => use === 'enc'))
  const { accessToken } = body
  await it.ask('POST', '/v1/wallets', { device, accessToken, body: wallet.request })
  await it.ask('POST', `/v1/wallets/${wallet.walletId}/commit`, {
    device,
    accessToken,
    body: { setId: wallet.deviceSetId },
  })
  return { device, accessToken, wallet }
}

onEachDatabase((create) => {
  describe('keys', () => {
    test('behavior: D3: key-encryption keys are changed while requests run, and the old one is not needed then', async () => {
      const settings = await create()
      const it = await start(settings, withKek('a', ['a', 'b']))
      const { device, accessToken } = await signInWithWallet(it, 'rotate@example.org')
      const get = () => it.ask('GET', '/v1/wallets', { device, accessToken }).then(({ status }) => status)
      const requests = Array.from({ length: 100 }, get)
      const next = { ...it.settings, ...withKek('b', ['a', 'b']) }
      expect(await runAdmin(next, ['keys', 'rewrap'])).toBe('4 data keys were encrypted anew.')
      expect(new Set(await Promise.all(requests))).toEqual(new Set([200]))
      expect(await runAdmin(next, ['keys', 'list'])).not.toContain('KEK_a')
      await stop(it)
      const after = await start(settings, withKek('b', ['b']))
      expect((await after.signIn('rotate@example.org', device)).status).toBe(200)
    })

    test('behavior: a new key signs and seals, and what the old one did stays valid', async () => {
      const it = await start(await create(), withKek('a', ['a']))
      const person = await signInWithWallet(it, 'keys@example.org')
      for (const purpose of ['token', 'share', 'data']) {
        expect(await runAdmin(it.settings, ['keys', 'rotate', purpose])).toMatch(/^The new key is /)
      }
      const { device, accessToken } = person
      expect((await it.ask('GET', '/v1/wallets', { device, accessToken })).status).toBe(200)
      it.advance(60_001)
      const later = await signInWithWallet(it, 'later@example.org')
      const { body } = await it.ask('GET', '/v1/wallets', later)
      expect(body.wallet.walletId).toBe(later.wallet.walletId)
      const list = await runAdmin(it.settings, ['keys', 'list'])
      expect(list.match(/ {2}retired {2}/g)).toHaveLength(3)
    })
  })

  describe('backups', () => {
    test('behavior: a copy is checked by its keys and its audit', async () => {
      const it = await start(await create(), withKek('a', ['a']))
      await signInWithWallet(it, 'backup@example.org')
      expect(await runAdmin(it.settings, ['verify-backup'])).toBe(
        '1 people, 1 wallets, 1 key-encryption keys open, 3 audit entries fit',
      )
      await expect(
        runAdmin({ ...it.settings, kek: { provider: 'env', named: { active: 'a', keys: new Map([['a', key()]]) } } }, [
          'verify-backup',
        ]),
      ).rejects.toThrow('KEK_a does not open its data keys')
      await it.service.database.db.deleteFrom('audit').where('id', '=', 2).execute()
      await expect(runAdmin(it.settings, ['verify-backup'])).rejects.toThrow('the audit does not fit from entry 2 on')
    })
  })
})

describe('a copy of a SQLite database', () => {
  test('behavior: K10: is made while the service runs, and brings it back', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'casement-backup-'))
    const it = await start({ kind: 'sqlite', file: join(folder, 'wallet.db') }, withKek('a', ['a']))
    const person = await signInWithWallet(it, 'restore@example.org')
    await runAdmin(it.settings, ['backup', join(folder, 'copy.db')])
    await signInWithWallet(it, 'too-late@example.org')
    await stop(it)
    const restored = await start({ kind: 'sqlite', file: join(folder, 'copy.db') }, withKek('a', ['a']))
    expect(await runAdmin(restored.settings, ['verify-backup'])).toMatch(/^1 people, 1 wallets/)
    const { body } = await restored.signIn('restore@example.org', person.device)
    const wallets = await restored.ask('GET', '/v1/wallets', { device: person.device, accessToken: body.accessToken })
    expect(wallets.body.wallet.walletId).toBe(person.wallet.walletId)
  })
})

onPostgres((create) => {
  test('behavior: K10: a copy of a PostgreSQL database is made while the service runs, and brings it back', async () => {
    const settings = await create()
    if (settings.kind !== 'postgres') throw new Error('This is about PostgreSQL.')
    const copy = join(await mkdtemp(join(tmpdir(), 'casement-dump-')), 'copy')
    const it = await start(settings, withKek('a', ['a']))
    const person = await signInWithWallet(it, 'restore@example.org')
    await dumpDatabase(settings.url, copy)
    await signInWithWallet(it, 'too-late@example.org')
    await stop(it)
    await restoreDatabase(settings.url, copy)
    const restored = await start(settings, withKek('a', ['a']))
    expect(await runAdmin(restored.settings, ['verify-backup'])).toMatch(/^1 people, 1 wallets/)
    const { body } = await restored.signIn('restore@example.org', person.device)
    const wallets = await restored.ask('GET', '/v1/wallets', { device: person.device, accessToken: body.accessToken })
    expect(wallets.body.wallet.walletId).toBe(person.wallet.walletId)
  })
})

test('error: a command that is not one is answered with those that are', async () => {
  const it = await start({ kind: 'sqlite', file: join(await mkdtemp(join(tmpdir(), 'casement-admin-')), 'a.db') })
  for (const args of [[], ['keys'], ['keys', 'rotate', 'all'], ['projects', 'add', 'a'], ['backup']]) {
    await expect(runAdmin(it.settings, args)).rejects.toThrow(USAGE)
  }
})
