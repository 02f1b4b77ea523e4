import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import type { Mutant } from './find-checks.ts'
import { findChecks } from './find-checks.ts'
import { createGuardHash } from './guard-hash.ts'
import { guards } from './guards.ts'
import { runBatch } from './run-batch.ts'
import type { Outcome } from './runner.ts'
import { createRunner } from './runner.ts'
import { isRun, readArguments } from './select.ts'
import { splitEvenly } from './split-evenly.ts'
import type { Verdict } from './verdicts.ts'
import { isKept, readVerdicts, withResult, writeVerdicts } from './verdicts.ts'

// Removes each check of the guarded sources, one at a time, and requires that a test fails. A check that no test misses
// is either unnecessary or untested. Verdicts are recorded, and a guard is run again only when something changed on
// which its verdict depends.

const ROOT = resolve(import.meta.dirname, '../..')
const VERDICTS = resolve(import.meta.dirname, 'verdicts.txt')
// In CI nobody would commit what is written.
const RECORDS = process.env.CI === undefined || process.env.CI === 'false'

// Each batch begins with a new thread and a run without a mutant, which take as long as several mutants.
const BATCH = 12

/** A guard at this moment: what would be recorded if all its checks are noticed, and its mutants. */
type Current = { readonly verdict: Verdict; readonly tests: readonly string[]; readonly mutants: readonly Mutant[] }

const hash = createGuardHash(ROOT)
const current: readonly Current[] = guards.flatMap((guard) => {
  const { file, tests } = guard
  const mutants = findChecks(file, readFileSync(resolve(ROOT, file), 'utf8'))
  // A source without checks has nothing to take out, and needs no verdict.
  return mutants.length === 0 ? [] : [{ verdict: { file, checks: mutants.length, hash: hash(guard) }, tests, mutants }]
})

const readBefore = existsSync(VERDICTS) ? readVerdicts(readFileSync(VERDICTS, 'utf8')) : []
let recorded: readonly Verdict[] = readBefore.filter(({ file }) => guards.some((guard) => guard.file === file))

const asked = readArguments(process.argv.slice(2))
const chosen = current.filter(({ verdict }) => isRun(asked, readBefore, verdict))

/** Mutants of one guard that one process tries in a row. */
type Batch = { readonly guard: Current; readonly mutants: readonly Mutant[] }
const queue: Batch[] = chosen.flatMap((guard) =>
  splitEvenly(guard.mutants, BATCH).map((mutants) => ({ guard, mutants })),
)
const running = new Set<Batch>()
const outcomes = new Map<Mutant, Outcome>()
const edited: string[] = []

const isDead = (outcome: Outcome): boolean => outcome === 'killed' || outcome === 'timed out'

const outcomesOf = (guard: Current): readonly Outcome[] => guard.mutants.flatMap((mutant) => outcomes.get(mutant) ?? [])

/** Prints and records the result of a guard when its last batch has ended, so that a run that is interrupted is not lost. */
const record = (guard: Current): void => {
  if (queue.some((batch) => batch.guard === guard) || [...running].some((batch) => batch.guard === guard)) return
  const own = outcomesOf(guard)
  const { file } = guard.verdict
  const dead = own.filter(isDead).length
  console.log(`${String(dead).padStart(4)} of ${String(own.length).padStart(3)} killed  ${file}`)
  // If a file was edited during the run, neither its old nor its new text was tested.
  const isEdited = createGuardHash(ROOT)({ file, tests: guard.tests }) !== guard.verdict.hash
  if (isEdited) edited.push(file)
  const isNoticed = dead === own.length && !failing.has(file)
  recorded = withResult(recorded, file, isNoticed && !isEdited ? guard.verdict : null)
  if (RECORDS) writeFileSync(VERDICTS, writeVerdicts(recorded))
}

/** Sources whose tests fail without any mutant. The others are tried out all the same. */
const failing = new Set<string>()

const work = async (): Promise<void> => {
  const runner = createRunner()
  for (let batch = queue.shift(); batch; batch = queue.shift()) {
    running.add(batch)
    const { guard, mutants } = batch
    const found = await runBatch({ mutants, tests: guard.tests }, runner.run)
    if (!found) failing.add(guard.verdict.file)
    else for (const [mutant, outcome] of found) outcomes.set(mutant, outcome)
    running.delete(batch)
    record(guard)
  }
  runner.end()
}
await Promise.all(Array.from({ length: Math.min(availableParallelism(), queue.length) }, work))

const survivors = [...outcomes].filter(([, outcome]) => outcome === 'survived')
const undecided = [...outcomes].filter(([, outcome]) => outcome === 'undecided')
for (const [mutant, outcome] of [...survivors, ...undecided]) {
  console.log(`${outcome.toUpperCase()} ${mutant.file}:${mutant.line}  ${mutant.text}  ->  ${mutant.replacement}`)
}
if (undecided.length > 0) console.log('mutate: undecided tests also fail without the mutant; run them again')
for (const file of failing) console.log(`mutate: the tests of ${file} fail without any mutant`)
for (const file of edited) console.log(`not recorded, because a file on which it depends was edited: ${file}`)
if (!RECORDS) {
  for (const { verdict } of current) {
    if (!isKept(readBefore, verdict)) console.log(`no recorded verdict: ${verdict.file}`)
  }
}
const total = current.reduce((sum, { mutants }) => sum + mutants.length, 0)
const kept = current
  .filter((guard) => !chosen.includes(guard) && isKept(readBefore, guard.verdict))
  .reduce((sum, { mutants }) => sum + mutants.length, 0)
console.log(
  `mutate: ${outcomes.size} of ${total} checks taken out, ${outcomes.size - survivors.length - undecided.length} noticed, ${survivors.length} survived, ${undecided.length} undecided; verdicts of ${kept} kept`,
)
process.exit(survivors.length + undecided.length + failing.size === 0 ? 0 : 1)
