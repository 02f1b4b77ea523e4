import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import * as ports from './free-port.ts'
import { startLoopbackServer } from './http/loopback-server.ts'
import { requestLoopback } from './http/request-loopback.ts'
import { PART_NAMES } from './parts/registry.ts'
import type { TestWorldOptions, World } from './world.ts'
import { SMALLEST_WORLD, startWorld } from './world.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'casement-world-'))
  await writeFile(join(folder, 'index.html'), '<!doctype html><title>Wallet</title>')
  await writeFile(join(folder, 'casement.js'), '')
})
afterAll(() => rm(folder, { recursive: true }))

const running: World[] = []
afterEach(() => Promise.all(running.splice(0).map((world) => world.stop())))

const start = async (more: TestWorldOptions = {}): Promise<World> => {
  const world = await startWorld({ parts: SMALLEST_WORLD, frameFolder: folder, sdkFolder: folder, ...more })
  running.push(world)
  return world
}
const get = (address: string) => {
  const { port, hostname, pathname, search } = new URL(address)
  return requestLoopback(Number(port), hostname, pathname + search)
}
describe('the world', () => {
  test("behavior: page, frame and chain have each other's addresses", async () => {
    const { hosts, frame, rpc } = await start()
    expect((await get(hosts.plain)).body).toContain(`content="${frame.origin}"`)
    const page = await get(`${frame.origin}/p/local/`)
    expect(page.headers['content-security-policy']).toContain(rpc['eip155:1'])
    expect(JSON.parse((await get(`${frame.origin}/config.json`)).body)).toEqual({
      rpc: { 'eip155:1': [rpc['eip155:1']] },
    })
    await expect(get(`${frame.refused}/p/local/`)).rejects.toThrow(/ECONNREFUSED/)
    expect((await get(frame.control)).status).toBe(200)
  })

  describe('whose port is taken by another process before it is opened', () => {
    /** Says of the hosts' port that it is free although it is not, so many times. */
    const takeHostsPort = async (times: number) => {
      const other = await startLoopbackServer(0, 'other process', () => undefined)
      onTestFinished(other.stop)
      const { findFreePort } = ports
      let left = times
      const find = vi.spyOn(ports, 'findFreePort').mockImplementation(async (preferred, what) => {
        if (what !== 'hosts' || left === 0) return findFreePort(preferred, what)
        left -= 1
        return other.port
      })
      onTestFinished(() => find.mockRestore())
      return other.port
    }

    test('behavior: starts again on other ports', async () => {
      await takeHostsPort(2)
      const { hosts } = await start()
      expect((await get(hosts.plain)).status).toBe(200)
    })

    test('error: says so if that happens each time', async () => {
      const port = await takeHostsPort(3)
      await expect(start()).rejects.toThrow(`hosts: somebody else has taken port ${port}`)
    })
  })

  test('behavior: stopping leaves no port open and no process behind', async () => {
    const world = await start()
    await world.stop()
    for (const address of [world.hosts.plain, world.frame.origin, world.rpc['eip155:1']]) {
      await expect(get(address)).rejects.toThrow(/ECONNREFUSED/)
    }
  })

  test('behavior: the frame’s configuration names every part, and each lets the frame connect', async () => {
    const { frame, rpc, relay, data, directory, secure, pages } = await start({ parts: PART_NAMES })
    expect(JSON.parse((await get(`${frame.origin}/config.json`)).body)).toEqual({
      endpoints: {
        data,
        relay,
        directory: directory?.url,
        analytics: directory?.analytics,
        images: directory?.images,
      },
      rpc: Object.fromEntries(Object.entries(rpc).map(([network, address]) => [network, [address]])),
      secureOrigin: secure,
    })
    expect(secure).toMatch(/^http:\/\/secure\.localhost:\d+$/)
    expect(Object.keys(rpc)).toEqual(['eip155:1', 'eip155:137', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'])
    const policy = (await get(`${frame.origin}/p/local/`)).headers['content-security-policy']
    for (const address of [relay, data, directory?.url, secure, ...Object.values(rpc)])
      expect(policy).toContain(address)
    expect(JSON.parse((await get(`${pages.explorer}world.json`)).body)).toMatchObject({ relay, rpc })
  }, 60_000)

  test('behavior: a fault affects only its own part', async () => {
    const world = await start()
    world.setFault('hosts', { status: 503 })
    expect((await get(world.hosts.plain)).status).toBe(503)
    expect((await get(`${world.frame.origin}/p/local/`)).status).toBe(200)
    world.setFault('hosts', undefined)
    expect((await get(world.hosts.plain)).status).toBe(200)
  })

  test('error: says that the frame is not built', async () => {
    await expect(start({ frameFolder: join(folder, 'none') })).rejects.toThrow(/is not built/)
  })

  test('error: if one part fails to start, the others are stopped', async () => {
    const projectsFile = join(folder, 'projects.json')
    await writeFile(projectsFile, '{"projects":{"a":{"name":"A","origins":["*"]}}}')
    await expect(start({ projectsFile })).rejects.toThrow(/projects\.a\.origins/)
  })
})
