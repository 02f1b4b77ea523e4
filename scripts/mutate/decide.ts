/** What tests say about a source with a check removed. They are undecided if they also fail without the mutant. */
export type Decision = 'passed' | 'failed' | 'undecided'

/** One run of the tests: whether they passed, and how long they took. */
export type Attempt = { readonly passed: boolean; readonly ms: number }

// Tests that fail this late have probably run out of time.
const LATE_MS = 3_500
const ATTEMPTS = 3

/**
 * Decides whether tests notice a mutant. A busy machine must not seem to notice a removed check: tests that fail late
 * count only if they pass without the mutant at the same moment. If they never do, nothing is known about the mutant.
 */
export const decide = async (
  withMutant: () => Promise<Attempt>,
  withoutMutant: () => Promise<Attempt>,
): Promise<Decision> => {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const { passed, ms } = await withMutant()
    if (passed) return 'passed'
    if (ms < LATE_MS) return 'failed'
    if ((await withoutMutant()).passed) return 'failed'
  }
  return 'undecided'
}
