import { readdirSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { VIEW_NAMES } from '@casement/shared-protocol/schemas'
import type { Rollup } from 'vite'
import { build } from 'vite'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Feature } from '../kernel/define-feature.ts'
import { createViews } from '../modal/views.ts'
import { features } from './index.ts'

const root = resolve(import.meta.dirname, '../..')
const views = createViews(features)
const BUILT = features.flatMap((feature: Feature) => feature.views.map(({ name }) => name))
const files = readdirSync(join(root, 'src/features'), { recursive: true, encoding: 'utf8' })
  .map((file) => join(root, 'src/features', file))
  .filter((file) => file.endsWith('/index.tsx'))
const viewFile = (name: string) => files.find((file) => file.endsWith(`/views/${name}/index.tsx`))

let chunks: Rollup.OutputChunk[]
const chunkOf = (name: string) => chunks.find(({ facadeModuleId }) => facadeModuleId === viewFile(name))

beforeAll(async () => {
  const built = await build({ root, logLevel: 'silent', build: { write: false } })
  const { output } = built as Rollup.RollupOutput
  chunks = output.filter((part) => part.type === 'chunk')
}, 60_000)

describe('views in the build', () => {
  test.each(
    BUILT.filter((name) => name !== 'Connect'),
  )('behavior: %s is its own chunk, loaded only when the view is shown', (name) => {
    expect(chunkOf(name)).toMatchObject({ isEntry: false, isDynamicEntry: true })
    for (const { imports } of chunks) expect(imports).not.toContain(chunkOf(name)?.fileName)
  })

  test('behavior: opening needs one file besides the boot, with the first view and no further imports', () => {
    const named = (wanted: string) => chunks.find(({ name }) => name === wanted)
    expect(named('opening')?.moduleIds).toContain(viewFile('Connect'))
    expect(named('boot')?.imports).toEqual([])
    const waitedFor = chunks.filter(({ fileName }) => named('opening')?.imports.includes(fileName))
    expect(waitedFor.map(({ name }) => name).sort()).toEqual(['boot'])
  })

  test.each(
    VIEW_NAMES.filter((name) => !BUILT.includes(name)),
  )('behavior: %s is not implemented, and no code of it is built', (name) => {
    const modules = chunks.flatMap(({ moduleIds }) => moduleIds)
    expect(modules.filter((id) => id.includes(`/views/${name}/`))).toEqual([])
  })

  test('behavior: every view folder belongs to an implemented view', () => {
    expect(files.map((file) => basename(dirname(file))).sort()).toEqual([...BUILT].sort())
  })
})

describe('loading a view', () => {
  test.each(BUILT)('behavior: %s is loaded on request and then available synchronously', async (name) => {
    expect(views.loaded(name)).toBeUndefined()
    const view = await views.load(name)
    expect(view).toBeTypeOf('function')
    expect(views.loaded(name)).toBe(view)
  })
})
