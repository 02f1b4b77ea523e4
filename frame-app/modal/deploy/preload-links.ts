/** The part of a built chunk that its links need. */
export type BuiltChunk = {
  readonly fileName: string
  /** The ids of the chunk's own modules. */
  readonly moduleIds: readonly string[]
  readonly imports: readonly string[]
  readonly css: readonly string[]
}

export type PreloadLink =
  | { readonly rel: 'modulepreload'; readonly href: string; readonly crossorigin: true }
  | { readonly rel: 'preload'; readonly as: 'style'; readonly href: string }

/**
 * Links that load the chunks of a first opening in parallel with the entry. Discovered one by one through imports, they
 * would each cost a cold opening a round trip. The style sheets are only requested: one that applies would delay the
 * first paint, which needs none of them. The import that needs them adds them.
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
    // If a file was moved, it would silently load late.
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
    // In the mode in which modules and style sheets are requested; otherwise these files would be fetched twice.
    ...fresh.map(({ fileName }) => ({ rel: 'modulepreload', href: `/${fileName}`, crossorigin: true }) as const),
    ...[...styles].map((file) => ({ rel: 'preload', as: 'style', href: `/${file}` }) as const),
  ]
}
