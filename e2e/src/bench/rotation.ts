/**
 * Orders an even number of items for each round by a Williams square: over as many rounds as items, each item is once
 * in every position and once right after every other. The first of a round finds an idle machine and the next the
 * garbage of the one before; this way neither always affects the same item.
 */
export const rotation = <T>(things: readonly T[], rounds: number): readonly (readonly T[])[] => {
  const { length } = things
  if (length % 2 === 1) throw new Error(`${length} things have no such square; an even number has`)
  const place = (index: number): number => (index % 2 === 0 ? index / 2 : length - (index + 1) / 2)
  return Array.from({ length: rounds }, (_, round) =>
    things.map((_thing, index) => things[(place(index) + round) % length] as T),
  )
}
