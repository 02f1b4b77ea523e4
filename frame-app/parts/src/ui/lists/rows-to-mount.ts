/** Tiles that may be in the page at once: more would cost a telephone its frames. */
const MAX_TILES = 40

type Range = { readonly startIndex: number; readonly endIndex: number; readonly count: number }

/**
 * Which rows are in the page: those that are seen, the one that has the focus or would get it, and of those around them
 * as many as there is room for.
 *
 * @example
 * rowsToMount({ startIndex: 10, endIndex: 14, count: 150 }, 4, 3) // [3, 9, 10, 11, 12, 13, 14, 15]
 */
export const rowsToMount = ({ startIndex, endIndex, count }: Range, columns: number, kept: number): number[] => {
  const most = Math.max(1, Math.floor(MAX_TILES / columns))
  const rows = new Set<number>()
  const add = (row: number): void => {
    if (row >= 0 && row < count && rows.size < most) rows.add(row)
  }
  add(kept)
  for (let row = startIndex; row <= endIndex; row += 1) add(row)
  // One row to either side is a wheel's notch; more would be paid for at every letter of a search.
  add(endIndex + 1)
  add(startIndex - 1)
  return [...rows].sort((a, b) => a - b)
}
