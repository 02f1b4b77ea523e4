import type { JWK } from 'jose'
import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { lockAudit, whenBlocked } from '../../test/blocked-statements.ts'
import { onEachDatabase, onPostgres } from '../../test/each-database.ts'
import type { TestService } from '../../test/service.ts'
import { startTestService } from '../../test/service.ts'
import type { Pause } from '../../test/service-parts.ts'
import { partsOf } from '../../test/service-parts.ts'
import { dumpPeople, settlePerson } from '../../test/settled-person.ts'
import { createRequestKey, createTestWallet } from '../../test/wallet.ts'
import { runAdmin } from '../admin/admin.ts'
import { deletePerson } from '../admin/delete-person.ts'
import { createMacs } from '../crypto/macs.ts'

type Settled = Awaited<ReturnType<typeof settlePerson>>

let count = 0
const someone = (): string => {
  count += 1
  return `held-${count}@example.org`
}

const shareKeyOf = async (it: TestService): Promise<JWK> => {
  const { body } = await it.ask('GET', '/.well-known/jwks.json')
  return body.keys.find(({ use }: { use: string }) => use === 'enc')
}

type Parts = ReturnType<typeof partsOf>

const client = '192.0.2.1'
const MEANWHILE: readonly (readonly [
  string,
  Pause,
  (parts: Parts, person: Settled, it: TestService) => Promise<unknown>,
  string,
])[] = [
  [
    'a share is released',
    'a limit',
    async ({ wallets }, { access, wallet }) =>
      wallets.release(access, {
        walletId: wallet.walletId,
        setId: wallet.deviceSetId,
        purpose: 'verify',
        publicKey: (await createRequestKey()).publicKey as JWK,
      }),
    'token_invalid',
  ],
  [
    'a wallet is made',
    'the key',
    async ({ wallets }, { access }, it) =>
      wallets.create(access, (await createTestWallet(await shareKeyOf(it))).request),
    'token_invalid',
  ],
  [
    'a device gets a set',
    'the key',
    async ({ wallets }, { access, wallet }) =>
      wallets.addSet(access, wallet.walletId, 2, { set: await wallet.makeSet(), ...wallet.sign({ version: 3 }) }),
    'token_invalid',
  ],
  [
    'a device is removed',
    'another change',
    ({ devices }, { access }) => devices.remove(access, access.deviceId),
    'token_invalid',
  ],
  [
    'a window is opened to approve in',
    'a limit',
    ({ approvals }, { access }) => approvals.open(access, 'abcdefghijklmnopqrstuA'),
    'token_invalid',
  ],
  [
    'a change of the address begins',
    'a limit',
    ({ emailChange }, { access }) => emailChange.start(access, someone(), client),
    'token_invalid',
  ],
  [
    'the letter of a change of the address is written',
    'a letter',
    ({ emailChange }, { access }) => emailChange.start(access, someone(), client),
    'token_invalid',
  ],
  [
    'the new address of a change is sealed',
    'an address',
    ({ emailChange }, { access }) => emailChange.start(access, someone(), client),
    'token_invalid',
  ],
  [
    'a change of the address sends another code',
    'a limit',
    ({ emailChange }, { access, change }) => emailChange.again(access, change.txId, client),
    'token_invalid',
  ],
  [
    'a change of the address takes a code',
    'a letter',
    ({ emailChange }, { access, change }) => emailChange.confirmOld(access, change),
    'token_invalid',
  ],
  [
    'a change of the address takes the last code',
    'the key',
    async ({ emailChange }, { access, change, email }, it) => {
      await emailChange.confirmOld(access, change)
      return emailChange.confirmNew(access, { txId: change.txId, otp: await it.codeFor(`next-${email}`) })
    },
    'token_invalid',
  ],
  [
    'a login takes a code',
    'a letter',
    ({ login }, { waiting }) => login.verify({ ...waiting.body, jkt: waiting.device.jkt, client }),
    'transaction_state',
  ],
  [
    'a login sends another code',
    'an address',
    ({ login }, { waiting, email }) =>
      login.sendCode({ txId: waiting.body.txId, email, jkt: waiting.device.jkt, client }),
    'transaction_unknown',
  ],
]

onEachDatabase((create) => {
  describe('a person who is deleted in the middle of a request', () => {
    let it: TestService
    beforeAll(async () => {
      it = await startTestService(await create())
    })
    afterAll(() => it.stop())

    test.each(MEANWHILE)('attack: while %s, leaves nothing, and the request is refused', async (_, at, run, code) => {
      const before = await dumpPeople(it)
      const person = await settlePerson(it, someone())
      const active = () =>
        it.service.database.db.selectFrom('users').select('id').where('status', '=', 'active').execute()
      const others = (await active()).filter(({ id }) => id !== person.id)
      let isDeleted = false
      const parts = partsOf(it, async (pause) => {
        if (pause !== at || isDeleted) return
        isDeleted = true
        await runAdmin(it.settings, ['people', 'delete', person.email])
      })
      await expect(run(parts, person, it)).rejects.toThrow(code)
      expect(isDeleted).toBe(true)
      expect(await dumpPeople(it)).toEqual(before)
      expect(await active()).toEqual(others)
    })
  })
})

