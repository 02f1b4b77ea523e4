/** The state of a polled value. */
export type Reading<T> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly value: T; readonly problem?: Problem }
  | { readonly kind: 'absent' }
  | { readonly kind: 'failed'; readonly problem: Problem }

/** The last failure, and how often in a row it failed. */
export type Problem = { readonly message: string; readonly times: number }

const MOST_CHARACTERS = 160

/** An error in one line; libraries write long ones. */
export const describeProblem = (error: unknown): string => {
  const [line = ''] = (error instanceof Error ? error.message : String(error)).split('\n')
  return line.length > MOST_CHARACTERS ? `${line.slice(0, MOST_CHARACTERS)}…` : line || 'No reason was given'
}

/** The state after an answer, which replaces the old value. */
export const answered = <T>(value: T | undefined): Reading<T> =>
  value === undefined ? { kind: 'absent' } : { kind: 'ready', value }

/** The state after a failure, which keeps the old value. */
export const unanswered = <T>(before: Reading<T>, error: unknown): Reading<T> => {
  const times = 'problem' in before && before.problem ? before.problem.times + 1 : 1
  const problem = { message: describeProblem(error), times }
  return before.kind === 'ready' ? { ...before, problem } : { kind: 'failed', problem }
}

const FIRST_RETRY_MS = 1_000
const LAST_RETRY_MS = 8_000

/** The delay before the next request; undefined if none is needed. */
export const nextAfter = <T>(reading: Reading<T>, everyMs: number | undefined): number | undefined => {
  const problem = 'problem' in reading ? reading.problem : undefined
  return problem ? Math.min(FIRST_RETRY_MS * 2 ** (problem.times - 1), LAST_RETRY_MS) : everyMs
}
