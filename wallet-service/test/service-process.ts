import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const LOOK_MS = 25
/** A busy machine may be slow without being wrong. */
const START_MS = 90_000

/** What Node runs: the file that `npm run build` makes. */
export const FROM_BUILD: readonly string[] = [`${ROOT}wallet-service/dist/main.js`]

/** The wallet service as a process of its own, which can be killed and started again on the same database. */
export type ServiceProcess = {
  /** The address of its public port on this machine. */
  readonly base: string
  /** The address of its port for health and metrics. */
  readonly ops: string
  readonly pid: () => number | undefined
  /** Resolves once it is ready for requests. */
  readonly start: () => Promise<void>
  /** Ends it with SIGKILL, at once. */
  readonly kill: () => Promise<void>
  /** Ends it with SIGTERM. Resolves with the code that it ends with. */
  readonly stop: () => Promise<number | null>
}

/** A port of this machine that nothing listens on. */
export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer()
    server.on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })

const randomKey = (): string => randomBytes(32).toString('base64')

/** New keys, which all instances on one database share. */
export const newKeys = (): Readonly<Record<string, string>> => ({
  KEK_ACTIVE: '1',
  KEK_1: randomKey(),
  PEPPER_ACTIVE: '1',
  PEPPER_1: randomKey(),
})

/**
 * Creates what starts the service with these settings. Ports that they do not name are free ones.
 *
 * @param place Where it starts, and as which user if this process may choose.
 */
export const createServiceProcess = async (
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
  place: { readonly cwd: string; readonly uid?: number } = { cwd: ROOT },
): Promise<ServiceProcess> => {
  const port = environment.PORT ?? String(await freePort())
  const opsPort = environment.OPS_PORT ?? String(await freePort())
  const ops = `http://127.0.0.1:${opsPort}`
  let running: ReturnType<typeof spawn> | undefined
  let complaints = ''

  const isReady = (): Promise<boolean> =>
    fetch(`${ops}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    )

  const end = async (signal: NodeJS.Signals): Promise<number | null> => {
    const child = running
    running = undefined
    if (child === undefined) return null
    if (child.exitCode === null && child.signalCode === null) {
      const ended = once(child, 'exit')
      child.kill(signal)
      await ended
    }
    return child.exitCode
  }

  return {
    base: `http://127.0.0.1:${port}`,
    ops,
    pid: () => running?.pid,
    start: async () => {
      complaints = ''
      const child = spawn(process.execPath, [...args], {
        ...place,
        env: { PATH: process.env.PATH ?? '', ...environment, PORT: port, OPS_PORT: opsPort },
        stdio: ['ignore', 'ignore', 'pipe'],
      })
      running = child
      child.stderr.on('data', (chunk: Buffer) => {
        complaints += chunk.toString()
      })
      for (let waited = 0; !(await isReady()); waited += LOOK_MS) {
        if (child.exitCode !== null) throw new Error(`The service ended with ${child.exitCode}: ${complaints}`)
        if (waited > START_MS) throw new Error(`The service did not become ready: ${complaints}`)
        await pause(LOOK_MS)
      }
    },
    kill: async () => {
      await end('SIGKILL')
    },
    stop: () => end('SIGTERM'),
  }
}
