/**
 * Splits a list into parts of about the same length, at most `most` each.
 *
 * @example
 * splitEvenly([1, 2, 3, 4, 5], 4) // [[1, 2, 3], [4, 5]]
 */
export const splitEvenly = <Item>(items: readonly Item[], most: number): readonly (readonly Item[])[] => {
  const parts = Math.ceil(items.length / most)
  const size = Math.ceil(items.length / Math.max(parts, 1))
  return Array.from({ length: parts }, (_, at) => items.slice(at * size, (at + 1) * size))
}
