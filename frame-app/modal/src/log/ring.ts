export type Ring = { push(line: string): void; lines(): readonly string[] }

/**
 * Keeps the last lines, up to a total number of characters. A line longer than that is cut.
 *
 * @example
 * const ring = createRing(1_000_000)
 */
export const createRing = (capacity: number): Ring => {
  // Lines are removed by advancing an index and compacting now and then, because a full log drops a line with every new
  // one.
  let lines: string[] = []
  let first = 0
  let size = 0
  return {
    push: (line) => {
      const kept = line.slice(0, capacity)
      lines.push(kept)
      size += kept.length
      while (size > capacity) {
        size -= lines[first]?.length ?? 0
        first += 1
      }
      if (first > lines.length / 2) {
        lines = lines.slice(first)
        first = 0
      }
    },
    lines: () => lines.slice(first),
  }
}
