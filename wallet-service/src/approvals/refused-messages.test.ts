import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { atOnceBehind } from '../../test/blocked-statements.ts'
import { outcomeOf, startDirectWallets } from '../../test/direct-wallets.ts'
import { onEachDatabase, onPostgres } from '../../test/each-database.ts'
import type { Access } from '../sessions/access-tokens.ts'
import type { ApprovalParty } from './approvals.ts'
import { createApprovals } from './approvals.ts'

// The exchanges of a database, without the service around them: as quick as the mutation needs it. What a request must
// look like, how often one may ask, and two instances are in `approvals.test.ts`.

const newId = (): string => randomBytes(16).toString('base64url')
const window: ApprovalParty = { side: 'window' }
const frameOf = (access: Access): ApprovalParty => ({ side: 'frame', access })
const KB_64 = 64 * 1024
const MINUTES_5 = 5 * 60_000

const startDirectApprovals = async (create: Parameters<typeof startDirectWallets>[0]) => {
  const it = await startDirectWallets(create)
  const { database, now } = it
  /** The exchanges as an instance sees them whose clock, or whose end, is another. */
  const at = (changes: Partial<Parameters<typeof createApprovals>[0]> = {}) =>
    createApprovals({ database, countOpen: async () => {}, isStopping: () => false, clock: now, ...changes })
  const signIn = async (userId?: string): Promise<Access> => {
    const person = await it.signIn(userId)
    const { deviceId, projectId, authTime } = person
    await database.db
      .insertInto('sessions')
      .values({
        id: person.sessionId,
        user_id: person.userId,
        device_id: deviceId,
        project_id: projectId,
        provider: 'email',
        auth_time: authTime,
        created_at: authTime,
        last_seen_at: authTime,
        expires_at: authTime + 24 * 3_600_000,
      })
      .execute()
    return person
  }
  const approvals = at()
  /** What is there at once for one who listens. */
  const heard = (party: ApprovalParty, id: string, after = 0) => approvals.hear(party, id, after, AbortSignal.abort())
  const idsOf = async ({ sessionId }: Access): Promise<readonly string[]> => {
    const rows = await database.db.selectFrom('approvals').select('id').where('session_id', '=', sessionId).execute()
    return rows.map(({ id }) => id)
  }
  return { ...it, approvals, at, signIn, heard, idsOf }
}
type Direct = Awaited<ReturnType<typeof startDirectApprovals>>

