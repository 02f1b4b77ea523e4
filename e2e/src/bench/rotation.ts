/**
 * Orders items for each round by a Williams square: each item is equally often in every position and right after every
 * other, over as many rounds as items, or twice as many if their number is odd. The first of a round finds an idle
 * machine and the next the garbage of the one before; this way neither always affects the same item.
 */
export const rotation = <T>(things: readonly T[], rounds: number): readonly (readonly T[])[] => {
  const { length } = things
  const place = (index: number): number => (index % 2 === 0 ? index / 2 : length - (index + 1) / 2)
  return Array.from({ length: rounds }, (_, round) => {
    const order = things.map((_thing, index) => things[(place(index) + round) % length] as T)
    // A square of an odd number balances who follows whom only together with its mirror image.
    return length % 2 === 1 && Math.floor(round / length) % 2 === 1 ? order.reverse() : order
  })
}
