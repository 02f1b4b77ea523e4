import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

// A custom property that is nowhere defined is no error in CSS: the declaration is ignored, and the text keeps a size or a
// color that nobody chose.

const FOLDERS = ['frame-app/modal/src', 'frame-app/parts/src', 'host-sdk/src']
/** Set by the library on its own elements. */
const BY_LIBRARIES = /^--radix-/

const sources = FOLDERS.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:css|tsx?)$/.test(name))
    .map((name) => join(folder, name)),
)
const read = (path: string): string => readFileSync(path, 'utf8')

/** The custom properties that a source defines: declared, registered, or set by a script. */
const definedIn = (source: string): readonly string[] =>
  [
    ...source.matchAll(/(--[\w-]+)\s*['"`\]]*\s*:/g),
    ...source.matchAll(/setProperty\(\s*['"`](--[\w-]+)/g),
    ...source.matchAll(/@property\s+(--[\w-]+)/g),
  ].flatMap(([, name]) => name ?? [])

/** The custom properties that a style sheet uses without a value for the case that there is none. */
const usedIn = (sheet: string): readonly string[] =>
  [...sheet.matchAll(/var\(\s*(--[\w-]+)\s*\)/g)].flatMap(([, name]) => name ?? [])

test('behavior: every custom property that a style sheet uses is defined somewhere', () => {
  const defined = new Set(sources.flatMap((path) => definedIn(read(path))))
  const missing = sources
    .filter((path) => path.endsWith('.css'))
    .flatMap((path) => usedIn(read(path)).map((name) => ({ path, name })))
    .filter(({ name }) => !defined.has(name) && !BY_LIBRARIES.test(name))
    .map(({ path, name }) => `${path}: ${name}`)
  expect(sources.length).toBeGreaterThan(500)
  expect(missing).toEqual([])
})

test('error: one that is not is found', () => {
  expect(usedIn('a { font-size: var(--text-body); color: var(--ink, red) }')).toEqual(['--text-body'])
  expect(definedIn(":root { --ink: red } '--x': 1; setProperty('--y', 1) @property --z {}")).toEqual([
    '--ink',
    '--x',
    '--y',
    '--z',
  ])
})
