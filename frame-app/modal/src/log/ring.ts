/** Lines up to so many characters; the oldest go first. */
export type Ring = { push(line: string): void; lines(): readonly string[] }

/**
 * Keeps the last lines, up to a number of characters. One line that is longer than all of it is cut.
 *
 * @example
 * const ring = createRing(1_000_000)
 */
export const createRing = (capacity: number): Ring => {
  // Taken from the front by an index, and thrown away in one go: a log that is full drops a line at every line.
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
