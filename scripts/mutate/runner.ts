import type { ChildProcess } from 'node:child_process'
import { fork } from 'node:child_process'
import { resolve } from 'node:path'
import type { Decision } from './decide.ts'
import type { Job } from './run-tests.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const WORKER = resolve(import.meta.dirname, 'worker.ts')
// A mutant that runs into an endless loop counts as found. Without a mutant, only a busy machine takes long: the first run
// of a process starts Vitest and loads everything.
const DEADLINE_MS = 60_000
const UNCHANGED_DEADLINE_MS = 300_000

/** How the tests of a mutant ended. Undecided: they also fail without the mutant, because the machine is too busy. */
export type Outcome = 'killed' | 'survived' | 'timed out' | 'undecided'

const OUTCOMES: Readonly<Record<Decision, Outcome>> = { passed: 'survived', failed: 'killed', undecided: 'undecided' }

/** A process that runs one job at a time. */
export type Runner = { readonly run: (job: Job) => Promise<Outcome>; readonly end: () => void }

/** Starts a process that runs one job at a time. A hanging process is killed and replaced. */
export const createRunner = (): Runner => {
  let child = start()

  function start(): ChildProcess {
    return fork(WORKER, { cwd: ROOT, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  }

  return {
    run: (job) =>
      new Promise((done) => {
        const settle = (outcome: Outcome): void => {
          clearTimeout(timer)
          child.removeAllListeners()
          done(outcome)
        }
        const replace = (outcome: Outcome): void => {
          child.removeAllListeners()
          child.kill('SIGKILL')
          child = start()
          settle(outcome)
        }
        const deadline = job.mutant ? DEADLINE_MS : UNCHANGED_DEADLINE_MS
        const timer = setTimeout(() => replace('timed out'), deadline)
        child.on('message', (decision: Decision) => settle(OUTCOMES[decision]))
        // A mutant that crashes the process counts as found, too.
        child.on('exit', () => replace('killed'))
        child.send(job)
      }),
    end: () => void child.kill(),
  }
}
