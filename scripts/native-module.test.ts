import { cpSync, existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ensureNativeModule, keptFile } from './native-module.mjs'

const ROOT = join(import.meta.dirname, '..')
const MODULE = 'node_modules/better-sqlite3'
const BUILT = 'build/Release/better_sqlite3.node'
let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'casement-native-'))
  await mkdir(join(folder, 'checkout', MODULE), { recursive: true })
  // A checkout whose install scripts did not run.
  for (const part of ['package.json', 'lib']) {
    await cp(join(ROOT, MODULE, part), join(folder, 'checkout', MODULE, part), { recursive: true })
  }
  for (const name of ['bindings', 'file-uri-to-path']) {
    await symlink(join(ROOT, 'node_modules', name), join(folder, 'checkout/node_modules', name))
  }
})
afterAll(() => rm(folder, { recursive: true }))

const builds: string[] = []
const build = (checkout: string): void => void builds.push(checkout)

test('behavior: a module that was compiled before is taken, not compiled again', async () => {
  const checkout = join(folder, 'checkout')
  const home = join(folder, 'home')
  await mkdir(dirname(keptFile(checkout, home)), { recursive: true })
  await cp(join(ROOT, MODULE, BUILT), keptFile(checkout, home))
  ensureNativeModule(checkout, home, build)
  expect(existsSync(join(checkout, MODULE, BUILT))).toBe(true)
  expect(builds).toEqual([])
  await rm(join(checkout, MODULE, 'build'), { recursive: true })
})

test('behavior: a module that is compiled is kept for the next checkout', async () => {
  const checkout = join(folder, 'checkout')
  const home = join(folder, 'another-home')
  ensureNativeModule(checkout, home, () => cpSync(join(ROOT, MODULE, BUILT), join(checkout, MODULE, BUILT)))
  expect(existsSync(keptFile(checkout, home))).toBe(true)
  await rm(join(checkout, MODULE, 'build'), { recursive: true })
})

test('behavior: a kept file that is broken is not believed', async () => {
  const checkout = join(folder, 'checkout')
  const home = join(folder, 'third-home')
  await mkdir(dirname(keptFile(checkout, home)), { recursive: true })
  await writeFile(keptFile(checkout, home), 'not a module')
  expect(() => ensureNativeModule(checkout, home, build)).toThrow('could not be compiled')
  expect(builds).toEqual([checkout])
})
