import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Mutant } from './find-checks.ts'
import { findChecks } from './find-checks.ts'
import { guards } from './guards.ts'

// Takes each check of the guards out, alone, and requires that a test goes red. A check whose loss no test notices is
// either not needed or not tested.

const ROOT = resolve(import.meta.dirname, '../..')
const VITEST = resolve(ROOT, 'node_modules/vitest/vitest.mjs')
// A mutant that never ends is as dead as one that fails.
const DEADLINE_MS = 60_000
const AT_ONCE = 2

type Verdict = 'killed' | 'survived' | 'timed out'

const runTests = (tests: readonly string[], mutant: Mutant | null): Promise<Verdict> =>
  new Promise((done) => {
    const child = spawn(
      process.execPath,
      [VITEST, 'run', '--config', resolve(import.meta.dirname, 'vitest.config.ts'), ...tests],
      {
        cwd: ROOT,
        env: { ...process.env, CASEMENT_MUTANT: JSON.stringify(mutant) },
        stdio: 'ignore',
      },
    )
    const timer = setTimeout(() => {
      child.kill('SIGKILL')
      done('timed out')
    }, DEADLINE_MS)
    child.on('exit', (code) => {
      clearTimeout(timer)
      done(code === 0 ? 'survived' : 'killed')
    })
  })

type Job = { readonly mutant: Mutant; readonly tests: readonly string[] }

const jobs: Job[] = guards.flatMap(({ file, tests }) =>
  findChecks(file, readFileSync(resolve(ROOT, file), 'utf8')).map((mutant) => ({ mutant, tests })),
)

const verdicts = new Map<Job, Verdict>()
const queue = [...jobs]
const work = async (): Promise<void> => {
  for (let job = queue.shift(); job; job = queue.shift()) verdicts.set(job, await runTests(job.tests, job.mutant))
}

const only = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
if (only.length > 0)
  queue.splice(0, queue.length, ...jobs.filter(({ mutant }) => only.some((part) => mutant.file.includes(part))))

// Tests that fail as they are would kill every mutant.
const allTests = [...new Set(guards.flatMap(({ tests }) => tests))]
if ((await runTests(allTests, null)) !== 'survived') {
  console.error('mutate: the tests fail without any mutant')
  process.exit(1)
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
  `mutate: ${verdicts.size} checks taken out, ${verdicts.size - survivors.length} noticed, ${survivors.length} survived`,
)
process.exit(survivors.length === 0 ? 0 : 1)
