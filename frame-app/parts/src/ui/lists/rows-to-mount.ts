/** The most tiles mounted at once: more would drop frames on a phone. */
const MAX_TILES = 40

type Range = { readonly startIndex: number; readonly endIndex: number; readonly count: number }

/**
 * The rows to mount: the visible ones, the one that has or would get the focus, and as many neighbors as the limit
 * allows.
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
  // One row on each side covers a notch of the wheel; more would slow down typing in the search.
  add(endIndex + 1)
  add(startIndex - 1)
  return [...rows].sort((a, b) => a - b)
}
