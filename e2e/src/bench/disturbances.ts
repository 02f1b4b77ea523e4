import type { ComparableRounds } from './comparable-rounds.ts'

/** Tells how many samples other programs disturbed. */
export const disturbances = (
  sees: boolean,
  { repeated, dropped }: Pick<ComparableRounds<unknown>, 'repeated' | 'dropped'>,
): string =>
  sees
    ? `Other programs disturbed ${repeated + dropped} samples, of which ${repeated} were repeated; ${dropped} rounds do not count`
    : 'This system does not tell what other programs use, so nothing was repeated'
