import type { Rollup } from 'vite'
import { expect, test } from 'vitest'
import { secondPass } from './second-pass.ts'

const CODE = 'const first = 1, second = first + 1;\nif (second) { console.log(second) }\nexport { second as shown };\n'

const chunk = (name: string): Rollup.OutputChunk =>
  ({ type: 'chunk', name, fileName: `assets/${name}.js`, code: CODE }) as Rollup.OutputChunk

const run = async (bundle: Rollup.OutputBundle): Promise<void> => {
  const { generateBundle } = secondPass(['boot'])
  if (typeof generateBundle !== 'object') throw new Error('the plugin has no hook')
  await Reflect.apply(generateBundle.handler, undefined, [{}, bundle, true])
}

test('behavior: minifies the named chunks, which keep their exports, and no others', async () => {
  const boot = chunk('boot')
  const view = chunk('view')
  await run({ boot, view })
  expect(boot.code.length).toBeLessThan(CODE.length / 1.5)
  expect(boot.code).toMatch(/export\s*\{\w+ as shown\}/)
  expect(view.code).toBe(CODE)
})

test('error: a chunk that cannot be read ends the build', async () => {
  const broken = { ...chunk('boot'), code: 'const' }
  await expect(run({ broken })).rejects.toThrow()
})
