import type { ChildProcess } from 'node:child_process'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { requestLoopback } from './http/request-loopback.ts'
import { PART_NAMES } from './parts/registry.ts'
import { inWorkspace } from './workspace.ts'
import { ANY_PORTS } from './world/ports.ts'

/**
 * Builds the world as `npm run build` does, but into a folder that looks like the workspace, so that no other build is
 * touched. Run from the sources, each of its many processes would compile everything that it loads.
 */
const buildInto = async (workspace: string): Promise<string> => {
  const linkAll = async (path: string, except: readonly string[]): Promise<void> => {
    await mkdir(join(workspace, path), { recursive: true })
    const names = await readdir(inWorkspace(path))
    const linked = names.filter((name) => !except.includes(name))
    await Promise.all(linked.map((name) => symlink(inWorkspace(join(path, name)), join(workspace, path, name))))
  }
  await linkAll('', ['dev-server'])
  await linkAll('dev-server', ['dist'])
  const outDir = join(workspace, 'dev-server/dist')
  await build({
    root: inWorkspace('dev-server'),
    configFile: inWorkspace('dev-server/vite.parts.config.ts'),
    logLevel: 'silent',
    build: { outDir, rolldownOptions: { input: { 'run-world': 'src/run-world.ts' } } },
  })
  return outDir
}

let folder = ''
let built = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'casement-run-'))
  await writeFile(join(folder, 'index.html'), '<!doctype html><title>Wallet</title>')
  built = await buildInto(join(folder, 'workspace'))
})
afterAll(() => rm(folder, { recursive: true }))

const main = (): string => join(built, 'main.js')
const runWorldUrl = (): string => pathToFileURL(join(built, 'run-world.js')).href

const children: ChildProcess[] = []
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
})

const launch = (...args: string[]) => {
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  children.push(child)
  const said = { out: '', error: '' }
  child.stdout.on('data', (part: Buffer) => {
    said.out += part.toString()
  })
  child.stderr.on('data', (part: Buffer) => {
    said.error += part.toString()
  })
  return { child, said }
}

/** Runs the world on free ports, with the test's own folders and empty chains. */
const launchWorld = async (...args: string[]) => {
  const options = {
    ports: ANY_PORTS,
    frameFolder: folder,
    sdkFolder: folder,
    builtFolder: folder,
    stateFolder: join(folder, 'state'),
    contents: 'empty',
  }
  const script = `const { runWorld } = await import(${JSON.stringify(runWorldUrl())})
    await runWorld(${JSON.stringify(args)}, ${JSON.stringify(options)})`
  const launched = launch('--input-type=module', '--eval', script)
  await once(launched.child.stdout, 'data')
  return launched
}

type Status = { readonly name: string; readonly pid: number; readonly state: string }
const statuses = async (control: string): Promise<Status[]> =>
  JSON.parse((await requestLoopback(Number(new URL(control).port), '127.0.0.1', '/parts')).body) as Status[]

/** The address after a label of the text for people; throws if there is none. */
const addressOf = (label: string, text: string): string =>
  new URL(new RegExp(`^ +${label} +(\\S+)$`, 'm').exec(text)?.[1] ?? '').href

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

test('error: exits with 2 and the usage on an unknown argument', async () => {
  const { child, said } = launch(main(), '--jsno')
  const [code] = await once(child, 'close')
  expect(code).toBe(2)
  expect(said.error).toContain("Unknown option '--jsno'")
  expect(said.error).toContain('--port-base N')
  expect(said.out).toBe('')
}, 20_000)

test('behavior: --help prints the usage', async () => {
  const { child, said } = launch(main(), '--help')
  const [code] = await once(child, 'close')
  expect(code).toBe(0)
  expect(said.out).toContain('--json')
}, 20_000)

test('behavior: --json prints one line, and a signal ends every process without waiting for an answer', async () => {
  const { child, said } = await launchWorld('--json')
  const { ready, frame, hosts, rpc, parts, control } = JSON.parse(said.out)
  expect({ ready, parts }).toEqual({ ready: true, parts: PART_NAMES })
  for (const name of PART_NAMES) expect(said.error).toMatch(new RegExp(`^${name} +ready in`, 'm'))
  expect((await requestLoopback(Number(new URL(hosts.plain).port), 'app.localhost', '/')).status).toBe(200)
  const running = await statuses(control)
  expect(running.every(({ state }) => state === 'running')).toBe(true)

  // A delayed response must not keep the world from stopping.
  const slow = new URL(frame.slow)
  const waiting = request({
    host: '127.0.0.1',
    port: slow.port,
    path: '/p/local/?ms=30000',
    headers: { host: slow.host },
  })
  waiting.on('error', () => undefined).end()
  await once(waiting, 'socket')

  const start = performance.now()
  child.kill('SIGINT')
  const [code] = await once(child, 'close')
  expect(performance.now() - start).toBeLessThan(15_000)
  expect(code).toBe(0)
  expect(said.out.trim().split('\n')).toHaveLength(1)
  expect(running.filter(({ pid }) => isAlive(pid))).toEqual([])
  await expect(fetch(rpc['eip155:1'])).rejects.toThrow()
}, 60_000)

test('behavior: without --json prints the first steps, and a kill leaves no process behind', async () => {
  const { child, said } = await launchWorld()
  expect(said.out).toContain('press "Connect wallet"')
  const ethereum = addressOf('Ethereum, by anvil', said.out)
  const running = await statuses(addressOf('The panel of the parts', said.out))
  expect(running.map(({ name }) => name)).toEqual(PART_NAMES)
  child.kill('SIGKILL')
  await once(child, 'close')
  await vi.waitFor(() => expect(running.filter(({ pid }) => isAlive(pid))).toEqual([]))
  await vi.waitFor(() => expect(fetch(ethereum)).rejects.toThrow())
}, 60_000)

test('error: exits with 1 and the reason if a part fails to start', async () => {
  const options = { ports: ANY_PORTS, frameFolder: '/nowhere', stateFolder: join(folder, 'other'), contents: 'empty' }
  const script = `const { runWorld } = await import(${JSON.stringify(runWorldUrl())})
    await runWorld([], ${JSON.stringify(options)})`
  const { child, said } = launch('--input-type=module', '--eval', script)
  const [code] = await once(child, 'close')
  expect(code).toBe(1)
  expect(said.error).toContain('The frame is not built')
}, 60_000)
