import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ServiceError, ServiceUnreachableError } from '../../../frame-app/secure/src/service/service-error.ts'
import type { BuiltService } from '../../../wallet-service/test/built-service.ts'
import { buildService } from '../../../wallet-service/test/built-service.ts'
import { onPostgres } from '../../../wallet-service/test/each-database.ts'
import type { Inbox } from '../../../wallet-service/test/inbox.ts'
import { startInbox } from '../../../wallet-service/test/inbox.ts'
import type { NginxProxy } from '../../../wallet-service/test/nginx-proxy.ts'
import { startNginxProxy } from '../../../wallet-service/test/nginx-proxy.ts'
import type { ServiceProcess } from '../../../wallet-service/test/service-process.ts'
import { createServiceProcess } from '../../../wallet-service/test/service-process.ts'
import type { KeptWallet, SignedIn } from './kept-wallet.ts'
import { makeKit, makeWallet, openByDevice, openByKit } from './kept-wallet.ts'
import { writeServiceSettings } from './service-settings.ts'
import { signIn } from './sign-in.ts'
import { openDevice } from './visitor-device.ts'

// Two processes of the real service on one database, behind nginx with the configuration of the deployment, which gives
// each request to the next of the two.

const STARTING_MS = 180_000
const TRYING_MS = 90_000
/** The service releases 120 shares a minute to one device, which a fast machine asks for within seconds. */
const NEXT_VISIT_MS = 200

