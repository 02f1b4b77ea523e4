import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { ask } from './http/ask.ts'
import type { World } from './world.ts'
import { startWorld } from './world.ts'

const ANY_PORTS = { hosts: 0, frame: 0, evm: 0 }
let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'casement-world-'))
  await writeFile(join(folder, 'index.html'), '<!doctype html><title>Wallet</title>')
  await writeFile(join(folder, 'casement.js'), '')
})
afterAll(() => rm(folder, { recursive: true }))

const running: World[] = []
afterEach(() => Promise.all(running.splice(0).map((world) => world.stop())))

const start = async (): Promise<World> => {
  const world = await startWorld({ ports: ANY_PORTS, frameFolder: folder, sdkFolder: folder })
  running.push(world)
  return world
}
const get = (address: string) => {
  const { port, hostname, pathname, search } = new URL(address)
  return ask(Number(port), hostname, pathname + search)
}
const isAlive = (group: number): boolean => {
  try {
    process.kill(-group, 0)
    return true
  } catch {
    return false
  }
}

describe('the world', () => {
  test('behavior: page, frame and chain know of each other', async () => {
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

  test('behavior: stopping it leaves no port open and no process behind', async () => {
    const world = await start()
    await world.stop()
    expect(isAlive(world.processGroup)).toBe(false)
    for (const address of [world.hosts.plain, world.frame.origin, world.rpc['eip155:1']]) {
      await expect(get(address)).rejects.toThrow(/ECONNREFUSED/)
    }
  })

  test('error: a frame that is not built is said to be so', async () => {
    await expect(startWorld({ ports: ANY_PORTS, frameFolder: join(folder, 'none') })).rejects.toThrow(/is not built/)
  })

  test('error: a part that fails takes the others with it', async () => {
    const projectsFile = join(folder, 'projects.json')
    await writeFile(projectsFile, '{"projects":{"a":{"name":"A","origins":["*"]}}}')
    await expect(startWorld({ ports: ANY_PORTS, frameFolder: folder, projectsFile })).rejects.toThrow(
      /projects\.a\.origins/,
    )
  })
})
