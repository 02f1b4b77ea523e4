import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BuiltService } from '../../../../wallet-service/test/built-service.ts'
import { buildService } from '../../../../wallet-service/test/built-service.ts'
import type { Inbox } from '../../../../wallet-service/test/inbox.ts'
import { startInbox } from '../../../../wallet-service/test/inbox.ts'
import type { KilledService } from './killed-service.ts'
import { startKilledService } from './killed-service.ts'

// `npm run chaos -- wallet-service` does this 200 times, at random moments and on both databases.

let folder: string
let inbox: Inbox
let built: BuiltService
let service: KilledService
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'casement-killed-'))
  inbox = await startInbox()
  built = await buildService()
  const databaseUrl = `file:${join(folder, 'wallet.db')}`
  service = await startKilledService(built.args, { database: 'SQLite', databaseUrl, inbox })
}, 120_000)
afterAll(async () => {
  await service.end()
  await inbox.stop()
  await built.remove()
  await rm(folder, { recursive: true, force: true })
})

test.each([
  ['create', 0.7],
  ['release', 1.2],
  ['refresh', 0.9],
  ['save kit', 0.5],
] as const)(
  'attack: K1: a service that is killed during “%s” loses no wallet, session or kit',
  async (step, part) => {
    const { history, faults } = await service.play({ seed: 1, database: 'SQLite', step, part })
    expect(history).toContainEqual(expect.objectContaining({ kind: 'killed', step }))
    expect(faults).toEqual([])
  },
  120_000,
)

test('behavior: what was stored fits afterwards', async () => {
  expect(await service.check()).toMatchObject({ ok: true, said: expect.stringContaining('audit entries fit') })
})
