import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

const NOT_A_SOURCE = new Set(['node_modules', 'dist', 'dist-sizes', '.cache'])

const filesIn = (root: string, path: string): readonly string[] =>
  statSync(join(root, path)).isDirectory()
    ? readdirSync(join(root, path))
        .filter((name) => !NOT_A_SOURCE.has(name))
        .sort()
        .flatMap((name) => filesIn(root, `${path}/${name}`))
    : [path]

/** A hash of the paths and contents of these files and folders, without what is installed or built in them. */
export const hashSources = (root: string, sources: readonly string[]): string => {
  const hash = createHash('sha256')
  for (const path of sources.flatMap((source) => filesIn(root, source))) {
    const content = readFileSync(join(root, path))
    // With its length, a content cannot be read as the next path.
    hash.update(`${path}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}
