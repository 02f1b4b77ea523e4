// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the sources read here hold template literals as text
import { describe, expect, test } from 'vitest'
import { importsOf, productSources, unusedSourceOf } from './product-sources.mjs'

const readerOf = (files: { readonly [path: string]: string }) => (path: string) => files[path]

describe('the imports of a source', () => {
  test.each([
    ["import { a } from './a.ts'", ['./a.ts']],
    ['import { a } from "./a.ts"', ['./a.ts']],
    ["import a, { b } from './a.ts'", ['./a.ts']],
    ["import * as a from './a.ts'", ['./a.ts']],
    ["import './a.css'", ['./a.css']],
    ["import {\n  a,\n  b,\n} from './a.ts'", ['./a.ts']],
    ["export * from './a.ts'", ['./a.ts']],
    ["export { a } from './a.ts'", ['./a.ts']],
    ["const a = () => import('./a.ts')", ['./a.ts']],
    ["import type from './a.ts'", ['./a.ts']],
    ["import type { A } from './a.ts'\nimport { b } from './b.ts'", ['./b.ts']],
    ["export type { A } from './a.ts'", []],
    ["export type * from './a.ts'", []],
    ["// import { a } from './a.ts'", []],
    ["/** import { a } from './a.ts' */", []],
    ['const text = "import { a } from \'./a.ts\'"', []],
    ['const text = `import ${a} from "./a.ts"`', []],
  ])('behavior: %s', (source, found) => {
    expect(importsOf(source)).toEqual(found)
  })
})

describe('the sources of the product', () => {
  test('behavior: are what the entries import, directly or not, at once or later', () => {
    const read = readerOf({
      'app/main.ts': "import './a.ts'\nconst late = () => import('../other/b.ts')",
      'app/a.ts': "export { c } from './c.tsx'",
      'app/c.tsx': "import './c.css'\nimport '../app/a.ts'",
      'other/b.ts': "import type { D } from './d.ts'\nimport 'react'",
      'other/d.ts': '',
      'other/e.ts': "import './b.ts'",
    })
    expect([...productSources(read, ['app/main.ts'])].sort()).toEqual([
      'app/a.ts',
      'app/c.tsx',
      'app/main.ts',
      'other/b.ts',
    ])
  })

  test('behavior: include those of our packages, by their exports', () => {
    const read = readerOf({
      'main.ts': "import '@casement/parts/ui/Box.tsx'\nimport '@casement/shared-protocol'\nimport '@casement/partsy/x'",
      'frame-app/parts/package.json': '{"exports":{"./theme/*":"./src/theme/*","./ui/*":"./src/ui/*"}}',
      'frame-app/parts/src/ui/Box.tsx': '',
      'shared-protocol/package.json': '{"exports":{".":"./src/index.ts","./host":"./src/host.ts"}}',
      'shared-protocol/src/index.ts': '',
      'shared-protocol/src/host.ts': '',
    })
    expect([...productSources(read, ['main.ts'])].sort()).toEqual([
      'frame-app/parts/src/ui/Box.tsx',
      'main.ts',
      'shared-protocol/src/index.ts',
    ])
  })
})

describe('a source that the product does not use', () => {
  const files = {
    'a/used.ts': '',
    'a/idle.ts': '',
    'a/Idle.tsx': '',
    'a/used.test.ts': "import { x } from './used.ts'\nimport { y } from './idle.ts'",
    'a/idle.test.ts': "import { y } from './idle.ts'\nimport { x } from './used.ts'",
    'a/Idle.browser.test.tsx': '',
    'a/all-idle.test.ts': "import { test } from 'vitest'\nimport { y } from './idle.ts'",
    'a/some-used.test.ts': "import { y } from './idle.ts'\nimport { x } from './used.ts'",
    'a/with-help.test.ts': "import { z } from './idle-for-tests.ts'\nimport { s } from './sample-idle.ts'",
    'a/nothing.test.ts': '',
    'e2e/specs/idle.spec.ts': "import { y } from '../../a/idle.ts'",
  }
  const unused = (test: string) => unusedSourceOf(test, readerOf(files), new Set(['a/used.ts']))

  test.each([
    ['a/idle.test.ts', 'a/idle.ts'],
    ['a/Idle.browser.test.tsx', 'a/Idle.tsx'],
    ['a/all-idle.test.ts', 'a/idle.ts'],
  ])('error: %s tests %s', (path, source) => {
    expect(unused(path)).toBe(source)
  })

  test.each([
    'a/used.test.ts',
    'a/some-used.test.ts',
    'a/with-help.test.ts',
    'a/nothing.test.ts',
    'e2e/specs/idle.spec.ts',
  ])('behavior: %s tests none', (path) => {
    expect(unused(path)).toBeUndefined()
  })
})
