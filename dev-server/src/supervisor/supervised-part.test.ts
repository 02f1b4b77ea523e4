import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { frameAddresses } from '../frame/frame-hosts.ts'
import { requestLoopback } from '../http/request-loopback.ts'
import { inWorkspace } from '../workspace.ts'
import { startControlServer } from './control-server.ts'
import type { PartLogFile } from './log-file.ts'
import { openLogFile } from './log-file.ts'
import type { SupervisedPart } from './supervised-part.ts'
import { superviseParts } from './supervised-part.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'casement-supervised-'))
})
afterAll(() => rm(folder, { recursive: true }))

const ends: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

const options = (port = 0) => ({
  port,
  frames: frameAddresses(5_180, 5_199),
  pagesFolder: inWorkspace('dev-server/pages'),
  builtFolder: folder,
  storiesFolder: folder,
  sdkFolder: folder,
  world: { rpc: {}, links: {}, projectId: 'local' },
})

const supervise = () => {
  const ended: string[] = []
  const shown: string[] = []
  const log: PartLogFile = openLogFile(join(folder, 'hosts.log'), (line) => shown.push(line))
  const part = superviseParts((name, reason) => ended.push(`${name} ${reason}`))('hosts', log)
  ends.push(
    () => log.end(),
    () => part.stop(),
  )
  return { part, ended, shown }
}
const isUp = async (port: number): Promise<boolean> => {
  try {
    return (await requestLoopback(port, 'app.localhost', '/')).status === 200
  } catch {
    return false
  }
}

describe('a part in its own process', () => {
  test('behavior: reports its addresses, and stopping it ends the process', async () => {
    const { part } = supervise()
    expect(part.status()).toMatchObject({ name: 'hosts', state: 'stopped' })
    const { port } = (await part.start(options())) as { port: number }
    expect(part.status()).toMatchObject({ state: 'running', pid: expect.any(Number), addresses: { port } })
    expect(await isUp(port)).toBe(true)
    await part.stop()
    expect(part.status().state).toBe('stopped')
    expect(await isUp(port)).toBe(false)
  }, 20_000)

  test('behavior: reports being killed, and restarts at the same addresses, even if requested several times', async () => {
    const { part, ended } = supervise()
    const { port } = (await part.start(options())) as { port: number }
    process.kill(part.status().pid ?? 0, 'SIGKILL')
    await vi.waitFor(() => expect(ended).toEqual(['hosts was ended by SIGKILL']))
    expect(part.status()).toMatchObject({ state: 'ended', reason: 'was ended by SIGKILL' })
    expect(part.setFault({ drop: true })).toBe(false)
    await Promise.all([part.restart(), part.restart()])
    expect(part.status()).toMatchObject({ state: 'running', addresses: { port } })
    expect(await isUp(port)).toBe(true)
    expect(ended).toHaveLength(1)
  }, 30_000)

  test('error: a part that fails to start rejects with the reason and logs it', async () => {
    const { part, shown } = supervise()
    await expect(part.start({ ...options(), frames: null as never, port: 70_000 })).rejects.toThrow(/hosts/)
    expect(part.status()).toMatchObject({ state: 'ended', reason: expect.stringContaining('hosts') })
    expect(shown.join('\n')).toMatch(/ error /)
    expect(await readFile(join(folder, 'hosts.log'), 'utf8')).toContain('error')
  }, 20_000)
})

describe('the panel', () => {
  const JSON_TYPE = { 'content-type': 'application/json' }
  const startPanel = async () => {
    const { part } = supervise()
    const { port } = (await part.start(options())) as { port: number }
    const panel = await startControlServer({
      port: 0,
      parts: (): readonly SupervisedPart[] => [part],
      pagesFolder: inWorkspace('dev-server/pages'),
    })
    ends.push(() => panel.stop())
    const post = (path: string, body: unknown, headers: Readonly<Record<string, string>> = JSON_TYPE) =>
      requestLoopback(panel.port, '127.0.0.1', path, { method: 'POST', headers, body: JSON.stringify(body) })
    return { part, port, panel, post }
  }

  test('behavior: lists the parts, sets and clears faults, kills and restarts', async () => {
    const { port, panel, post } = await startPanel()
    const [status] = JSON.parse((await requestLoopback(panel.port, 'control.localhost', '/parts')).body)
    expect(status).toMatchObject({ name: 'hosts', state: 'running' })

    expect(JSON.parse((await post('/parts/hosts/fault', { status: 503 })).body)).toMatchObject({
      fault: { status: 503 },
    })
    await vi.waitFor(async () => expect((await requestLoopback(port, 'app.localhost', '/')).status).toBe(503))
    await post('/parts/hosts/fault', null)
    await vi.waitFor(async () => expect(await isUp(port)).toBe(true))

    expect((await post('/parts/hosts/kill', {})).status).toBe(202)
    await vi.waitFor(async () =>
      expect(JSON.parse((await requestLoopback(panel.port, '127.0.0.1', '/parts')).body)[0]).toMatchObject({
        state: 'ended',
      }),
    )
    expect((await post('/parts/hosts/fault', { status: 503 })).status).toBe(409)
    expect(JSON.parse((await post('/parts/hosts/restart', {})).body)).toMatchObject({ state: 'running' })
    expect(await isUp(port)).toBe(true)
  }, 30_000)

  test('attack: requests that another site could send change nothing, and invalid ones get a reason', async () => {
    const { panel, post } = await startPanel()
    expect((await post('/parts/hosts/kill', {}, { 'content-type': 'text/plain' })).status).toBe(415)
    expect((await requestLoopback(panel.port, 'evil.localhost', '/parts')).status).toBe(421)
    expect((await requestLoopback(panel.port, '127.0.0.1', '/parts/hosts/kill')).status).toBe(405)
    expect((await post('/parts/nobody/kill', {})).status).toBe(404)
    expect(await post('/parts/hosts/fault', { status: 200 })).toMatchObject({
      status: 400,
      body: expect.stringContaining('status'),
    })
    expect((await post('/parts/hosts/fault', { path: 'x'.repeat(5_000) })).status).toBe(413)
    expect(JSON.parse((await requestLoopback(panel.port, '127.0.0.1', '/parts')).body)[0]).toMatchObject({
      state: 'running',
    })
    expect(JSON.parse((await requestLoopback(panel.port, '127.0.0.1', '/parts')).body)[0]).not.toHaveProperty('fault')
  }, 20_000)
})
