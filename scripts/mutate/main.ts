import type { ChildProcess } from 'node:child_process'
import { fork } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Mutant } from './find-checks.ts'
import { findChecks } from './find-checks.ts'
import { guards } from './guards.ts'
import { shareOf, turn } from './share.ts'
import type { Job as WorkerJob } from './worker.ts'

// Removes each check of the guarded sources, one at a time, and requires that a test fails. A check that no test misses
// is either unnecessary or untested.

const ROOT = resolve(import.meta.dirname, '../..')
const WORKER = resolve(import.meta.dirname, 'worker.ts')
// A mutant that runs into an endless loop counts as found.
const DEADLINE_MS = 60_000
const AT_ONCE = 2

type Verdict = 'killed' | 'survived' | 'timed out'

/** A process that runs one job at a time. A hanging process is killed and replaced. */
const createRunner = () => {
  let child = start()

  function start(): ChildProcess {
    return fork(WORKER, { cwd: ROOT, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  }

  return {
    run: (job: WorkerJob): Promise<Verdict> =>
      new Promise((done) => {
        const settle = (verdict: Verdict): void => {
          clearTimeout(timer)
          child.removeAllListeners()
          done(verdict)
        }
        const replace = (verdict: Verdict): void => {
          child.removeAllListeners()
          child.kill('SIGKILL')
          child = start()
          settle(verdict)
        }
        const timer = setTimeout(() => replace('timed out'), DEADLINE_MS)
        child.on('message', (passed) => settle(passed === true ? 'survived' : 'killed'))
        // A mutant that crashes the process counts as found, too.
        child.on('exit', () => replace('killed'))
        child.send(job)
      }),
    end: (): void => void child.kill(),
  }
}

type Job = WorkerJob & { readonly mutant: Mutant }

const jobs: Job[] = guards.flatMap(({ file, tests }) =>
  findChecks(file, readFileSync(resolve(ROOT, file), 'utf8')).map((mutant) => ({ mutant, tests })),
)

const verdicts = new Map<Job, Verdict>()
const asked = process.argv.slice(2)
const only = asked.filter((argument) => !argument.startsWith('--'))
const named = only.length === 0 ? jobs : jobs.filter(({ mutant }) => only.some((part) => mutant.file.includes(part)))
const queue = [...(asked.includes('--a-quarter') ? shareOf(named, 4, turn(ROOT)) : named)]

const fail = (file: string): never => {
  console.error(`mutate: the tests of ${file} fail without any mutant`)
  return process.exit(1)
}

const work = async (): Promise<void> => {
  const runner = createRunner()
  let file: string | undefined
  for (let job = queue.shift(); job; job = queue.shift()) {
    // Checks that the tests pass unchanged: tests that already fail, or data left by an earlier mutant, would seem to
    // find every mutant.
    const other = job.mutant.file !== file
    if (other && (await runner.run({ mutant: null, tests: job.tests })) !== 'survived') fail(job.mutant.file)
    file = job.mutant.file
    verdicts.set(job, await runner.run(job))
  }
  runner.end()
}
await Promise.all(Array.from({ length: AT_ONCE }, work))

const survivors = [...verdicts].filter(([, verdict]) => verdict === 'survived')
for (const { file } of guards) {
  const own = [...verdicts].filter(([{ mutant }]) => mutant.file === file)
  if (own.length === 0) continue
  const dead = own.filter(([, verdict]) => verdict !== 'survived').length
  console.log(`${String(dead).padStart(4)} of ${String(own.length).padStart(3)} killed  ${file}`)
}
for (const [{ mutant }] of survivors) {
  console.log(`SURVIVED ${mutant.file}:${mutant.line}  ${mutant.text}  ->  ${mutant.replacement}`)
}
console.log(
  `mutate: ${verdicts.size} of ${jobs.length} checks taken out, ${verdicts.size - survivors.length} noticed, ${survivors.length} survived`,
)
process.exit(survivors.length === 0 ? 0 : 1)
