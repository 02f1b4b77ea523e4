import { randomBytes } from 'node:crypto'
import { createId } from '@casement/shared-protocol/wallet-api'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { onEachDatabase } from '../../test/each-database.ts'
import { ethereum, startRpcNode } from '../../test/rpc-node.ts'
import type { TestService } from '../../test/service.ts'
import { createTestDevice } from '../../test/service.ts'
import { dumpPeople, MESSAGE, PERSON_TABLES, settlePerson } from '../../test/settled-person.ts'
import { stoppedAfterEach } from '../../test/start-services.ts'
import type { Settings } from '../config/settings.ts'
import { createKeyEncryption } from '../crypto/key-encryption.ts'
import { placeOf, unseal } from '../crypto/seal.ts'
import { checkAudit } from '../operation/audit.ts'
import { sweep } from '../operation/sweep.ts'
import { createOpenPersonKey } from '../wallets/person-key.ts'
import { runAdmin, USAGE } from './admin.ts'

const { start, stop } = stoppedAfterEach()

const key = () => new Uint8Array(randomBytes(32))
const keks = new Map([
  ['a', key()],
  ['b', key()],
])
const peppers = new Map([
  ['1', key()],
  ['2', key()],
])
const named = (all: ReadonlyMap<string, Uint8Array>, active: string, ids: readonly string[]) => ({
  active,
  keys: new Map([...all].filter(([id]) => ids.includes(id))),
})
const withKek = (active: string, ids: readonly string[]): Partial<Settings> => ({
  kek: { provider: 'env', named: named(keks, active, ids) },
  peppers: named(peppers, '1', ['1']),
})

const remove = (it: TestService, email: string, settings: Partial<Settings> = {}) =>
  runAdmin({ ...it.settings, ...settings }, ['people', 'delete', email])