onPostgres((create) => {
  describe('a deletion and a request at the same time', () => {
    let it: TestService
    beforeAll(async () => {
      it = await startTestService(await create())
    })
    afterAll(() => it.stop())

    /** Stops a request at a lock, begins to delete its person, and lets both go on. */
    const deleteDuring = async (person: Settled, lock: RawBuilder<unknown>, run: () => Promise<unknown>) => {
      let running: Promise<unknown> = Promise.resolve()
      let deleting: Promise<string> = Promise.resolve('')
      await it.service.database.db.transaction().execute(async (trx) => {
        await lock.execute(trx)
        running = run()
        await whenBlocked(it.service.database, 1)
        deleting = runAdmin(it.settings, ['people', 'delete', person.email])
        await whenBlocked(it.service.database, 2)
      })
      expect(await deleting).toMatch(/^The person was deleted/)
      return running as Promise<{ readonly status: number }>
    }

    const lockDevices = (userId: string) => sql`select id from devices where user_id = ${userId} for update`
    const lockSessions = (userId: string) => sql`select id from sessions where user_id = ${userId} for update`
    const cases: readonly (readonly [
      string,
      (person: Settled) => RawBuilder<unknown>,
      (person: Settled) => Promise<unknown>,
    ])[] = [
      ['a login', () => lockAudit, ({ waiting }) => it.ask('POST', '/v1/auth/email/verify', waiting)],
      ['a release', () => lockAudit, ({ release }) => release().then(({ answer }) => answer)],
      [
        'a new set',
        () => lockAudit,
        async ({ as, wallet, factorId }) => {
          const set = await wallet.makeSet()
          const setIds = [wallet.deviceSetId, wallet.recoverySetId, set.setId]
          const manifest = wallet.sign({ version: 3, setIds, factorIds: [factorId] })
          return as('POST', `/v1/wallets/${wallet.walletId}/sets`, { set, ...manifest }, { 'if-match': '2' })
        },
      ],
      ['a refreshed session', ({ id }) => lockDevices(id), ({ refresh }) => refresh()],
      [
        'a window to approve in',
        ({ id }) => lockSessions(id),
        ({ as }) => as('POST', '/v1/approvals', { id: 'abcdefghijklmnopqrstuA' }),
      ],
    ]

    test.each(cases)('attack: %s that was first is finished, and then removed with the rest', async (_, lock, run) => {
      const before = await dumpPeople(it)
      const person = await settlePerson(it, someone())
      const answer = await deleteDuring(person, lock(person), () => run(person))
      expect(answer.status).toBeLessThan(300)
      expect(await dumpPeople(it)).toEqual(before)
    })

    /** Stops a deletion at a lock, begins a request of its person, and lets both go on. */
    const askDuring = async (
      lock: RawBuilder<unknown>,
      remove: () => Promise<unknown>,
      ask: () => ReturnType<TestService['ask']>,
    ) => {
      let deleting: Promise<unknown> = Promise.resolve()
      let asking: ReturnType<TestService['ask']> | undefined
      await it.service.database.db.transaction().execute(async (trx) => {
        await lock.execute(trx)
        deleting = remove()
        await whenBlocked(it.service.database, 1)
        asking = ask()
        await whenBlocked(it.service.database, 2)
      })
      await deleting
      return asking
    }

    const enterCode = ({ waiting }: Settled) => it.ask('POST', '/v1/auth/email/verify', waiting)
    const removeByCommand = ({ email }: Settled) => runAdmin(it.settings, ['people', 'delete', email])

    test('attack: a wallet is not finished for somebody who is gone', async () => {
      const person = await settlePerson(it, someone())
      const { walletId, deviceSetId } = person.wallet
      const { db } = it.service.database
      await db.updateTable('wallets').set({ state: 'pending' }).where('id', '=', walletId).execute()
      const commit = () => person.as('POST', `/v1/wallets/${walletId}/commit`, { setId: deviceSetId })
      const answer = await askDuring(lockAudit, () => removeByCommand(person), commit)
      expect(answer?.body.code).toBe('token_invalid')
    })

    test('attack: a login that comes second finds nobody, and neither waits for the other', async () => {
      const before = await dumpPeople(it)
      const person = await settlePerson(it, someone())
      const lock = sql`select id from users where id = ${person.id} for update`
      const answer = await askDuring(
        lock,
        () => removeByCommand(person),
        () => enterCode(person),
      )
      expect(answer?.body.code).toBe('transaction_state')
      expect(await dumpPeople(it)).toEqual(before)
    })

    test('attack: a login that the deletion does not know adds nothing to the person, and then makes a new one', async () => {
      const before = await dumpPeople(it)
      const person = await settlePerson(it, someone())
      const { database } = it.service
      const parts = { database, macs: createMacs(it.settings.peppers), clock: it.now }
      // As if it had begun after the deletion had looked for logins.
      const remove = () => deletePerson({ ...parts, transactions: { loginsOf: async () => [] } }, person.email)
      expect((await askDuring(lockAudit, remove, () => enterCode(person)))?.body.code).toBe('transaction_state')
      const { devices, sessions } = await dumpPeople(it)
      expect({ devices, sessions }).toEqual({ devices: before.devices, sessions: before.sessions })
      const again = await enterCode(person)
      expect(again).toMatchObject({ status: 200, body: { user: { email: person.email } } })
      expect(again.body.user.id).not.toBe(person.id)
    })
  })
})
