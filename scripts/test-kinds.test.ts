import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { testKinds } from './test-kinds.ts'

let root = ''

const write = (file: string, text: string): void => {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), text)
}

const kindOf = (text: string) => {
  write('src/x.test.ts', text)
  return testKinds(root).get('src/x.test.ts')
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'test-kinds-'))
  write('src/x.ts', 'export const x = () => globalThis.crypto\n')
  write('src/globals-for-tests.ts', "vi.stubGlobal('crypto', {})\n")
  write('wallet-service/test/each-database.ts', "import 'node:http'\nconst { CI } = process.env\n")
  write('src/server.ts', "import { createServer } from 'node:http'\n")
  write('src/starts-server.ts', "import { start } from './server.ts'\n")
  write('src/library.ts', "export const load = () => import('@walletconnect/core')\n")
})

afterEach(() => rmSync(root, { recursive: true }))

test.each([
  ['only imports what it tests', "import { x } from './x.ts'"],
  ['uses timers of its own', 'vi.useFakeTimers()'],
  ['answers requests itself', "vi.stubGlobal('fetch', fetch)"],
  ['imports only types of a server', "import type { Server } from 'node:http'\nimport { x } from './x.ts'"],
  ['imports something that is not there', "import { gone } from './gone.ts'"],
])('behavior: a test that %s shares a process', (_name, text) => {
  expect(kindOf(text)).toBe('rules')
})

test.each([
  ['mocks a module', "vi.mock('./x.ts')"],
  ['mocks a module later', "vi.doMock('./x.ts')"],
  ['loads modules again', 'vi.resetModules()'],
  ['replaces a global', "vi.stubGlobal('window', window)"],
  ['replaces a global besides `fetch`', "vi.stubGlobal('fetch', fetch)\nvi.stubGlobal('location', place)"],
  ['names the global object', 'Object.defineProperty(globalThis, name, value)'],
  ['listens to the process', "process.on('uncaughtException', seen)"],
  ['has a helper that replaces a global', "import './globals-for-tests.ts'"],
  ['loads a library that goes on', "import { load } from './library.ts'"],
])('behavior: a test that %s has a process of its own', (_name, text) => {
  expect(kindOf(text)).toBe('separate')
})

test.each([
  ['starts a server', "import { createServer } from 'node:http'"],
  ['starts the local world', "import { startWorld } from '@casement/dev-server'"],
  ['loads what starts a server', "import { start } from './starts-server.ts'"],
  ['loads it later', "const { start } = await import('./starts-server.ts')"],
  ['uses the databases of tests', "import '../wallet-service/test/each-database.ts'"],
  ['is part of a circle of imports', "import './server.ts'\nimport './x.test.ts'"],
])('behavior: a test that %s runs with those that wait', (_name, text) => {
  expect(kindOf(text)).toBe('world')
})

test.each([
  ['replaces a global', "import './starts-server.ts'\nimport './globals-for-tests.ts'"],
  ['starts processes', "import { spawn } from 'node:child_process'"],
  ['runs a build', "import { build } from 'vite'"],
  ['loads a library that goes on', "import './starts-server.ts'\nimport './library.ts'"],
])('behavior: a world test that %s has a process of its own there', (_name, text) => {
  expect(kindOf(text)).toBe('separate world')
})

test('behavior: finds every unit test, but none that is installed, built, end to end or run in a browser', () => {
  for (const file of [
    'a.test.tsx',
    'deep/er/b.test.ts',
    'pages/plain.test.js',
    'c.browser.test.tsx',
    'd.test-d.ts',
    'node_modules/e.test.ts',
    'dist/f.test.ts',
    'e2e/specs/g.test.ts',
    'h.spec.ts',
  ]) {
    write(file, '')
  }
  expect([...testKinds(root).keys()].sort()).toEqual(['a.test.tsx', 'deep/er/b.test.ts', 'pages/plain.test.js'])
})
