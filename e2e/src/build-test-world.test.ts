import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ENTRIES } from './build-test-world.ts'

const read = (path: string): unknown => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'))

test('behavior: specs import every module that is bundled from its bundle', () => {
  const { compilerOptions } = read('../tsconfig.run.json') as {
    readonly compilerOptions: { readonly paths: Readonly<Record<string, readonly string[]>> }
  }
  const imported = Object.values(compilerOptions.paths).flat()
  expect(imported.toSorted()).toEqual(
    Object.keys(ENTRIES)
      .map((name) => `./dist/${name}.js`)
      .toSorted(),
  )
})
