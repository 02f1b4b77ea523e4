/**
 * Does something with each item, a few at once. The first failure ends it.
 *
 * @example
 * await inTurns(hashes, 6, read)
 */
export const inTurns = async <T>(
  items: readonly T[],
  atOnce: number,
  act: (item: T) => Promise<void>,
): Promise<void> => {
  const waiting = [...items]
  const work = async (): Promise<void> => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await act(item)
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, work))
}
