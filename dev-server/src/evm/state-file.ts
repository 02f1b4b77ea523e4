import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import type { Hex } from 'viem'
import { isHex } from 'viem'
import type { PartLog } from '../parts/part-log.ts'

/** A chain's state on disk, in the node's format. */
export type StateFile = {
  /** The state, or undefined if there is none or it is damaged. */
  read(): Promise<Hex | undefined>
  write(state: unknown): Promise<void>
  /** Renames the file, so that it is kept but not used. */
  putAside(reason: string): Promise<void>
}

const discard = (): Writable => new Writable({ write: (_part, _encoding, done) => done() })

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException | undefined)?.code === 'ENOENT'

export const openStateFile = async (folder: string, name: string, log: PartLog): Promise<StateFile> => {
  await mkdir(folder, { recursive: true })
  const file = join(folder, `${name}.state.gz`)
  const putAside = async (reason: string): Promise<void> => {
    log.warn(`${file} is put aside: ${reason}`)
    await rename(file, `${file}.broken`)
  }
  return {
    putAside,
    read: async () => {
      let bytes: Buffer
      try {
        bytes = await readFile(file)
      } catch (error) {
        if (isMissing(error)) return undefined
        throw error
      }
      try {
        // Gzip ends with a checksum, which detects a truncated file.
        await pipeline(Readable.from([bytes]), createGunzip(), discard())
        return `0x${bytes.toString('hex')}`
      } catch {
        await putAside('it is not whole')
        return undefined
      }
    },
    write: async (state) => {
      if (!isHex(state)) throw new Error('The node gave no state')
      const next = `${file}.next`
      await writeFile(next, Buffer.from(state.slice(2), 'hex'))
      await rename(next, file)
    },
  }
}
