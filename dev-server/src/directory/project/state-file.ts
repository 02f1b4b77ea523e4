import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import * as v from 'valibot'
import type { PartLog } from '../../parts/part-log.ts'
import { describeThrown } from '../../parts/part-log.ts'

/** A file that keeps state across restarts. */
export type StateFile<T> = {
  /** The last written value; undefined if the file is missing or unreadable. */
  readonly read: () => Promise<T | undefined>
  readonly write: (value: T) => Promise<void>
}

const isAbsent = (error: unknown): boolean => (error as NodeJS.ErrnoException | undefined)?.code === 'ENOENT'

export const openStateFile = <const S extends v.GenericSchema>(
  file: string,
  schema: S,
  log: PartLog,
): StateFile<v.InferOutput<S>> => {
  // Writes run one at a time: two at once would share the temporary file.
  let last: Promise<void> = Promise.resolve()
  const write = async (value: v.InferOutput<S>): Promise<void> => {
    await mkdir(dirname(file), { recursive: true })
    // A kill during the write leaves the old file intact.
    await writeFile(`${file}.new`, JSON.stringify(value))
    await rename(`${file}.new`, file)
  }
  return {
    read: async () => {
      try {
        return v.parse(schema, JSON.parse(await readFile(file, 'utf8')))
      } catch (error) {
        if (!isAbsent(error)) log.warn(`${file} is not what was written and is left out: ${describeThrown(error)}`)
        return undefined
      }
    },
    write: (value) => {
      const written = last.then(() => write(value))
      last = written.catch(() => undefined)
      return written
    },
  }
}
