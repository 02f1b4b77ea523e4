/**
 * The order of an even number of things in each round, as a Williams square: over as many rounds as there are things
 * each comes once at every place, and once right after every other. What runs first finds an idle machine, and what
 * runs next has the one before's garbage; here neither always falls to the same one.
 */
export const rotation = <T>(things: readonly T[], rounds: number): readonly (readonly T[])[] => {
  const { length } = things
  if (length % 2 === 1) throw new Error(`${length} things have no such square; an even number has`)
  const place = (index: number): number => (index % 2 === 0 ? index / 2 : length - (index + 1) / 2)
  return Array.from({ length: rounds }, (_, round) =>
    things.map((_thing, index) => things[(place(index) + round) % length] as T),
  )
}
