/** A chunk import as Vite writes it, up to the list of files that it needs. */
const IMPORT =
  /import\(`\.\/(?<file>[\w.-]+\.js)`\)(?<use>(?:\.then\(\w+=>\w+\.\w+\))?(?:;return\{[^{}]*\}\})?),(?<needs>\[\]|__vite__mapDeps\(\[[\d,]+\]\))\)/g
const ANY = /import\(`\.\//g

/**
 * Adds the chunk's own file to imports for which Vite lists no files, because such a chunk has no dependencies. Fails
 * on a chunk import in any other form: its file would not be fetched first, so a failed load could never be repeated.
 *
 * @example
 * nameFiles('x(()=>import(`./de-1.js`),[])', 'assets/') // 'x(()=>import(`./de-1.js`),["assets/de-1.js"])'
 */
export const nameFiles = (code: string, folder: string): string => {
  let known = 0
  const named = code.replaceAll(IMPORT, (whole, file: string, use: string, needs: string) => {
    known += 1
    return needs === '[]' ? `import(\`./${file}\`)${use},[${JSON.stringify(folder + file)}])` : whole
  })
  const all = code.match(ANY)?.length ?? 0
  if (known < all) throw new Error(`${all - known} imports of chunks are not fetched first`)
  return named
}
