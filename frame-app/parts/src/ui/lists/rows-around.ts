type Range = { readonly startIndex: number; readonly endIndex: number; readonly count: number }

/** Where the visitor scrolls; undefined at rest. */
export type Direction = 'forward' | 'backward' | undefined

/** The most rows in the document at once. */
const MAX_ROWS = 60
/** Rows that stay behind what scrolls, because the visitor can turn around without a pause. */
const MAX_BEHIND = 8

/**
 * The rows to mount: the visible ones and their neighbors. At rest, the same number on each side, because the visitor can
 * go either way. While something scrolls, most of them lie ahead. Where many rows are visible, fewer neighbors are
 * mounted.
 *
 * @example
 * rowsAround({ startIndex: 10, endIndex: 12, count: 150 }, 2) // [8, 9, 10, 11, 12, 13, 14]
 */
export const rowsAround = (
  { startIndex, endIndex, count }: Range,
  neighbors: number,
  direction?: Direction,
): number[] => {
  const room = Math.max(0, Math.floor((MAX_ROWS - (endIndex - startIndex + 1)) / 2))
  const each = Math.min(neighbors, room)
  const behind = Math.min(each, MAX_BEHIND)
  const ahead = 2 * each - behind
  const sides = { forward: [behind, ahead], backward: [ahead, behind], rest: [each, each] } as const
  const [before, after] = sides[direction ?? 'rest']
  const first = Math.max(0, startIndex - before)
  const last = Math.min(count - 1, endIndex + after, first + MAX_ROWS - 1)
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at)
}
