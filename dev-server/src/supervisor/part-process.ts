import type { ChildProcess } from 'node:child_process'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import * as v from 'valibot'
import type { Order } from '../parts/messages.ts'
import { reportSchema } from '../parts/messages.ts'

/** The process of a running part. */
export type PartProcess = {
  readonly pid: number
  readonly addresses: Readonly<Record<string, unknown>>
  tell(order: Order): void
  /** Ends it at once, as `kill -9` does. */
  kill(): void
  /** Stops it cleanly, and kills it after a timeout. */
  stop(): Promise<void>
  /** Resolves to the reason of its end. */
  readonly ended: Promise<string>
}

const START_DEADLINE_MS = 90_000
const STOP_DEADLINE_MS = 1_200

const BUNDLED = !import.meta.url.endsWith('.ts')
const PROGRAM = fileURLToPath(new URL(BUNDLED ? './process.js' : '../parts/process.ts', import.meta.url))

// V8's default young generation of 16 MB doubles the parts' memory before garbage is collected.
const SMALL_HEAP = '--max-semi-space-size=2'

const launch = (): ChildProcess =>
  spawn(process.execPath, [SMALL_HEAP, ...(BUNDLED ? [] : ['--import', 'tsx']), PROGRAM], {
    // Standard output is the part's log; processes that the part starts write there, too.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })

const eachLine = (stream: Readable | null, tell: (line: string) => void): void => {
  let rest = ''
  stream?.setEncoding('utf8')
  stream?.on('data', (text: string) => {
    const lines = (rest + text).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) tell(line)
  })
  stream?.on('end', () => {
    if (rest !== '') tell(rest)
  })
}

/** Starts the process of a part; rejects if the part fails to start. */
export const startPartProcess = async (
  name: string,
  options: Readonly<Record<string, unknown>>,
  logLine: (line: string) => void,
): Promise<PartProcess> => {
  const child = launch()
  eachLine(child.stdout, logLine)
  eachLine(child.stderr, logLine)
  const ended = once(child, 'exit').then(([code, signal]) =>
    signal === null ? `ended with ${code}` : `was ended by ${signal}`,
  )
  const tell = (order: Order): void => {
    if (child.connected) child.send(order, () => undefined)
  }
  const kill = (): void => void child.kill('SIGKILL')
  const stop = async (): Promise<void> => {
    tell({ type: 'stop' })
    await Promise.race([ended, wait(STOP_DEADLINE_MS, undefined, { ref: false })])
    kill()
    await ended
  }

  tell({ type: 'start', name, options })
  const timeout = wait(START_DEADLINE_MS, undefined, { ref: false })
  const said = once(child, 'message').then(([message]) => v.parse(reportSchema, message))
  const outcome = await Promise.race([said, ended, timeout])
  if (typeof outcome === 'object' && outcome.type === 'ready') {
    return { pid: child.pid ?? 0, addresses: outcome.addresses, tell, kill, stop, ended }
  }
  kill()
  if (outcome === undefined) throw new Error(`${name} did not start in ${START_DEADLINE_MS / 1_000} s`)
  throw new Error(`${name}: ${typeof outcome === 'string' ? outcome : outcome.reason}`)
}
