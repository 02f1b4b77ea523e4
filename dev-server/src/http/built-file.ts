import { readFileSync, realpathSync } from 'node:fs'
import { join, sep } from 'node:path'

// No segment begins with a dot, and no escape is decoded.
const NAME = /^[A-Za-z0-9_-][A-Za-z0-9._-]*(?:\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$/

const isAbsent = (error: unknown): boolean =>
  ['ENOENT', 'ENOTDIR', 'EISDIR'].includes((error as NodeJS.ErrnoException | undefined)?.code ?? '')

/**
 * Reads a file below a folder; undefined when there is none, or when a link leads out of the folder. It waits for the disk:
 * files of a build are small and in memory, and six turns through the threads of Node take three times as long.
 */
export const readBuiltFile = (folder: string, name: string): Uint8Array | undefined => {
  if (!NAME.test(name)) return undefined
  try {
    const root = realpathSync.native(folder)
    const file = realpathSync.native(join(root, name))
    return file.startsWith(root + sep) ? readFileSync(file) : undefined
  } catch (error) {
    if (isAbsent(error)) return undefined
    throw error
  }
}
