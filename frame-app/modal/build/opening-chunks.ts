/** What is known of a module once all have been read. */
type ModuleInfo = { readonly importedIds: readonly string[] } | null
type Graph = { getModuleInfo(id: string): ModuleInfo }

/** Without a name it keeps its modules out of the others, and where the bundler has them. */
type Chunk = { readonly name?: string; readonly roots: readonly string[] }

/**
 * Names the chunk that a module goes into: that of the first whose roots lead to it by imports that are not put off. What none
 * leads to is left to the bundler, and so are the roots, by whose files what is loaded is found again, and what has no name.
 *
 * Left to itself it makes a file of every few lines that two views share, and an opening would wait for thirty of them.
 *
 * @example
 * chunkNames(folder, [{ roots: ['src/boot.ts'] }, { name: 'opening', roots: ['src/shell/mount.tsx'] }])
 */
export const chunkNames = (folder: string, chunks: readonly Chunk[]) => {
  let known: ReadonlyMap<string, string | undefined> | undefined

  const read = (graph: Graph): ReadonlyMap<string, string | undefined> => {
    const names = new Map<string, string | undefined>()
    for (const { name, roots } of chunks) {
      const open = roots.map((root) => `${folder}/${root}`)
      for (let id = open.pop(); id !== undefined; id = open.pop()) {
        if (names.has(id)) continue
        names.set(id, name)
        open.push(...(graph.getModuleInfo(id)?.importedIds ?? []))
      }
    }
    for (const { roots } of chunks) for (const root of roots) names.set(`${folder}/${root}`, undefined)
    return names
  }

  return (id: string, graph: Graph): string | undefined => {
    known ??= read(graph)
    return known.get(id)
  }
}
