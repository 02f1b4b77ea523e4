/** The part of a built chunk that determines its imports. */
export type ImportingChunk = { readonly fileName: string; readonly imports: readonly string[] }

/**
 * The first circle of chunks that import each other, in import order, if there is one. In a circle, evaluation order
 * depends on which chunk is requested first: a constant of another chunk may not be initialized yet, and the modal
 * fails to load.
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
