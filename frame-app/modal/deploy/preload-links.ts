/** As much of a built chunk as its links need. */
export type BuiltChunk = {
  readonly fileName: string
  /** What the bundler calls the chunk's own modules. */
  readonly moduleIds: readonly string[]
  readonly imports: readonly string[]
  readonly css: readonly string[]
}

export type PreloadLink = { readonly rel: 'modulepreload' | 'stylesheet'; readonly href: string }

/**
 * Links that fetch, beside the entry, the chunks which a first opening runs after it. Found one after the other, by
 * imports that run, they would cost a cold opening a round trip each. Their style sheets are a kilobyte; an import waits
 * for those that are not in the document.
 *
 * @example
 * preloadLinks(chunks, ['src/modal/shell/mount.tsx'], 'src/boot/boot.ts')
 */
export const preloadLinks = (
  chunks: readonly BuiltChunk[],
  wanted: readonly string[],
  entry: string,
): readonly PreloadLink[] => {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const chunkOf = (module: string): BuiltChunk => {
    const found = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.includes(`/${module}`)))
    // A file that was moved would go on being loaded late, and nobody would notice.
    if (!found) throw new Error(`${module} is in no chunk`)
    return found
  }
  const withImports = (chunk: BuiltChunk, seen: Set<BuiltChunk>): Set<BuiltChunk> => {
    if (seen.has(chunk)) return seen
    seen.add(chunk)
    for (const name of chunk.imports) {
      const imported = byFile.get(name)
      if (imported) withImports(imported, seen)
    }
    return seen
  }
  const loaded = withImports(chunkOf(entry), new Set())
  const later = new Set<BuiltChunk>()
  for (const module of wanted) withImports(chunkOf(module), later)
  const fresh = [...later].filter((chunk) => !loaded.has(chunk))
  const styles = new Set(fresh.flatMap(({ css }) => css))
  return [
    ...fresh.map(({ fileName }) => ({ rel: 'modulepreload' as const, href: `/${fileName}` })),
    ...[...styles].map((file) => ({ rel: 'stylesheet' as const, href: `/${file}` })),
  ]
}
