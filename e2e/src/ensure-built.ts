import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { KeepPart } from './run-parts.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const BUILT = [
  'frame-app/modal/dist/index.html',
  'frame-app/secure/dist/index.html',
  'wallet-service/dist/main.js',
  'host-sdk/dist/casement.js',
  'dev-server/dist/main.js',
]

/**
 * Builds the product if necessary. The build's output goes to standard error, because standard output is for the
 * result.
 */
export const ensureBuilt = async (keep: KeepPart, tell: (progress: string) => void): Promise<void> => {
  if (BUILT.every((file) => existsSync(ROOT + file))) return
  tell('building the SDK and the frame')
  const child = await keep(
    // In a process group of its own, so that ending it also ends npm's child processes.
    async () => spawn('npm', ['run', '--silent', 'build'], { cwd: ROOT, stdio: ['ignore', 2, 2], detached: true }),
    async ({ pid, exitCode, signalCode }) => {
      if (pid !== undefined && exitCode === null && signalCode === null) process.kill(-pid, 'SIGKILL')
    },
  )
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) throw new Error('The build failed')
}
