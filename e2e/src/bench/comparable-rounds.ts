import { rotation } from './rotation.ts'
import type { ProcessorWatch, Watched } from './watch-processor.ts'

/** How many rounds to measure. */
export type Amount<R> = {
  readonly atLeast: number
  readonly atMost: number
  /** Whether more rounds would not change any verdict. */
  readonly decided: (rounds: readonly R[]) => boolean
}

export type RoundsPlan<R extends object> = Amount<R> & {
  /** Takes one sample of each variant. */
  readonly measures: { readonly [V in keyof R]: () => Promise<Watched<R[V]>> }
  readonly watch: Pick<ProcessorWatch, 'untilOthersRest'>
}

export type ComparableRounds<R> = {
  readonly rounds: readonly R[]
  /** How many samples were taken again because other programs disturbed them. */
  readonly repeated: number
  /** How many rounds do not count because a sample was disturbed every time. */
  readonly dropped: number
}

const MAX_TRIES = 4

/**
 * Takes a sample, and takes it again once others rest if they disturbed it. The value is undefined if they disturbed
 * every try.
 *
 * @example
 * const { value, repeated } = await takeUndisturbed(() => watch.watch(measure), watch)
 */
export const takeUndisturbed = async <T>(
  measure: () => Promise<Watched<T>>,
  watch: Pick<ProcessorWatch, 'untilOthersRest'>,
): Promise<{ readonly value: T | undefined; readonly repeated: number }> => {
  for (let repeated = 0; ; repeated += 1) {
    const { value, disturbed } = await measure()
    if (!disturbed) return { value, repeated }
    if (repeated === MAX_TRIES - 1) return { value: undefined, repeated }
    await watch.untilOthersRest()
  }
}

/**
 * Measures every variant in each round, in rotating order, because the machine's own speed changes within minutes: only
 * what was measured side by side can be compared. A sample that other programs disturbed is taken again. Ends once
 * every verdict is certain, at the latest after `atMost` rounds.
 */
export const comparableRounds = async <R extends object>(plan: RoundsPlan<R>): Promise<ComparableRounds<R>> => {
  const { measures, watch, atLeast, atMost, decided } = plan
  const variants = Object.keys(measures) as (keyof R)[]
  const rounds: R[] = []
  let repeated = 0
  let dropped = 0

  for (const order of rotation(variants, atMost)) {
    if (rounds.length >= atLeast && decided(rounds)) break
    const round: Partial<R> = {}
    for (const variant of order) {
      const sample = await takeUndisturbed(measures[variant], watch)
      repeated += sample.repeated
      if (sample.value === undefined) break
      round[variant] = sample.value
    }
    if (Object.keys(round).length === variants.length) rounds.push(round as R)
    else dropped += 1
  }
  if (rounds.length < atLeast / 2)
    throw new Error(`Other programs disturbed ${dropped} of ${dropped + rounds.length} rounds; the rest is too little`)
  return { rounds, repeated, dropped }
}
