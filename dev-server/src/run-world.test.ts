import type { ChildProcess } from 'node:child_process'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { ask } from './http/ask.ts'

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url))
const RUN_WORLD = new URL('./run-world.ts', import.meta.url).href

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'casement-run-'))
  await writeFile(join(folder, 'index.html'), '<!doctype html><title>Wallet</title>')
})
afterAll(() => rm(folder, { recursive: true }))

const children: ChildProcess[] = []
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
})

const launch = (...args: string[]) => {
  const child = spawn(process.execPath, ['--import', 'tsx', ...args], { stdio: ['ignore', 'pipe', 'pipe'] })
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

/** Runs the world on any ports, with folders of the test's own. */
const launchWorld = async (...args: string[]) => {
  const options = { ports: { hosts: 0, frame: 0, evm: 0 }, frameFolder: folder, sdkFolder: folder }
  const script = `const { runWorld } = await import(${JSON.stringify(RUN_WORLD)})
    await runWorld(${JSON.stringify(args)}, ${JSON.stringify(options)})`
  const launched = launch('--input-type=module', '--eval', script)
  await once(launched.child.stdout, 'data')
  return launched
}

test('error: an unknown argument ends it with 2 and the usage', async () => {
  const { child, said } = launch(MAIN, '--jsno')
  const [code] = await once(child, 'close')
  expect(code).toBe(2)
  expect(said.error).toContain("Unknown option '--jsno'")
  expect(said.error).toContain('--port-base N')
  expect(said.out).toBe('')
}, 20_000)

test('behavior: --help explains it', async () => {
  const { child, said } = launch(MAIN, '--help')
  const [code] = await once(child, 'close')
  expect(code).toBe(0)
  expect(said.out).toContain('--json')
}, 20_000)

test.each([
  'SIGINT',
  'SIGTERM',
] as const)('behavior: with --json it says one line, runs, and %s ends all of it within 2 s', async (signal) => {
  const { child, said } = await launchWorld('--json')
  const { ready, frame, hosts, rpc, parts } = JSON.parse(said.out)
  expect({ ready, parts }).toEqual({ ready: true, parts: ['evm', 'frame', 'hosts'] })
  expect((await ask(Number(new URL(hosts.plain).port), 'app.localhost', '/')).status).toBe(200)

  // A visitor who is kept waiting does not keep the world from ending.
  const slow = new URL(frame.slow)
  const waiting = request({ host: '127.0.0.1', port: slow.port, path: '/p/local/', headers: { host: slow.host } })
  waiting.on('error', () => undefined).end()
  await once(waiting, 'socket')

  const start = performance.now()
  child.kill(signal)
  const [code] = await once(child, 'close')
  expect(performance.now() - start).toBeLessThan(2_000)
  expect(code).toBe(0)
  expect(said.out.trim().split('\n')).toHaveLength(1)
  await expect(fetch(rpc['eip155:1'])).rejects.toThrow()
}, 20_000)

test('behavior: without --json it says what to do first', async () => {
  const { child, said } = await launchWorld()
  expect(said.out).toContain('press "Read block number"')
  child.kill('SIGTERM')
  await once(child, 'close')
}, 20_000)

test('error: a part that does not start ends it with 1 and the reason', async () => {
  const script = `const { runWorld } = await import(${JSON.stringify(RUN_WORLD)})
    await runWorld([], { frameFolder: '/nowhere' })`
  const { child, said } = launch('--input-type=module', '--eval', script)
  const [code] = await once(child, 'close')
  expect(code).toBe(1)
  expect(said.error).toContain('The frame is not built')
}, 20_000)
