import { join } from 'node:path'

/** The bundler's information about a module. */
type ModuleInfo = { readonly importedIds: readonly string[] } | null
type Graph = { getModuleInfo(id: string): ModuleInfo }

/**
 * `roots`: these modules and what they import. `shared`: only what these modules import; they stay files of their own,
 * loaded on demand. `alone`: only these modules, which an index also exports to code that does not use them.
 */
type Chunk = { readonly name: string } & (
  | { readonly roots: readonly string[] }
  | { readonly shared: readonly string[] }
  | { readonly alone: readonly string[] }
)

/**
 * Names the chunk of a module: the first one whose roots reach it by static imports. Modules that no root reaches are
 * left to the bundler.
 *
 * On its own, the bundler makes a file of every few lines shared by two views, and an opening would load thirty of
 * them.
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
