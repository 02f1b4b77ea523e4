import type { ChildProcess } from 'node:child_process'
import { fork } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Mutant } from './find-checks.ts'
import { findChecks } from './find-checks.ts'
import { guards } from './guards.ts'
import { shareOf, turn } from './share.ts'
import type { Job as WorkerJob } from './worker.ts'

// Takes each check of the guards out, alone, and requires that a test goes red. A check whose loss no test notices is
// either not needed or not tested.

const ROOT = resolve(import.meta.dirname, '../..')
const WORKER = resolve(import.meta.dirname, 'worker.ts')
// A mutant that never ends is as dead as one that fails.
const DEADLINE_MS = 60_000
const AT_ONCE = 2

type Verdict = 'killed' | 'survived' | 'timed out'

/** A process that runs one job at a time; one that hangs is ended, and another takes its place. */
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
        // What takes its whole process down with it does not go unnoticed either.
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
    // Tests that fail as they are would kill every mutant, and so would what an earlier one has left behind.
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
