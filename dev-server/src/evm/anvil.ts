import type { ChildProcess } from 'node:child_process'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import type { Attempt } from '../free-port.ts'
import { findFreePort, onFreePort } from '../free-port.ts'
import { findAnvil, thisMachine } from './anvil-binary.ts'

export type EvmNode = {
  readonly url: string
  /** The process group of the node and its supervising shell. */
  readonly processGroup: number
  /** Resolves to the reason of its end. */
  readonly ended: Promise<string>
  stop(): Promise<void>
}

export type EvmNodeOptions = {
  readonly port: number
  readonly chainId: number
  readonly binary?: string
  /** Extra arguments for the program. */
  readonly more?: readonly string[]
}

const READY_DEADLINE_MS = 20_000
const STOP_DEADLINE_MS = 1_000
const MAX_LOG_LENGTH = 4_096

// Makes the allocator return freed memory; by default it keeps more than twice what the chain needs.
const GIVE_MEMORY_BACK = 'dirty_decay_ms:500,muzzy_decay_ms:0,narenas:1'

// Runs the node and ends it when standard input closes, which happens when this process stops or is killed. A shell
// gives background jobs an empty input, hence the third descriptor.
const KEEPER = `
exec 3<&0
"$@" </dev/null 3<&- &
node=$!
{ read -r _ <&3; kill -9 "$node"; } 2>/dev/null &
watcher=$!
wait "$node"
code=$?
kill "$watcher" 2>/dev/null
exit "$code"
`

const launch = (binary: string, port: number, chainId: number, more: readonly string[]): ChildProcess =>
  spawn(
    '/bin/sh',
    [
      ...['-c', KEEPER, 'casement-evm', binary, '--silent', '--host', '127.0.0.1', '--port', String(port)],
      ...['--chain-id', String(chainId), '--hardfork', 'prague', '--allow-origin', '*', ...more],
    ],
    {
      stdio: ['pipe', 'ignore', 'pipe'],
      // Its own process group: Ctrl-C in a terminal reaches only this process, which then stops the node cleanly.
      detached: true,
      env: { ...process.env, _RJEM_MALLOC_CONF: GIVE_MEMORY_BACK },
    },
  )

const hasEnded = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null

const answers = async (url: string): Promise<boolean> => {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_blockNumber', params: [] }),
      signal: AbortSignal.timeout(1_000),
    })
    const answer: unknown = await response.json()
    return typeof answer === 'object' && answer !== null && 'result' in answer
  } catch {
    return false
  }
}

const killGroup = (group: number): void => {
  try {
    process.kill(-group, 'SIGKILL')
  } catch {
    // The group has no processes left.
  }
}

const stopChild = async (child: ChildProcess, group: number): Promise<void> => {
  child.stdin?.end()
  if (!hasEnded(child)) await Promise.race([once(child, 'exit'), wait(STOP_DEADLINE_MS, undefined, { ref: false })])
  killGroup(group)
  child.stderr?.destroy()
}

/** Starts an EVM node on this machine. Resolves when it answers. */
export const startEvmNode = ({ port: preferred, chainId, binary, more = [] }: EvmNodeOptions): Promise<EvmNode> => {
  const program = binary ?? findAnvil(thisMachine())
  const attempt = async (from: number): Promise<Attempt<EvmNode>> => {
    const port = await findFreePort(from, 'EVM node')
    const child = launch(program, port, chainId, more)
    let log = ''
    child.stderr?.on('data', (chunk: Buffer) => {
      log = (log + chunk.toString('utf8')).slice(-MAX_LOG_LENGTH)
    })
    child.stdin?.on('error', () => undefined)
    const ended = new Promise<string>((resolve) => {
      child.once('exit', (code, signal) => resolve(signal === null ? `ended with ${code}` : `was ended by ${signal}`))
    })
    await once(child, 'spawn')
    const group = child.pid
    if (group === undefined) throw new Error('The EVM node has no process')
    // If this process exits without stopping the world, the node is killed.
    const atExit = (): void => killGroup(group)
    process.once('exit', atExit)
    const stop = async (): Promise<void> => {
      process.off('exit', atExit)
      await stopChild(child, group)
    }
    const url = `http://127.0.0.1:${port}`
    const deadline = Date.now() + READY_DEADLINE_MS
    while (!hasEnded(child) && Date.now() < deadline) {
      if ((await answers(url)) && !hasEnded(child)) {
        return { kind: 'done', value: { url, processGroup: group, ended, stop } }
      }
      await wait(20)
    }
    const didEnd = hasEnded(child)
    await stop()
    // Another process took the port after it was found free.
    if (didEnd && /in use|os error 98|os error 48/i.test(log)) return { kind: 'taken' }
    throw new Error(`The EVM node ${didEnd ? 'ended' : 'did not answer'}${log === '' ? '' : `:\n${log.trim()}`}`)
  }
  return onFreePort(preferred, attempt, 'EVM node')
}
