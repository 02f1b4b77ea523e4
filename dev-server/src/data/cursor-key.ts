import { randomBytes } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PartLog } from '../parts/part-log.ts'

const BYTES = 32

/** The key that signs cursors. It survives a restart, so that open lists can continue. */
export const readCursorKey = async (folder: string | undefined, log: PartLog): Promise<Uint8Array> => {
  if (folder === undefined) return randomBytes(BYTES)
  const file = join(folder, 'cursor-key')
  const kept = await readFile(file).catch(() => undefined)
  if (kept?.length === BYTES) return kept
  if (kept !== undefined) log.warn('The cursor key file is damaged: cursors issued before are no longer accepted')
  const key = randomBytes(BYTES)
  await mkdir(folder, { recursive: true })
  await writeFile(`${file}.part`, key, { mode: 0o600 })
  await rename(`${file}.part`, file)
  return key
}
