import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Settings } from '../../../../wallet-service/src/config/settings.ts'
import { parseSettings } from '../../../../wallet-service/src/config/settings.ts'

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url))
export const HOST = 'http://app.localhost'
export const PROJECT = 'shop'
const LOOK_MS = 25
const START_MS = 60_000

/** The wallet service as a process of its own, which can be killed and started again on the same database. */
export type ServiceProcess = {
  readonly base: string
  readonly origin: string
  readonly settings: Settings
  readonly start: () => Promise<void>
  /** Ends it with SIGKILL, at once. */
  readonly kill: () => Promise<void>
  readonly end: () => Promise<void>
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer()
    server.on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })

const key = (): string => randomBytes(32).toString('base64')
const MANY = '100000000'

export const createServiceProcess = async (databaseUrl: string, mailUrl: string): Promise<ServiceProcess> => {
  const folder = await mkdtemp(join(tmpdir(), 'casement-chaos-service-'))
  const projectsFile = join(folder, 'projects.json')
  await writeFile(projectsFile, JSON.stringify({ projects: { [PROJECT]: { name: 'Shop', origins: [HOST] } } }))
  const port = await freePort()
  const opsPort = await freePort()
  const origin = `http://secure.localhost:${port}`
  const environment: Record<string, string> = {
    NODE_ENV: 'development',
    PUBLIC_ORIGIN: origin,
    UI_ORIGIN: 'http://frame.localhost',
    PORT: String(port),
    OPS_PORT: String(opsPort),
    DATABASE_URL: databaseUrl,
    KEK_ACTIVE: '1',
    KEK_1: key(),
    PEPPER_ACTIVE: '1',
    PEPPER_1: key(),
    MAIL_URL: mailUrl,
    MAIL_FROM: 'Wallet <wallet@example.net>',
    PROJECTS_FILE: projectsFile,
    SECURE_FOLDER: folder,
    ...Object.fromEntries(
      ['MAILBOX', 'ADDRESS', 'NETWORK', 'PROJECT', 'DEVICE', 'STEPS', 'RELEASES'].map((name) => [
        `LIMIT_${name}`,
        MANY,
      ]),
    ),
  }
  const parsed = parseSettings(environment, () => '')
  if (!parsed.ok) throw new Error(parsed.faults.join('\n'))
  let running: ReturnType<typeof spawn> | undefined

  const isReady = (): Promise<boolean> =>
    fetch(`http://127.0.0.1:${opsPort}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    )

  const kill = async (): Promise<void> => {
    const child = running
    running = undefined
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }

  return {
    base: `http://127.0.0.1:${port}`,
    origin,
    settings: parsed.settings,
    start: async () => {
      const child = spawn(process.execPath, ['--import', 'tsx', 'wallet-service/src/main.ts'], {
        cwd: ROOT,
        env: { PATH: process.env.PATH ?? '', ...environment },
        stdio: ['ignore', 'ignore', 'inherit'],
      })
      running = child
      for (let waited = 0; !(await isReady()); waited += LOOK_MS) {
        if (child.exitCode !== null) throw new Error(`The service ended with ${child.exitCode}.`)
        if (waited > START_MS) throw new Error('The service did not become ready.')
        await pause(LOOK_MS)
      }
    },
    kill,
    end: async () => {
      await kill()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
