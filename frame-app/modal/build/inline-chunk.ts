/** The part of a built chunk that inlining changes. */
type Chunk = { readonly fileName: string; code: string; imports: string[] }

const IMPORT = (file: string): RegExp =>
  new RegExp(
    String.raw`import\s*\{([^}]*)\}\s*from\s*["'\`]\./${file.replace(/^.*\//, '').replace(/\./g, String.raw`\.`)}["'\`];?`,
  )
const EXPORT = /export\s*\{([^}]*)\};?\s*$/

/** `a as b, c` as pairs of the outer and the local name. */
const pairsOf = (list: string): readonly (readonly [string, string])[] =>
  list.split(',').map((each) => {
    const [from = '', to = from] = each.trim().split(/\s+as\s+/)
    return [from, to] as const
  })

/**
 * Inlines a small chunk without imports into a chunk that imports it. The bundler puts its runtime of a few hundred
 * bytes into a file of its own, which would cost an opening a request.
 *
 * @example
 * inlineChunk(opening, runtime)
 */
export const inlineChunk = (chunk: Chunk, small: Chunk): void => {
  const [statement, imported] = IMPORT(small.fileName).exec(chunk.code) ?? []
  const [exported, exports] = EXPORT.exec(small.code) ?? []
  // Fail if another version of the bundler writes imports or exports differently; otherwise the extra request would go
  // unnoticed.
  if (!statement || imported === undefined || !exported || exports === undefined || small.imports.length > 0)
    throw new Error(`${small.fileName} cannot be put into ${chunk.fileName}`)
  const body = small.code.slice(0, -exported.length)
  const given = pairsOf(exports).map(([inner, outer]) => `${outer}:${inner}`)
  const taken = pairsOf(imported).map(([outer, inner]) => `${outer}:${inner}`)
  const inlined = `const{${taken.join()}}=(()=>{${body};return{${given.join()}}})();`
  chunk.code = chunk.code.replace(statement, () => inlined)
  chunk.imports = chunk.imports.filter((file) => file !== small.fileName)
}
