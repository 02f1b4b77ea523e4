import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const sha256 = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex')

/** What the service serves of a build. Its other files, such as the manifest, stay where they are. */
const servedFiles = (folder: string): readonly string[] => [
  ...readdirSync(join(folder, 'assets'))
    .map((name) => `assets/${name}`)
    .sort(),
  'approve.html',
  'index.html',
  'print.html',
]

/**
 * The hash by which a build of the secure frame is known, so that what a service serves can be compared with a build of
 * one's own. It is that of the lines which `sha256sum assets/* *.html` prints; undefined if nothing is built there.
 */
export const buildHash = (folder: string): string | undefined => {
  try {
    const lines = servedFiles(folder).map((file) => `${sha256(readFileSync(join(folder, file)))}  ${file}\n`)
    return sha256(lines.join(''))
  } catch {
    return undefined
  }
}
