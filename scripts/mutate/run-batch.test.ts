import { expect, test, vi } from 'vitest'
import type { Mutant } from './find-checks.ts'
import { runBatch } from './run-batch.ts'
import type { Job } from './run-tests.ts'
import type { Outcome } from './runner.ts'

const mutant = (line: number): Mutant => ({ file: 'guard.ts', line }) as Mutant
const first = mutant(1)
const second = mutant(2)
const tests = ['guard.test.ts', 'view.browser.test.tsx']

/** A runner whose answers depend on the job and on how often it had such a job. */
const running = (answer: (job: Job, nth: number) => Outcome) => {
  const jobs: Job[] = []
  const run = vi.fn(async (job: Job): Promise<Outcome> => {
    const nth = jobs.filter((each) => each.mutant === job.mutant && each.isFresh === job.isFresh).length
    jobs.push(job)
    return answer(job, nth)
  })
  return { run, order: () => jobs.map((job) => [job.mutant?.line ?? 'none', job.isFresh]) }
}
const outcomesOf = (found: ReadonlyMap<Mutant, Outcome> | undefined) => found && [...found.values()]

test('behavior: tries all mutants in one thread, which then still passes without one', async () => {
  const { run, order } = running((job) => (job.mutant ? 'killed' : 'survived'))
  expect(outcomesOf(await runBatch({ mutants: [first, second], tests }, run))).toEqual(['killed', 'killed'])
  expect(order()).toEqual([
    ['none', true],
    [1, false],
    [2, false],
    ['none', false],
  ])
  expect(run).toHaveBeenLastCalledWith({ mutant: null, tests: ['guard.test.ts'], isFresh: false })
})

test('error: tests that fail twice without a mutant decide nothing', async () => {
  const { run, order } = running(() => 'killed')
  expect(await runBatch({ mutants: [first], tests }, run)).toBeUndefined()
  expect(order()).toEqual([
    ['none', true],
    ['none', true],
  ])
})

test('error: tests that fail once without a mutant, on a busy machine, are run again', async () => {
  const { run } = running(({ mutant: removed, isFresh }, nth) => {
    if (removed) return 'killed'
    return isFresh && nth === 0 ? 'undecided' : 'survived'
  })
  expect(outcomesOf(await runBatch({ mutants: [first], tests }, run))).toEqual(['killed'])
})

test.each<[string, Outcome]>([
  ['a mutant left something changed', 'killed'],
  ['the thread was replaced', 'undecided'],
])('error: if %s, each mutant is tried again in a thread of its own', async (_what, atTheEnd) => {
  const { run, order } = running((job) => {
    if (!job.mutant) return job.isFresh ? 'survived' : atTheEnd
    // In the thread of the first mutant, the second one seems to be noticed.
    return job.mutant === second && job.isFresh ? 'survived' : 'killed'
  })
  expect(outcomesOf(await runBatch({ mutants: [first, second], tests }, run))).toEqual(['killed', 'survived'])
  expect(order().slice(-2)).toEqual([
    [1, true],
    [2, true],
  ])
})

test('error: a mutant that times out takes the thread with it, so each one is tried again', async () => {
  const { run, order } = running((job) => {
    if (!job.mutant) return 'survived'
    return job.mutant === second ? 'timed out' : 'killed'
  })
  expect(outcomesOf(await runBatch({ mutants: [first, second], tests }, run))).toEqual(['killed', 'timed out'])
  expect(order()).toEqual([
    ['none', true],
    [1, false],
    [2, false],
    ['none', true],
    [1, true],
    [2, true],
    ['none', true],
  ])
})

test('error: a mutant that times out on a machine that is too busy for the tests is undecided', async () => {
  const { run } = running((job, nth) => {
    if (job.mutant) return 'timed out'
    return nth === 0 ? 'survived' : 'timed out'
  })
  expect(outcomesOf(await runBatch({ mutants: [first], tests }, run))).toEqual(['undecided'])
})
