/** As much of a built chunk as tells what it waits for. */
export type ImportingChunk = { readonly fileName: string; readonly imports: readonly string[] }

/**
 * Chunks that import each other in a circle, if there are any, in the order in which they do. Which of them is evaluated first
 * depends on which was asked for first: a constant of another is not there yet, sometimes, and the modal does not load.
 *
 * @example
 * chunkCircle([{ fileName: 'a.js', imports: ['b.js'] }, { fileName: 'b.js', imports: ['a.js'] }]) // ['a.js', 'b.js', 'a.js']
 */
export const chunkCircle = (chunks: readonly ImportingChunk[]): readonly string[] | undefined => {
  const imports = new Map(chunks.map((chunk) => [chunk.fileName, chunk.imports]))
  const cleared = new Set<string>()
  const follow = (file: string, way: readonly string[]): readonly string[] | undefined => {
    const before = way.indexOf(file)
    if (before !== -1) return [...way.slice(before), file]
    if (cleared.has(file)) return undefined
    for (const next of imports.get(file) ?? []) {
      const circle = follow(next, [...way, file])
      if (circle) return circle
    }
    cleared.add(file)
    return undefined
  }
  for (const { fileName } of chunks) {
    const circle = follow(fileName, [])
    if (circle) return circle
  }
  return undefined
}
