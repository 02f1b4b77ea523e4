import { COMPONENT_TEST } from './component-test.ts'
import type { Mutant } from './find-checks.ts'
import type { Job } from './run-tests.ts'
import type { Outcome } from './runner.ts'

/** Mutants of one source that one process tries in a row. */
export type Batch = { readonly mutants: readonly Mutant[]; readonly tests: readonly string[] }

/**
 * Tries out the mutants of a batch, one after the other in one thread. Undefined if the tests fail twice without any
 * mutant, because they would seem to find each.
 *
 * A mutant may leave a global changed, which would make the tests of the next ones fail. So at the end the tests must
 * pass without a mutant in that thread; otherwise each mutant is tried again in a thread of its own. That is done, too,
 * if the thread was replaced meanwhile: what earlier mutants had changed in it has gone with it.
 */
export const runBatch = async (
  { mutants, tests }: Batch,
  run: (job: Job) => Promise<Outcome>,
): Promise<ReadonlyMap<Mutant, Outcome> | undefined> => {
  const outcomes = new Map<Mutant, Outcome>()
  let isThreadGone = false
  const passUnchanged = async (those: readonly string[], isFresh: boolean): Promise<boolean> =>
    (await run({ mutant: null, tests: those, isFresh })) === 'survived'

  const tryOut = async (mutant: Mutant, isFresh: boolean): Promise<void> => {
    const outcome = await run({ mutant, tests, isFresh })
    if (outcome !== 'timed out') return void outcomes.set(mutant, outcome)
    // Its process was killed. An endless loop, unless the tests do not end without the mutant either, because the
    // machine is busy.
    isThreadGone = true
    outcomes.set(mutant, (await passUnchanged(tests, true)) ? outcome : 'undecided')
  }

  // Tried twice, because a machine that is busy for a moment can make any test fail. What failed is printed each time.
  if (!(await passUnchanged(tests, true)) && !(await passUnchanged(tests, true))) return undefined
  for (const mutant of mutants) await tryOut(mutant, false)
  // Browser tests have a document of their own each time.
  const unitTests = tests.filter((test) => !COMPONENT_TEST.test(test))
  if (isThreadGone || !(await passUnchanged(unitTests, false))) {
    for (const mutant of mutants) await tryOut(mutant, true)
  }
  return outcomes
}
