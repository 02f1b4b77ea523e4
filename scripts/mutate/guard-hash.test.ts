import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createGuardHash } from './guard-hash.ts'

let root = ''

const write = (file: string, text: string): void => {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), text)
}

/** A repository with a guard, its test, what both load, and files that they do not load. */
const FILES = {
  'package.json': '{ "workspaces": ["protocol"] }',
  'package-lock.json':
    '{ "packages": { "node_modules/valibot": { "version": "1.0.0" }, "node_modules/viem": { "version": "2.0.0" } } }',
  'node_modules/valibot/package.json': '{}',
  'node_modules/viem/package.json': '{}',
  'protocol/package.json':
    '{ "name": "@house/protocol", "exports": { ".": "./src/index.ts", "./test/*": "./test/*.ts", "./built": { "import": "./dist/index.js" } } }',
  'protocol/src/index.ts':
    "export { parse } from './parse.ts'\nexport { renamed as name } from './renamed.ts'\nexport * from './limits.ts'\nexport * from './unused.ts'\nexport type { Shape } from './shape.ts'\n",
  'protocol/src/parse.ts': "import { depth } from './depth.ts'\nexport const parse = () => depth\n",
  'protocol/src/depth.ts': 'export const depth = 1\n',
  'protocol/src/renamed.ts': 'export const renamed = 1\n',
  'protocol/src/limits.ts': 'export const LIMIT = 1\n',
  'protocol/src/unused.ts': 'export const unused = 1\n',
  'protocol/src/shape.ts': 'export type Shape = string\n',
  'protocol/test/samples.ts': 'export const samples = []\n',
  'src/guard.ts':
    "import { LIMIT, name, parse } from '@house/protocol'\nimport type { Kind } from './kind.ts'\nimport { string } from 'valibot'\nexport const guard = (): Kind => parse(LIMIT, name, string)\n",
  'src/kind.ts': 'export type Kind = unknown\n',
  'src/guard.test.ts':
    "import { samples } from '@house/protocol/test/samples'\nimport './setup-for-tests.ts'\nimport { guard } from './guard.ts'\nvi.mock('./mocked.ts')\nconst later = await import('./later.ts')\nconst page = new URL('page.html', import.meta.url)\nconst all = import.meta.glob('./pictures/*Picture.ts')\nconst source = new URL('../texts', import.meta.url)\n",
  'src/setup-for-tests.ts': "import sheet from './look.module.css'\n",
  'src/look.module.css': ".a { composes: ring from './ring.css'; }\n",
  'src/ring.css': '.ring {}\n',
  'src/mocked.ts': 'export const mocked = 1\n',
  'src/later.ts': 'export const later = 1\n',
  'src/page.html': '<p>',
  'src/pictures/OnePicture.ts': 'export const One = 1\n',
  'texts/deep/en.json': '{}',
  'src/beside.ts': 'export const beside = 1\n',
  'rules/run.ts': "import './remove.ts'\n",
  'rules/browser.ts': 'export const browser = 1\n',
  'src/guard.browser.test.tsx': "import { guard } from './guard.ts'\n",
  'rules/remove.ts': 'export const remove = 1\n',
}

const RULES = { unit: ['rules/run.ts'], component: ['rules/browser.ts'] }
const GUARD = { file: 'src/guard.ts', tests: ['src/guard.test.ts'] }

const hash = (guard = GUARD): string => createGuardHash(root, RULES)(guard)

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'guard-hash-'))
  for (const [file, text] of Object.entries(FILES)) write(file, text)
})

afterEach(() => rmSync(root, { recursive: true }))

test('behavior: the hash stays the same while no file changes', () => {
  expect(hash()).toBe(hash())
})

test.each([
  ['the source', 'src/guard.ts'],
  ['a test', 'src/guard.test.ts'],
  ['the set-up of a test', 'src/setup-for-tests.ts'],
  ['samples of another package', 'protocol/test/samples.ts'],
  ['what the source imports through an index', 'protocol/src/parse.ts'],
  ['what that imports', 'protocol/src/depth.ts'],
  ['what an index renames', 'protocol/src/renamed.ts'],
  ['what an index exports with a star', 'protocol/src/limits.ts'],
  ['what a test mocks', 'src/mocked.ts'],
  ['what a test imports dynamically', 'src/later.ts'],
  ['a file whose address a test makes', 'src/page.html'],
  ['a file that a pattern finds', 'src/pictures/OnePicture.ts'],
  ['a file in a folder that a test reads', 'texts/deep/en.json'],
  ['a style sheet', 'src/look.module.css'],
  ['what a style sheet composes from', 'src/ring.css'],
  ['what runs the tests', 'rules/run.ts'],
  ['what removes the checks', 'rules/remove.ts'],
])('behavior: a change of %s makes the verdict stale', (_name, file) => {
  const before = hash()
  write(file, `${FILES[file as keyof typeof FILES]}\n`)
  expect(hash()).not.toBe(before)
})