onEachDatabase((create) => {
  describe('deleting a person', () => {
    test('behavior: removes everything of theirs and nothing of anybody else’s, and says so in the audit', async () => {
      const it = await start(await create(), withKek('a', ['a']))
      const { db } = it.service.database
      await settlePerson(it, 'stays@example.org')
      const before = await dumpPeople(it)
      const person = await settlePerson(it, 'leaves@example.org')
      const full = await dumpPeople(it)
      for (const table of PERSON_TABLES) expect(full[table]?.length, table).toBeGreaterThan(before[table]?.length ?? 0)
      expect(await remove(it, ' Leaves@EXAMPLE.org ')).toBe(
        'The person was deleted. Backups that were made before still hold them.',
      )
      expect(await dumpPeople(it)).toEqual(before)
      expect(
        await db.selectFrom('users').select(['status', 'wrapped_key', 'kek_id']).where('id', '=', person.id).execute(),
      ).toEqual([{ status: 'deleted', wrapped_key: '', kek_id: '' }])
      const audit = await db.selectFrom('audit').selectAll().orderBy('id', 'desc').execute()
      expect(audit[0]).toMatchObject({ action: 'person_deleted', user_id: person.id, detail: 'by the operator' })
      expect(JSON.stringify(audit)).not.toMatch(/leaves|example\.org/i)
      expect(await checkAudit(db)).toEqual({ ok: true, entries: audit.length })
    })

    test('behavior: finds an address under every pepper', async () => {
      const settings = await create()
      const old = await start(settings, withKek('a', ['a']))
      const { body } = await old.signIn('pepper@example.org', await createTestDevice())
      await stop(old)
      // Without the older pepper, the same address is a new person.
      const it = await start(settings, { ...withKek('a', ['a']), peppers: named(peppers, '2', ['2']) })
      const again = await it.signIn('pepper@example.org', await createTestDevice())
      expect(again.body.user.id).not.toBe(body.user.id)
      await remove(it, 'pepper@example.org', { peppers: named(peppers, '2', ['1', '2']) })
      for (const [table, rows] of Object.entries(await dumpPeople(it))) expect(rows, table).toEqual([])
      const { rows } = await sql`select id from users where status = 'deleted'`.execute(it.service.database.db)
      expect(rows).toHaveLength(2)
    })

    test('behavior: who signs in with the address afterwards is a new person without a wallet', async () => {
      const it = await start(await create(), withKek('a', ['a']))
      const person = await settlePerson(it, 'returns@example.org')
      await remove(it, person.email)
      const { status, body } = await it.signIn(person.email, person.device)
      expect({ status, known: body.device.known }).toEqual({ status: 200, known: false })
      expect(body.user.id).not.toBe(person.id)
      const { accessToken } = body
      const wallets = await it.ask('GET', '/v1/wallets', { device: person.device, accessToken })
      expect(wallets.body).toEqual({ wallet: null })
      const again = await settlePerson(it, 'again@example.org')
      await remove(it, again.email)
      await it.signIn(again.email, again.device)
      expect(await remove(it, again.email)).toMatch(/^The person was deleted/)
    })

    test('error: an address of nobody, or what is no address, is said to be that, and changes nothing', async () => {
      const it = await start(await create(), withKek('a', ['a']))
      const person = await settlePerson(it, 'bystander@example.org')
      const before = await dumpPeople(it)
      await expect(remove(it, 'nobody@example.org')).rejects.toThrow('Nobody has this e-mail address.')
      await expect(remove(it, 'bystander')).rejects.toThrow('This is not an e-mail address.')
      for (const args of [[], [person.email, 'nobody@example.org']]) {
        await expect(runAdmin(it.settings, ['people', 'delete', ...args])).rejects.toThrow(USAGE)
      }
      expect(await dumpPeople(it)).toEqual(before)
      await remove(it, person.email)
      await expect(remove(it, person.email)).rejects.toThrow('Nobody has this e-mail address.')
    })

    test('attack: their open session is over for every request, and leaves nothing', async () => {
      const node = await startRpcNode(ethereum({ eth_call: () => ({ result: '0x' }) }))
      const it = await start(await create(), { ...withKek('a', ['a']), chains: new Map([['eip155:1', [node.url]]]) })
      const person = await settlePerson(it, 'session@example.org')
      const { as, wallet, factorId, factor, approvalId, change } = person
      const { walletId, deviceSetId } = wallet
      expect((await person.release()).share).toBe(wallet.serviceShares.get(deviceSetId))
      await remove(it, person.email)
      const empty = await dumpPeople(it)
      const set = { set: await wallet.makeSet(), ...wallet.sign({ version: 3 }) }
      const version = { 'if-match': '2' }
      const requests: readonly (readonly [string, string, unknown?, object?])[] = [
        ['GET', '/v1/me'],
        ['GET', '/v1/me/devices'],
        ['DELETE', `/v1/me/devices/${createId(Date.now())}`],
        ['POST', '/v1/me/email/start', { email: 'another@example.org' }],
        ['POST', '/v1/me/email/again', { txId: change.txId }],
        ['POST', '/v1/me/email/primary', change],
        ['POST', '/v1/me/email/secondary', change],
        ['POST', '/v1/auth/logout-all'],
        ['POST', '/v1/wallets', wallet.request],
        ['GET', '/v1/wallets'],
        ['GET', `/v1/wallets/${walletId}`],
        ['POST', `/v1/wallets/${walletId}/commit`, { setId: deviceSetId }],
        ['POST', `/v1/wallets/${walletId}/sets`, set, version],
        ['DELETE', `/v1/wallets/${walletId}/sets/${deviceSetId}`],
        ['GET', `/v1/wallets/${walletId}/factors/${factorId}`],
        ['PUT', `/v1/wallets/${walletId}/factors/${factorId}`, factor, version],
        ['DELETE', `/v1/wallets/${walletId}/factors/${factorId}`, wallet.sign({ version: 3 }), version],
        ['POST', '/v1/approvals', { id: approvalId }],
        ['DELETE', `/v1/approvals/${approvalId}`],
        ['POST', `/v1/approvals/${approvalId}/frame`, { message: MESSAGE }],
        ['GET', `/v1/approvals/${approvalId}/window`],
        ['POST', '/v1/rpc/eip155:1', { method: 'eth_call', params: [] }],
      ]
      for (const [method, path, body, headers] of requests) {
        expect((await as(method, path, body, headers)).body.code, `${method} ${path}`).toBe('token_invalid')
      }
      expect((await person.release()).answer.body.code).toBe('token_invalid')
      expect((await person.refresh()).body.code).toBe('refresh_expired')
      expect((await person.logOut()).status).toBe(204)
      const window = await it.ask('POST', `/v1/approvals/${approvalId}/window`, { body: { message: MESSAGE } })
      expect(window.body.code).toBe('approval_unknown')
      expect((await it.ask('GET', `/v1/approvals/${approvalId}/frame`)).body.code).toBe('approval_unknown')
      expect((await it.ask('POST', '/v1/auth/email/verify', person.waiting)).body.code).toBe('transaction_unknown')
      expect(await dumpPeople(it)).toEqual(empty)
      expect(node.asked).not.toContain('eth_call')
      await node.stop()
    })

    test('behavior: the operator’s other commands, readiness and a new start cope with the destroyed key', async () => {
      const settings = await create()
      const it = await start(settings, withKek('a', ['a', 'b']))
      await settlePerson(it, 'one@example.org')
      await settlePerson(it, 'two@example.org')
      await remove(it, 'one@example.org')
      expect(await runAdmin(it.settings, ['verify-backup'])).toMatch(
        /^1 people, 1 wallets, 1 key-encryption keys open, \d+ audit entries fit$/,
      )
      const next = { ...it.settings, ...withKek('b', ['a', 'b']) }
      expect(await runAdmin(next, ['keys', 'rewrap'])).toBe('4 data keys were encrypted anew.')
      expect(await runAdmin(next, ['keys', 'rewrap'])).toBe('0 data keys were encrypted anew.')
      const onlyNew = { ...it.settings, ...withKek('b', ['b']) }
      expect(await runAdmin(onlyNew, ['verify-backup'])).toMatch(/^1 people, 1 wallets, 1 key-encryption keys open/)
      const { database, opsPort } = it.service
      await sweep(database, it.now() + 365 * 86_400_000)
      expect((await fetch(`http://127.0.0.1:${opsPort}/health/ready`)).status).toBe(200)
      await stop(it)
      const after = await start(settings, withKek('b', ['b']))
      expect((await after.signIn('two@example.org', await createTestDevice())).status).toBe(200)
    })
  })

  describe('a backup of somebody who was deleted', () => {
    const SAVED = [
      'users',
      'identities',
      'devices',
      'sessions',
      'refresh_tokens',
      'wallets',
      'share_sets',
      'factors',
    ] as const

    test('attack: D4: rows of a deleted person that were put back are not opened, and their own row only by a destroyed key', async () => {
      const it = await start(await create(), withKek('a', ['a', 'b']))
      const { database } = it.service
      const { db } = database
      const person = await settlePerson(it, 'gone@example.org')
      const { deviceSetId, walletId } = person.wallet
      const saved = new Map<string, readonly any[]>()
      for (const table of SAVED) saved.set(table, await db.selectFrom(table).selectAll().execute())
      const other = await settlePerson(it, 'other@example.org')
      await remove(it, person.email)
      for (const table of SAVED.slice(1)) {
        for (const row of saved.get(table) ?? []) await db.insertInto(table).values(row).execute()
      }

      const refusals = async () => [
        (await person.release()).answer.body.code,
        (await person.as('GET', `/v1/wallets/${walletId}`)).body.code,
        (await person.as('GET', `/v1/wallets/${walletId}/factors/${person.factorId}`)).body.code,
      ]
      expect(await refusals()).toEqual(['token_invalid', 'token_invalid', 'token_invalid'])
      expect((await person.refresh()).body.code).toBe('refresh_expired')
      expect((await it.signIn(person.email, person.device)).body.code).toBe('transaction_state')
      // Whoever puts rows back can also say that the person is active. Their key stays destroyed.
      await db.updateTable('users').set({ status: 'active' }).where('id', '=', person.id).execute()
      expect(await refusals()).toEqual(['token_invalid', 'token_invalid', 'token_invalid'])

      const place = placeOf('share_sets', person.id, walletId, deviceSetId)
      const packagePlace = placeOf('factors', person.id, walletId, person.factorId, '2')
      const open = async (ids: readonly string[], userId: string) => {
        const { kek } = { ...it.settings, ...withKek('b', ids) }
        const personKey = await createOpenPersonKey({ database, encryption: createKeyEncryption(kek) })(userId)
        const set = saved.get('share_sets')?.find(({ id }) => id === deviceSetId)
        const share = new TextDecoder().decode(unseal(personKey, set.service_share_sealed, place))
        unseal(personKey, saved.get('factors')?.[0].package_sealed, packagePlace)
        return share
      }
      await expect(open(['a', 'b'], person.id)).rejects.toThrow('token_invalid')
      await expect(open(['a', 'b'], other.id)).rejects.toThrow('unable to authenticate data')

      // The row of an old backup has the key. It is good for as long as the key-encryption key of that time is.
      const next = { ...it.settings, ...withKek('b', ['a', 'b']) }
      await runAdmin(next, ['keys', 'rewrap'])
      const [row] = saved.get('users') ?? []
      await db.updateTable('users').set(row).where('id', '=', person.id).execute()
      expect(await open(['a', 'b'], person.id)).toBe(person.wallet.serviceShares.get(deviceSetId))
      await expect(open(['b'], person.id)).rejects.toThrow('KEK_a is not set.')
      await expect(runAdmin({ ...next, ...withKek('b', ['b']) }, ['verify-backup'])).rejects.toThrow(
        'KEK_a does not open its data keys',
      )
    })
  })
})
