/** What is known of something that is asked for again and again. */
export type Reading<T> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly value: T; readonly problem?: Problem }
  | { readonly kind: 'absent' }
  | { readonly kind: 'failed'; readonly problem: Problem }

/** Why there was no answer, and how often in a row. */
export type Problem = { readonly message: string; readonly times: number }

const MOST_CHARACTERS = 160

/** What went wrong, on one line: libraries tell long stories. */
export const describeProblem = (error: unknown): string => {
  const [line = ''] = (error instanceof Error ? error.message : String(error)).split('\n')
  return line.length > MOST_CHARACTERS ? `${line.slice(0, MOST_CHARACTERS)}…` : line || 'No reason was given'
}

/** An answer came: what it says takes the place of all that was known. */
export const answered = <T>(value: T | undefined): Reading<T> =>
  value === undefined ? { kind: 'absent' } : { kind: 'ready', value }

/** No answer came: what was known stays to be seen. */
export const unanswered = <T>(before: Reading<T>, error: unknown): Reading<T> => {
  const times = 'problem' in before && before.problem ? before.problem.times + 1 : 1
  const problem = { message: describeProblem(error), times }
  return before.kind === 'ready' ? { ...before, problem } : { kind: 'failed', problem }
}

const FIRST_RETRY_MS = 1_000
const LAST_RETRY_MS = 8_000

/** When to ask again; undefined when what there is will do. */
export const nextAfter = <T>(reading: Reading<T>, everyMs: number | undefined): number | undefined => {
  const problem = 'problem' in reading ? reading.problem : undefined
  return problem ? Math.min(FIRST_RETRY_MS * 2 ** (problem.times - 1), LAST_RETRY_MS) : everyMs
}
