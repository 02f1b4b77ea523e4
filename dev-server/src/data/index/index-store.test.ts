import { mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createPartLog } from '../../parts/part-log.ts'
import { testBlock } from './block-for-tests.ts'
import { createIndexStore } from './index-store.ts'
import type { IndexedBlock } from './indexed.ts'

let root = ''
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'casement-index-'))
})
afterAll(() => rm(root, { recursive: true }))

let count = 0
const start = () => {
  count += 1
  const folder = join(root, String(count))
  const lines: string[] = []
  const log = createPartLog((line) => lines.push(line))
  return { folder, lines, open: () => createIndexStore(folder, 'eip155-1', log) }
}

const busyBlocks = (from: number, to: number, fork = ''): IndexedBlock[] =>
  Array.from({ length: to - from }, (_, place) =>
    testBlock(
      from + place,
      Array.from({ length: 400 }, () => 'a'),
      fork,
      place === 0 ? '' : fork,
    ),
  )

describe('an index on disk', () => {
  test('behavior: loads unchanged, and a new block rewrites only the last chunk', async () => {
    const { folder, open, lines } = start()
    const store = open()
    const blocks = busyBlocks(0, 7)
    await store.save(blocks, 0)
    const files = (await readdir(folder)).toSorted()
    expect(files).toEqual(['eip155-1.0.json', 'eip155-1.1.json', 'eip155-1.2.json'])
    expect(await open().load()).toEqual(blocks)

    await writeFile(join(folder, 'eip155-1.0.json'), 'not looked at again')
    await store.save([...blocks, ...busyBlocks(7, 8)], 7)
    expect(await readFile(join(folder, 'eip155-1.0.json'), 'utf8')).toBe('not looked at again')
    expect(JSON.parse(await readFile(join(folder, 'eip155-1.2.json'), 'utf8')).blocks).toHaveLength(2)
    expect(lines).toEqual([])
  })

  test('behavior: removes blocks that the index removed', async () => {
    const { folder, open } = start()
    await open().save(busyBlocks(0, 9), 0)
    const store = open()
    const kept = (await store.load()).slice(0, 4)
    const forked = [...kept, ...busyBlocks(4, 6, 'f')]
    await store.save(forked, 4)
    expect(await open().load()).toEqual(forked)
    await store.save([], 0)
    expect(await readdir(folder)).toEqual([])
    expect(await open().load()).toEqual([])
  })

  test('behavior: stores an index that dropped its oldest blocks', async () => {
    const { open } = start()
    const store = open()
    await store.save(busyBlocks(0, 6), 0)
    await store.save(busyBlocks(4, 8), 6)
    expect((await open().load()).map(({ height }) => height)).toEqual([4, 5, 6, 7])
  })

  test('error: a truncated chunk and all later ones are skipped with a warning', async () => {
    const { folder, open, lines } = start()
    await open().save(busyBlocks(0, 9), 0)
    const file = join(folder, 'eip155-1.1.json')
    await truncate(file, Math.floor((await readFile(file)).length / 2))
    const store = open()
    const blocks = await store.load()
    expect(blocks).toEqual(busyBlocks(0, 3))
    expect(lines).toHaveLength(1)
    expect(lines[0]).toMatch(/ warn eip155-1: chunk 1 of the index is left out/)
    await store.save(busyBlocks(0, 9), 3)
    expect(await open().load()).toEqual(busyBlocks(0, 9))
  })

  test.each([
    ['of another version', { version: 0, blocks: [testBlock(0, ['a'])] }],
    ['empty', { version: 1, blocks: [] }],
    ['with a gap', { version: 1, blocks: [testBlock(0, ['a']), testBlock(2, ['a'])] }],
    ['of two forks', { version: 1, blocks: [testBlock(0, ['a']), testBlock(1, ['a'], 'f')] }],
    ['with a negative height', { version: 1, blocks: [{ ...testBlock(0, []), height: -1 }] }],
    ['that is not an object', null],
  ])('error: skips a chunk %s', async (_what, chunk) => {
    const { folder, open, lines } = start()
    await open().save([testBlock(0, ['a'])], 0)
    await writeFile(join(folder, 'eip155-1.0.json'), JSON.stringify(chunk))
    expect(await open().load()).toEqual([])
    expect(lines).toHaveLength(1)
  })
})
