/** A figure with a limit. */
export type Budget = {
  readonly name: string
  readonly rule: 'at most' | 'at least'
  readonly limit: number
  readonly measured: number
}

export type Verdict = Budget & { readonly ok: boolean }

/** Judges a figure against its limit. NaN means that nothing was measured, which fails. */
export const judge = (budget: Budget): Verdict => {
  const { rule, limit, measured } = budget
  return { ...budget, ok: rule === 'at most' ? measured <= limit : measured >= limit }
}

/** Whether all verdicts pass. A benchmark without verdicts has proved nothing. */
export const allHold = (verdicts: readonly Verdict[]): boolean => verdicts.length > 0 && verdicts.every(({ ok }) => ok)
