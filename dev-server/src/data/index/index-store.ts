import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import type { PartLog } from '../../parts/part-log.ts'
import type { IndexedBlock } from './indexed.ts'
import { indexedBlockSchema } from './indexed.ts'

// Stores an index on disk in chunks, so that a new block rewrites only the last one.

const VERSION = 1
/** A chunk ends at this many transactions or blocks. */
const CHUNK_TRANSACTIONS = 1_000
const CHUNK_BLOCKS = 1_000

const chunkSchema = v.strictObject({
  version: v.literal(VERSION),
  blocks: v.pipe(v.array(indexedBlockSchema), v.minLength(1)),
})

type Chunk = { readonly from: number; readonly to: number; readonly full: boolean }

export type IndexStore = {
  /** Loads the stored blocks, up to the first damage. */
  load(): Promise<readonly IndexedBlock[]>
  /** Stores these blocks; those from a height on are new. */
  save(blocks: readonly IndexedBlock[], changedFrom: number): Promise<void>
}

const intoChunks = (blocks: readonly IndexedBlock[]): readonly IndexedBlock[][] => {
  const chunks: IndexedBlock[][] = []
  let count = CHUNK_TRANSACTIONS
  for (const block of blocks) {
    const last = chunks.at(-1)
    if (last === undefined || count >= CHUNK_TRANSACTIONS || last.length >= CHUNK_BLOCKS) {
      chunks.push([block])
      count = 0
    } else last.push(block)
    count += block.transactions.length
  }
  return chunks
}

const chunkOf = (blocks: readonly IndexedBlock[]): Chunk => ({
  from: blocks[0]?.height ?? 0,
  to: blocks.at(-1)?.height ?? 0,
  full:
    blocks.length >= CHUNK_BLOCKS ||
    blocks.reduce((sum, { transactions }) => sum + transactions.length, 0) >= CHUNK_TRANSACTIONS,
})

const follow = (blocks: readonly IndexedBlock[], before: IndexedBlock | undefined): boolean =>
  blocks.every((block, place) => {
    const parent = place === 0 ? before : blocks[place - 1]
    return parent === undefined || (block.height === parent.height + 1 && block.parent === parent.hash)
  })

/** Stores an index in files of a folder, under its own name. */
export const createIndexStore = (folder: string, name: string, log: PartLog): IndexStore => {
  let chunks: Chunk[] = []
  const fileOf = (number: number): string => join(folder, `${name}.${number}.json`)

  const numbersOf = async (): Promise<number[]> => {
    const files = await readdir(folder).catch(() => [])
    const numbers = files.map((file) =>
      file.startsWith(`${name}.`) ? /^(\d{1,9})\.json$/.exec(file.slice(name.length + 1))?.[1] : undefined,
    )
    return numbers
      .filter((number) => number !== undefined)
      .map(Number)
      .sort((one, other) => one - other)
  }

  return {
    load: async () => {
      const blocks: IndexedBlock[] = []
      chunks = []
      for (const number of await numbersOf()) {
        try {
          const read: unknown = JSON.parse(await readFile(fileOf(number), 'utf8'))
          const chunk = v.parse(chunkSchema, read).blocks
          if (number !== chunks.length || !follow(chunk, blocks.at(-1))) throw new Error('it does not follow the last')
          for (const block of chunk) blocks.push(block)
          chunks.push(chunkOf(chunk))
        } catch (error) {
          // Later chunks depend on this one, so their blocks are read from the chain again.
          const reason = error instanceof Error ? error.message : String(error)
          log.warn(`${name}: chunk ${number} of the index is left out: ${reason}`)
          break
        }
      }
      return blocks
    },
    save: async (blocks, changedFrom) => {
      await mkdir(folder, { recursive: true })
      const first = blocks[0]?.height ?? 0
      const kept = chunks[0]?.from === first ? chunks.filter(({ to, full }) => full && to < changedFrom) : []
      const next = kept.at(-1)?.to ?? first - 1
      const written = intoChunks(blocks.slice(next + 1 - first))
      chunks = kept
      for (const chunk of written) {
        const file = fileOf(chunks.length)
        await writeFile(`${file}.part`, JSON.stringify({ version: VERSION, blocks: chunk }))
        await rename(`${file}.part`, file)
        chunks.push(chunkOf(chunk))
      }
      for (const number of await numbersOf()) {
        if (number >= chunks.length) await rm(fileOf(number), { force: true })
      }
    },
  }
}