onPostgres((create) => {
  let folder: string
  let inbox: Inbox
  let built: BuiltService
  let instances: readonly [ServiceProcess, ServiceProcess]
  let nginx: NginxProxy
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'casement-two-'))
    inbox = await startInbox()
    built = await buildService()
    const database = await create()
    if (database.kind !== 'postgres') throw new Error('Two instances need PostgreSQL.')
    const settings = await writeServiceSettings(folder, { databaseUrl: database.url, mailUrl: inbox.url })
    instances = [await createServiceProcess(built.args, settings), await createServiceProcess(built.args, settings)]
    nginx = await startNginxProxy([hostOf(instances[0]), hostOf(instances[1])])
  }, STARTING_MS)
  afterAll(async () => {
    await nginx.stop()
    for (const instance of instances) await instance.kill()
    await inbox.stop()
    await built.remove()
    await rm(folder, { recursive: true, force: true })
  })
  beforeEach(async () => {
    // One that an earlier test has killed is started again.
    await Promise.all(instances.map((instance) => (instance.pid() === undefined ? instance.start() : undefined)))
  }, STARTING_MS)

  const hostOf = ({ base }: ServiceProcess): string => new URL(base).host
  /** How many requests an instance has answered. */
  const answeredBy = async ({ ops }: ServiceProcess): Promise<number> => {
    const metrics = await (await fetch(`${ops}/metrics`)).text()
    const counts = [...metrics.matchAll(/^http_requests_total\{[^}]*\} (\d+)$/gm)]
    return counts.reduce((sum, [, count]) => sum + Number(count), 0)
  }

  const signInAs = async (email: string) => {
    const device = await openDevice(nginx.reach)
    const session = await signIn(device, inbox, email)
    return { ...session, device }
  }
  const createFor = async ({ device, accessToken }: SignedIn): Promise<KeptWallet> => {
    const { kept, request } = await makeWallet(await device.service.shareKey())
    await device.service.createWallet(accessToken, request)
    return kept
  }
  /** Why a request failed. */
  const causeOf = (error: unknown): unknown => {
    if (error instanceof ServiceUnreachableError) return 'unreachable'
    return error instanceof ServiceError ? error.code : error
  }
  const accountsOf = (accounts: readonly { readonly address: string }[]) => accounts.map(({ address }) => address)

  test(
    'behavior: a visitor’s requests may go to either instance, from the first letter to signing out',
    async () => {
      const before = await Promise.all(instances.map(answeredBy))
      const visitor = await signInAs('both@example.org')
      const { service } = visitor.device
      const kept = await createFor(visitor)
      const accounts = await openByDevice(visitor, kept)
      await service.commitWallet(visitor.accessToken, kept.walletId, kept.setId)
      const wallet = await service.findWallet(visitor.accessToken)
      expect(accountsOf(wallet?.accounts ?? [])).toEqual(accountsOf(accounts))

      let { refreshToken } = visitor
      for (let round = 0; round < 4; round += 1) {
        const tokens = await service.refresh(refreshToken)
        ;({ refreshToken } = tokens)
        const by = { device: visitor.device, accessToken: tokens.accessToken }
        expect(accountsOf(await openByDevice(by, kept))).toEqual(accountsOf(accounts))
      }
      await service.logout(refreshToken)
      await expect(service.refresh(refreshToken)).rejects.toMatchObject({ code: 'refresh_expired' })
      await expect(service.checkSession(visitor.accessToken)).rejects.toMatchObject({ code: 'token_invalid' })

      const after = await Promise.all(instances.map(answeredBy))
      const [one = 0, two = 0] = after.map((count, at) => count - (before[at] ?? 0))
      expect(one + two).toBeGreaterThan(15)
      // Neither has had more than its turn.
      expect(Math.abs(one - two)).toBeLessThanOrEqual(1)
    },
    TRYING_MS,
  )

  test(
    'attack: K1: an instance that is killed in the middle costs a visitor nothing but an answer',
    async () => {
      const [one, two] = instances
      const visitor = await signInAs('killed@example.org')
      const { service } = visitor.device
      const kept = await createFor(visitor)

      // Requests are under way when the instance dies.
      const outcomeOf = (request: Promise<unknown>): Promise<unknown> => request.then(() => 'an answer', causeOf)
      const reads = Array.from({ length: 10 }, () => outcomeOf(service.checkSession(visitor.accessToken)))
      const releases = Array.from({ length: 10 }, () => outcomeOf(openByDevice(visitor, kept)))
      await one.kill()
      // nginx asks the other for what only reads. A proof that the dead one has noted is not taken twice.
      for (const outcome of await Promise.all(reads)) expect(['an answer', 'proof_invalid']).toContain(outcome)
      for (const outcome of await Promise.all(releases)) expect(['an answer', 'unreachable']).toContain(outcome)

      // From then on every request has its answer from the other instance.
      const accounts = await openByDevice(visitor, kept)
      await service.commitWallet(visitor.accessToken, kept.walletId, kept.setId)
      const wallet = await service.readWallet(visitor.accessToken, kept.walletId)
      const { kit, version, body } = await makeKit(visitor, kept, wallet)
      await service.saveFactor(visitor.accessToken, kept.walletId, kit.factorId, version, body)
      const { refreshToken } = await service.refresh(visitor.refreshToken)

      // The instance comes back, and the one that has done all this dies.
      await one.start()
      while ((await answeredBy(one)) === 0) await service.checkSession(visitor.accessToken)
      await two.kill()
      const tokens = await service.refresh(refreshToken)
      const later = { device: visitor.device, accessToken: tokens.accessToken }
      expect(accountsOf(await openByDevice(later, kept))).toEqual(accountsOf(accounts))
      const phone = await signInAs('killed@example.org')
      const saved = await service.readWallet(tokens.accessToken, kept.walletId)
      const opened = await openByKit(phone, saved, kit, await service.shareKey())
      await phone.device.service.addSet(phone.accessToken, kept.walletId, opened.version, opened.body)
      expect(accountsOf(await openByDevice(phone, opened.kept))).toEqual(accountsOf(accounts))
      await service.logout(tokens.refreshToken)
      await expect(service.refresh(tokens.refreshToken)).rejects.toMatchObject({ code: 'refresh_expired' })
    },
    TRYING_MS,
  )

  test(
    'behavior: K7: an instance that is stopped while visitors use it costs them at most one answer',
    async () => {
      const [one] = instances
      const visitor = await signInAs('stopped@example.org')
      const kept = await createFor(visitor)
      const before = await answeredBy(one)
      let isStopped = false
      const stopping = one.stop().finally(() => {
        isStopped = true
      })
      const lost: unknown[] = []
      let during = 0
      do {
        // A connection that waits to be accepted when the port closes is reset, with what was sent on it.
        await openByDevice(visitor, kept).catch((error: unknown) => lost.push(causeOf(error)))
        await visitor.device.service.checkSession(visitor.accessToken)
        during = isStopped ? during : await answeredBy(one).catch(() => during)
        await pause(NEXT_VISIT_MS)
      } while (!isStopped)
      expect(await stopping).toBe(0)
      expect(during).toBeGreaterThan(before)
      expect([[], ['unreachable']]).toContainEqual(lost)
      await openByDevice(visitor, kept)
    },
    TRYING_MS,
  )
})
