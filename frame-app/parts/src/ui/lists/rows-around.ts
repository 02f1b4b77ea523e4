type Range = { readonly startIndex: number; readonly endIndex: number; readonly count: number }

/** The most rows in the document at once. */
const MAX_ROWS = 60

/**
 * The rows to mount: the visible ones and their neighbors, the same number on each side, because the visitor can turn
 * around at any time. Where many rows are visible, fewer neighbors are mounted.
 *
 * @example
 * rowsAround({ startIndex: 10, endIndex: 12, count: 150 }, 2) // [8, 9, 10, 11, 12, 13, 14]
 */
export const rowsAround = ({ startIndex, endIndex, count }: Range, neighbors: number): number[] => {
  const room = Math.max(0, Math.floor((MAX_ROWS - (endIndex - startIndex + 1)) / 2))
  const each = Math.min(neighbors, room)
  const first = Math.max(0, startIndex - each)
  const last = Math.min(count - 1, endIndex + each, first + MAX_ROWS - 1)
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at)
}
