import type { ChildProcess } from 'node:child_process'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Faults } from '../faults/faults.ts'
import { createFaults } from '../faults/faults.ts'
import { createPartLog } from '../parts/part-log.ts'
import type { EvmAddresses, EvmOptions } from './part.ts'
import { startEvm } from './part.ts'

/** A test's chain and its log output. */
export type TestChain = EvmAddresses & {
  readonly faults: Faults
  readonly lines: readonly string[]
  stop(): Promise<void>
}

const at = (file: string): string => JSON.stringify(fileURLToPath(new URL(file, import.meta.url)))

/** Starts a chain in its own process, which can be killed and interrupted. */
const startApart = async (options: EvmOptions): Promise<EvmAddresses & { readonly child: ChildProcess }> => {
  const script = `
    const { startEvm } = await import(${at('./part.ts')})
    const { createFaults } = await import(${at('../faults/faults.ts')})
    const { createPartLog } = await import(${at('../parts/part-log.ts')})
    const runtime = { log: createPartLog((line) => process.stderr.write(line)), faults: createFaults() }
    const part = await startEvm(${JSON.stringify(options)}, runtime)
    process.on('SIGINT', () => void part.stop().then(() => process.exit(0)))
    console.log(JSON.stringify(part.addresses))
  `
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [line] = (await once(child.stdout, 'data')) as [Buffer]
  return { ...(JSON.parse(line.toString()) as EvmAddresses), child }
}

/** Starts chains and creates state folders for the tests of a file, and removes both afterwards. */
export const chainsForTests = () => {
  const ends: (() => Promise<void>)[] = []
  return {
    start: async (options: Partial<EvmOptions> = {}): Promise<TestChain> => {
      const lines: string[] = []
      const faults = createFaults()
      const log = createPartLog((line) => lines.push(line))
      const part = await startEvm(
        { port: 0, chainId: 1, contents: 'empty', historyEntries: 200, ...options },
        { log, faults },
      )
      let stopped: Promise<void> | undefined
      const stop = (): Promise<void> => {
        stopped ??= part.stop()
        return stopped
      }
      ends.push(stop)
      return { ...part.addresses, faults, lines, stop }
    },
    startApart: async (options: EvmOptions) => {
      const chain = await startApart(options)
      ends.push(async () => void chain.child.kill('SIGKILL'))
      return chain
    },
    folder: async (): Promise<string> => {
      const folder = await mkdtemp(join(tmpdir(), 'casement-evm-'))
      ends.push(() => rm(folder, { recursive: true }))
      return folder
    },
    stopAll: async (): Promise<void> => {
      // Reversed: a folder is removed after the chains that write into it.
      for (const end of ends.splice(0).reverse()) await end()
    },
  }
}

export const until = async (done: () => boolean | Promise<boolean>): Promise<void> => {
  while (!(await done())) await wait(20)
}

/** Whether a process group has a live process. */
export const isAlive = (group: number): boolean => {
  try {
    process.kill(-group, 0)
    return true
  } catch {
    return false
  }
}

/** Sends a request to a chain as a page does. Resolves to its result. */
export const askChain = async (url: string, method: string, params: readonly unknown[] = []): Promise<unknown> => {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'text/plain' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  })
  const { result, error } = (await response.json()) as { result?: unknown; error?: { message: string } }
  if (error !== undefined) throw new Error(error.message)
  return result
}