test.each([
  ['a file beside the source', 'src/beside.ts'],
  ['types', 'src/kind.ts'],
  ['types of another package', 'protocol/src/shape.ts'],
  ['what the same index exports from elsewhere', 'protocol/src/unused.ts'],
])('behavior: a change of %s keeps the verdict', (_name, file) => {
  const before = hash()
  write(file, `${FILES[file as keyof typeof FILES]}\n`)
  expect(hash()).toBe(before)
})

test('behavior: a new line in an index keeps the verdict, but not if a name leads elsewhere', () => {
  const before = hash()
  const index = FILES['protocol/src/index.ts']
  write('protocol/src/index.ts', `${index}export { beside } from '../../src/beside.ts'\n`)
  expect(hash()).toBe(before)
  write('protocol/src/index.ts', index.replace('./renamed.ts', '../../src/beside.ts'))
  expect(hash()).not.toBe(before)
})

test('behavior: an index with code of its own counts whole', () => {
  write('protocol/src/index.ts', `${FILES['protocol/src/index.ts']}console.log()\n`)
  const before = hash()
  write('protocol/src/unused.ts', 'export const unused = 2\n')
  expect(hash()).not.toBe(before)
})

test('behavior: an index counts whole if it does not say where a name comes from', () => {
  write('src/guard.ts', FILES['src/guard.ts'].replace('LIMIT,', 'LIMIT, hidden,'))
  const before = hash()
  write('protocol/src/unused.ts', 'export const unused = 2\n')
  expect(hash()).not.toBe(before)
})

test('behavior: a file that appears in a folder that a test reads makes the verdict stale', () => {
  const before = hash()
  write('texts/deep/de.json', '{}')
  expect(hash()).not.toBe(before)
})

test('behavior: a file that is renamed makes the verdict stale', () => {
  const before = hash()
  rmSync(join(root, 'texts/deep/en.json'))
  write('texts/deep/de.json', '{}')
  expect(hash()).not.toBe(before)
})

test('behavior: what is installed or built in a folder that a test reads does not count', () => {
  const before = hash()
  write('texts/node_modules/x.json', '{}')
  write('texts/dist/x.json', '{}')
  expect(hash()).toBe(before)
})

test('behavior: another version of a package that the source imports makes the verdict stale, and only of such', () => {
  const before = hash()
  write('package-lock.json', FILES['package-lock.json'].replace('2.0.0', '2.0.1'))
  expect(hash()).toBe(before)
  write('package-lock.json', FILES['package-lock.json'].replace('1.0.0', '1.0.1'))
  expect(hash()).not.toBe(before)
})

test('behavior: another list of tests makes the verdict stale', () => {
  expect(hash({ ...GUARD, tests: [...GUARD.tests, 'src/setup-for-tests.ts'] })).not.toBe(hash())
})

test('behavior: what runs component tests counts for the sources that have some', () => {
  const inBrowser = { ...GUARD, tests: [...GUARD.tests, 'src/guard.browser.test.tsx'] }
  const before = { node: hash(), browser: hash(inBrowser) }
  write('rules/browser.ts', 'export const browser = 2\n')
  expect(hash()).toBe(before.node)
  expect(hash(inBrowser)).not.toBe(before.browser)
})

test('behavior: files that load each other are found once', () => {
  write('protocol/src/depth.ts', "import { parse } from './index.ts'\nexport const depth = () => parse\n")
  write('protocol/src/limits.ts', "export * from './index.ts'\nexport const LIMIT = 1\n")
  expect(hash()).toMatch(/^[0-9a-f]{20}$/)
  write('protocol/src/parse.ts', "export { parse } from './index.ts'\n")
  expect(hash()).toMatch(/^[0-9a-f]{20}$/)
})
