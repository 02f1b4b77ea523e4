/** What tests say about a source with a check removed. They are undecided if they also fail without the mutant. */
export type Decision = 'passed' | 'failed' | 'undecided'

/** One run of the tests. Tests that failed late may have run out of time. */
export type Attempt = { readonly result: 'passed' | 'failed' | 'failed late' }

/** How long tests may wait for something, and how long one may take. */
export type Patience = { readonly waitMs: number; readonly testMs: number }

/**
 * Most removed checks that are noticed late are noticed because something never appears, so the first attempt waits
 * briefly. A busy machine needs the others.
 */
export const ATTEMPTS: readonly Patience[] = [
  { waitMs: 1_200, testMs: 3_000 },
  { waitMs: 4_000, testMs: 8_000 },
  { waitMs: 10_000, testMs: 30_000 },
]

type Run = (patience: Patience) => Promise<Attempt>

/**
 * Decides whether tests notice a mutant. A busy machine must not seem to notice a removed check: tests that fail late
 * count only if they pass without the mutant at the same moment, with the same patience. If they never do, nothing is
 * known about the mutant.
 */
export const decide = async (withMutant: Run, withoutMutant: Run): Promise<Decision> => {
  for (const patience of ATTEMPTS) {
    const { result } = await withMutant(patience)
    if (result === 'passed') return 'passed'
    if (result === 'failed') return 'failed'
    if ((await withoutMutant(patience)).result === 'passed') return 'failed'
  }
  return 'undecided'
}
