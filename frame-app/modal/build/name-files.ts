/** An import of a chunk as Vite leaves it, up to the list of the files that it needs. */
const IMPORT =
  /import\(`\.\/(?<file>[\w.-]+\.js)`\)(?<use>(?:\.then\(\w+=>\w+\.\w+\))?(?:;return\{[^{}]*\}\})?),(?<needs>\[\]|__vite__mapDeps\(\[[\d,]+\]\))\)/g
const ANY = /import\(`\.\//g

/**
 * Names the one file of an import that Vite names none for: it takes what imports itself alone to need no preparation. Code
 * that imports in any other way is refused, for it would be told for ever that a chunk did not come.
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
