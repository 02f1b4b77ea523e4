/**
 * What is recorded of a guard: with the files that `hash` stands for, each of its checks was taken out, and a test
 * noticed every time. A guard with a survivor has no verdict.
 */
export type Verdict = { readonly file: string; readonly checks: number; readonly hash: string }

/** Reads one verdict a line. Other lines are ignored, which costs a repetition at most. */
export const readVerdicts = (text: string): readonly Verdict[] =>
  [...text.matchAll(/^(\S+) (\d+) ([0-9a-f]+)$/gm)].map(([, file = '', checks, hash = '']) => ({
    file,
    checks: Number(checks),
    hash,
  }))

/** Writes one verdict a line, sorted, so that two branches rarely change the same place. */
export const writeVerdicts = (verdicts: readonly Verdict[]): string =>
  verdicts
    .map(({ file, checks, hash }) => `${file} ${checks} ${hash}\n`)
    .sort()
    .join('')

/** Whether a verdict holds: it was reached with the same files and the same number of checks. */
export const isKept = (recorded: readonly Verdict[], current: Verdict): boolean =>
  recorded.some(({ file, checks, hash }) => file === current.file && checks === current.checks && hash === current.hash)

/**
 * The verdicts after a guard was run: its own replaces what was recorded of it, or only removes it if a check survived.
 */
export const withResult = (recorded: readonly Verdict[], file: string, verdict: Verdict | null): readonly Verdict[] => [
  ...recorded.filter((each) => each.file !== file),
  ...(verdict ? [verdict] : []),
]
