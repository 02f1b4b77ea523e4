import { join } from 'node:path'

/** What is known of a module once all have been read. */
type ModuleInfo = { readonly importedIds: readonly string[] } | null
type Graph = { getModuleInfo(id: string): ModuleInfo }

/**
 * With `shared`, only what these import: they stay files of their own, each loaded when it is wanted. With `alone`, only these: an
 * index leads to them from where nobody uses them.
 */
type Chunk = { readonly name: string } & (
  | { readonly roots: readonly string[] }
  | { readonly shared: readonly string[] }
  | { readonly alone: readonly string[] }
)

/**
 * Names the chunk that a module goes into: that of the first whose roots lead to it by imports that are not put off. What none
 * leads to is left to the bundler.
 *
 * Left to itself it makes a file of every few lines that two views share, and an opening would wait for thirty of them.
 *
 * @example
 * chunkNames(folder, [{ name: 'shell', roots: ['src/modal/shell/mount.tsx'] }, { name: 'for-views', shared: ['src/views/A.tsx'] }])
 */
export const chunkNames = (folder: string, chunks: readonly Chunk[]) => {
  let known: ReadonlyMap<string, string> | undefined

  const read = (graph: Graph): ReadonlyMap<string, string> => {
    const names = new Map<string, string>()
    const alone = new Set<string>()
    for (const chunk of chunks) {
      if ('alone' in chunk) {
        for (const file of chunk.alone) names.set(join(folder, file), chunk.name)
        continue
      }
      const roots = ('shared' in chunk ? chunk.shared : chunk.roots).map((root) => join(folder, root))
      if ('shared' in chunk) for (const root of roots) alone.add(root)
      const seen = new Set<string>()
      const open = [...roots]
      for (let id = open.pop(); id !== undefined; id = open.pop()) {
        if (names.has(id) || seen.has(id)) continue
        seen.add(id)
        if (!alone.has(id)) names.set(id, chunk.name)
        open.push(...(graph.getModuleInfo(id)?.importedIds ?? []))
      }
    }
    return names
  }

  return (id: string, graph: Graph): string | undefined => {
    known ??= read(graph)
    return known.get(id)
  }
}
