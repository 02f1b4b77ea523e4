import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import * as v from 'valibot'
import type { PartLog } from '../../parts/part-log.ts'
import { describeThrown } from '../../parts/part-log.ts'

/** A file that outlives the part. */
export type StateFile<T> = {
  /** What was written last; undefined when there is nothing, or nothing that can be read. */
  readonly read: () => Promise<T | undefined>
  readonly write: (value: T) => Promise<void>
}

const isAbsent = (error: unknown): boolean => (error as NodeJS.ErrnoException | undefined)?.code === 'ENOENT'

export const openStateFile = <const S extends v.GenericSchema>(
  file: string,
  schema: S,
  log: PartLog,
): StateFile<v.InferOutput<S>> => {
  // One write at a time: two at once would share the file that is renamed.
  let last: Promise<void> = Promise.resolve()
  const write = async (value: v.InferOutput<S>): Promise<void> => {
    await mkdir(dirname(file), { recursive: true })
    // Whoever is killed in the middle leaves the old file whole.
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
