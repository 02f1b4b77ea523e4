import { readFileSync, realpathSync } from 'node:fs'
import { join, sep } from 'node:path'

// No segment starts with a dot, and escapes are not decoded.
const NAME = /^[A-Za-z0-9_-][A-Za-z0-9._-]*(?:\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$/

const isAbsent = (error: unknown): boolean =>
  ['ENOENT', 'ENOTDIR', 'EISDIR'].includes((error as NodeJS.ErrnoException | undefined)?.code ?? '')

/**
 * Reads a file below a folder. Returns undefined if there is none or a link leads outside. Synchronous on purpose:
 * build files are small and cached, and six hops through Node's thread pool take three times as long.
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
