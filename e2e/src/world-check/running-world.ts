import type { ChildProcess } from 'node:child_process'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { SupervisedWorld } from '@casement/dev-server/supervised'

/** The addresses that `npm start -- --json` prints. */
export type Addresses = Omit<SupervisedWorld, 'stop'>

export type RunningWorld = {
  readonly addresses: Addresses
  readonly startedInMs: number
  /** Memory of all its processes, with shared pages divided among them. Only available on Linux. */
  memoryBytes(): Promise<number | undefined>
  stop(): Promise<void>
}

const PROGRAM = fileURLToPath(new URL('../../../dev-server/dist/main.js', import.meta.url))
const START_DEADLINE_MS = 180_000
// Away from the default ports, so that another running world is not disturbed.
const PORT_BASE = 21_000

const childrenOf = async (pid: number): Promise<number[]> => {
  const list = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '')
  const direct = list.split(' ').filter(Boolean).map(Number)
  return [...direct, ...(await Promise.all(direct.map(childrenOf))).flat()]
}

const proportionalBytes = async (pid: number): Promise<number | undefined> => {
  const text = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => undefined)
  const kilobytes = /^Pss:\s+(\d+) kB$/m.exec(text ?? '')?.[1]
  return kilobytes === undefined ? undefined : Number(kilobytes) * 1_024
}

const memoryOf = async (pid: number): Promise<number | undefined> => {
  const sizes = await Promise.all([pid, ...(await childrenOf(pid))].map(proportionalBytes))
  if (sizes[0] === undefined) return undefined
  return sizes.reduce<number>((sum, size) => sum + (size ?? 0), 0)
}

const firstLine = (child: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    let said = ''
    child.stdout?.on('data', (part: Buffer) => {
      said += part.toString('utf8')
      if (said.includes('\n')) resolve(said.slice(0, said.indexOf('\n')))
    })
    child.once('exit', (code) => reject(new Error(`The world ended with ${code} before it was ready`)))
    setTimeout(() => reject(new Error('The world is not ready in time')), START_DEADLINE_MS).unref()
  })

/** Starts the world as `npm start -- --json` does, with its own state folder. */
export const runWorld = async (stateFolder: string, tell: (line: string) => void): Promise<RunningWorld> => {
  const before = performance.now()
  const args = [PROGRAM, '--json', '--port-base', String(PORT_BASE), '--state', stateFolder]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    for (const line of text.trimEnd().split('\n')) tell(line)
  })
  const addresses = JSON.parse(await firstLine(child)) as Addresses
  return {
    addresses,
    startedInMs: performance.now() - before,
    memoryBytes: () => memoryOf(child.pid ?? 0),
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}
