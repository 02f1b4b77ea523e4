import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { hashSources } from './hash-sources.ts'

let root = ''
const write = (path: string, content: string): void => writeFileSync(join(root, path), content)
const hash = (): string => hashSources(root, ['lock.json', 'source'])

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'casement-hash-'))
  for (const folder of ['source', 'source/deep', 'source/dist', 'source/node_modules'])
    mkdirSync(join(root, folder), { recursive: true })
  write('lock.json', '{}')
  write('source/deep/a.ts', 'a')
})
afterEach(() => rmSync(root, { recursive: true }))

test.each<readonly [string, () => void]>([
  ['a changed file', () => write('source/deep/a.ts', 'b')],
  ['a changed file of the list', () => write('lock.json', '[]')],
  ['a new file', () => write('source/b.ts', '')],
  ['a renamed file', () => renameSync(join(root, 'source/deep/a.ts'), join(root, 'source/deep/b.ts'))],
  ['a removed file', () => rmSync(join(root, 'source/deep/a.ts'))],
])('behavior: %s gives another hash', (_name, change) => {
  const before = hash()
  change()
  expect(hash()).not.toBe(before)
})

test('behavior: what is installed or built gives the same hash, and so does writing a file again', () => {
  const before = hash()
  write('source/dist/built.js', '1')
  write('source/node_modules/package.js', '1')
  write('other.ts', '1')
  write('source/deep/a.ts', 'a')
  expect(hash()).toBe(before)
})
