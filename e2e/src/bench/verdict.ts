/** A figure that is gated. */
export type Budget = {
  readonly name: string
  readonly rule: 'at most' | 'at least'
  readonly limit: number
  readonly measured: number
}

export type Verdict = Budget & { readonly ok: boolean }

/** Holds a figure against its limit. What is no number was not measured, and what was not measured is not within. */
export const judge = (budget: Budget): Verdict => {
  const { rule, limit, measured } = budget
  return { ...budget, ok: rule === 'at most' ? measured <= limit : measured >= limit }
}

/** Whether all hold; a bench that judged nothing has shown nothing. */
export const allHold = (verdicts: readonly Verdict[]): boolean => verdicts.length > 0 && verdicts.every(({ ok }) => ok)