onEachDatabase((create) => {
  let it: Direct
  let person: Access
  beforeAll(async () => {
    it = await startDirectApprovals(create)
    person = await it.signIn()
  })
  afterAll(() => it.database.close())

  const opened = async (by = person): Promise<string> => {
    const id = newId()
    await it.approvals.open(by, id)
    return id
  }

  describe('an exchange', () => {
    test('behavior: each side hears the other, in order, and not itself', async () => {
      const id = await opened()
      for (const text of ['a', 'b', 'c']) await it.approvals.say(frameOf(person), id, text)
      expect(await it.approvals.say(window, id, 'z')).toBe(1)
      expect((await it.heard(window, id)).map(({ message }) => message)).toEqual(['a', 'b', 'c'])
      expect(await it.heard(window, id, 2)).toEqual([{ n: 3, message: 'c' }])
      expect(await it.heard(frameOf(person), id)).toEqual([{ n: 1, message: 'z' }])
    })

    test('behavior: begun again by its login, as after a lost answer, is the same', async () => {
      const id = await opened()
      await it.approvals.say(window, id, 'a')
      it.advance(1)
      expect(await it.approvals.open(person, id)).toEqual({ expiresAt: it.now() - 1 + MINUTES_5 })
      expect(await it.heard(frameOf(person), id)).toHaveLength(1)
    })

    test('attack: is not heard, spoken in, ended or begun by another login, also of the same person', async () => {
      const id = await opened()
      await it.approvals.say(window, id, 'answer')
      for (const other of [await it.signIn(), await it.signIn(person.userId)]) {
        expect(await outcomeOf(it.heard(frameOf(other), id))).toBe('approval_unknown')
        expect(await outcomeOf(it.approvals.say(frameOf(other), id, 'forged'))).toBe('approval_unknown')
        expect(await outcomeOf(it.approvals.close(other, id))).toBe('approval_unknown')
        expect(await outcomeOf(it.approvals.open(other, id))).toBe('approval_exists')
      }
      expect(await it.heard(window, id)).toEqual([])
      expect(await it.heard(frameOf(person), id)).toEqual([{ n: 1, message: 'answer' }])
    })

    test('attack: that ended or never was is unknown', async () => {
      const ended = await opened()
      await it.approvals.close(person, ended)
      for (const id of [ended, newId(), 'short']) {
        expect(await outcomeOf(it.heard(window, id))).toBe('approval_unknown')
        expect(await outcomeOf(it.approvals.say(window, id, 'a'))).toBe('approval_unknown')
        expect(await outcomeOf(it.approvals.close(person, id))).toBe('approval_unknown')
      }
    })

    test('attack: is over after five minutes, also for its login and for one who waits', async () => {
      const id = await opened()
      const late = it.at({ clock: () => it.now() + MINUTES_5 })
      expect(await outcomeOf(late.open(person, id))).toBe('approval_exists')
      expect(await outcomeOf(late.say(window, id, 'a'))).toBe('approval_unknown')
      expect(await outcomeOf(late.hear(window, id, 0, AbortSignal.abort()))).toBe('approval_unknown')
      const young = it.at({ clock: () => it.now() + MINUTES_5 - 1 })
      expect(await young.say(window, id, 'a')).toBe(1)
    })

    test('attack: of those of one login the last eight are kept', async () => {
      const busy = await it.signIn()
      const ids: string[] = []
      for (let index = 0; index < 10; index += 1) {
        ids.push(await opened(busy))
        it.advance(1)
      }
      expect((await it.idsOf(busy)).toSorted()).toEqual(ids.slice(2).toSorted())
    })

    test('attack: that is full says so to its two sides, and to nobody else that it exists', async () => {
      const id = await opened()
      const stranger = await it.signIn()
      for (let n = 1; n <= 8; n += 1) await it.approvals.say(window, id, 'x'.repeat(KB_64))
      expect(await outcomeOf(it.approvals.say(window, id, 'a'))).toBe('approval_full')
      expect(await outcomeOf(it.approvals.say(frameOf(person), id, 'a'))).toBe('approval_full')
      expect(await outcomeOf(it.approvals.say(frameOf(stranger), id, 'a'))).toBe('approval_unknown')
      const heard = await it.heard(frameOf(person), id)
      expect(heard.map(({ n }) => n)).toEqual([1, 2])
    })

    test('attack: has 64 messages of a side at most', async () => {
      const id = await opened()
      for (let n = 1; n <= 64; n += 1) await it.approvals.say(window, id, 'a')
      expect(await outcomeOf(it.approvals.say(window, id, 'a'))).toBe('approval_full')
      expect(await it.approvals.say(frameOf(person), id, 'a')).toBe(1)
    })
  })

  describe('one who waits', () => {
    const waitsOn = (): never => {
      throw new Error('It waits on.')
    }

    test('behavior: hears what is said meanwhile', async () => {
      const id = await opened()
      const waiting = it.approvals.hear(window, id, 0, new AbortController().signal)
      await it.approvals.say(frameOf(person), id, 'request')
      expect(await waiting).toEqual([{ n: 1, message: 'request' }])
    })

    test('behavior: who has gone away is not waited for', async () => {
      const there = it.at({ isStopping: waitsOn })
      expect(await there.hear(window, await opened(), 0, AbortSignal.abort())).toEqual([])
    })

    test('behavior: does not hold up a service that stops', async () => {
      let isAsked = false
      const stopping = it.at({
        isStopping: () => {
          isAsked = true
          return true
        },
        clock: () => (isAsked ? waitsOn() : it.now()),
      })
      expect(await stopping.hear(window, await opened(), 0, new AbortController().signal)).toEqual([])
    })

    test('behavior: is told after twenty seconds that there is nothing', async () => {
      const id = await opened()
      let looks = 0
      const slow = it.at({
        isStopping: () => {
          looks += 1
          return looks > 2 ? waitsOn() : false
        },
        // The first look at the clock says when the wait ends.
        clock: () => it.now() + (looks > 0 ? 20_000 : 0),
      })
      expect(await slow.hear(window, id, 0, new AbortController().signal)).toEqual([])
      expect(looks).toBe(1)
    })
  })
})

onPostgres((create) => {
  let it: Direct
  beforeAll(async () => {
    it = await startDirectApprovals(create)
  })
  afterAll(() => it.database.close())

  const lockApprovals = sql`lock table approvals in share row exclusive mode`
  const atOnce = (ask: () => readonly Promise<unknown>[]): Promise<readonly string[]> =>
    atOnceBehind(it.database, lockApprovals, () => ask().map(outcomeOf))

  test('attack: two logins that begin the same exchange at once do not both have it', async () => {
    const people = [await it.signIn(), await it.signIn()]
    const id = newId()
    const outcomes = await atOnce(() => people.map((each) => it.approvals.open(each, id)))
    expect(outcomes.toSorted()).toEqual(['approval_exists', 'done'])
  })

  test('attack: a login that begins exchanges at once has eight of them at most', async () => {
    const busy = await it.signIn()
    for (let index = 0; index < 7; index += 1) await it.approvals.open(busy, newId())
    await atOnce(() => Array.from({ length: 4 }, () => it.approvals.open(busy, newId())))
    expect(await it.idsOf(busy)).toHaveLength(8)
  })

  test('attack: an id that a text of PostgreSQL cannot hold is unknown like any other', async () => {
    expect(await outcomeOf(it.heard(window, '\0'))).toBe('approval_unknown')
    expect(await outcomeOf(it.approvals.say(window, '\0', 'a'))).toBe('approval_unknown')
    expect(await outcomeOf(it.approvals.close(await it.signIn(), '\0'))).toBe('approval_unknown')
  })
})
