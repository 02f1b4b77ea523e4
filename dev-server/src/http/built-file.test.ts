import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readBuiltFile } from './built-file.ts'

let outer = ''
let folder = ''
beforeAll(async () => {
  outer = await mkdtemp(join(tmpdir(), 'casement-files-'))
  folder = join(outer, 'dist')
  await mkdir(join(folder, 'assets'), { recursive: true })
  await writeFile(join(outer, 'secret.txt'), 'secret')
  await writeFile(join(folder, '.env'), 'secret')
  await writeFile(join(folder, 'assets/boot-1.js'), 'boot')
  await symlink(join(outer, 'secret.txt'), join(folder, 'link.txt'))
})
afterAll(() => rm(outer, { recursive: true }))

describe('readBuiltFile', () => {
  test('behavior: reads a file below the folder', async () => {
    expect(Buffer.from(readBuiltFile(folder, 'assets/boot-1.js') ?? []).toString()).toBe('boot')
  })

  test.each(['none.js', 'assets', 'assets/boot-1.js/x', ''])('behavior: finds no file %j', async (name) => {
    expect(readBuiltFile(folder, name)).toBeUndefined()
  })

  test.each([
    '../secret.txt',
    'assets/../../secret.txt',
    '..%2fsecret.txt',
    '/etc/passwd',
    '.env',
    'link.txt',
    'a\0',
    'a\\..\\b',
  ])('attack: %j reaches no hidden file and none outside the folder', async (name) => {
    expect(readBuiltFile(folder, name)).toBeUndefined()
  })
})
