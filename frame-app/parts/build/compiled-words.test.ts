import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { compiledWords } from './compiled-words.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'compiled-words-'))
})
afterEach(() => rm(folder, { recursive: true }))

/** Builds a script that imports these texts, or a part of them. */
const built = async (texts: string, part: '' | '-first' | '-later' = ''): Promise<string> => {
  await mkdir(join(folder, 'languages'), { recursive: true })
  await writeFile(join(folder, 'languages/en.json'), texts)
  const script = `import { words } from './languages/en.json?compiled${part}'\nexport default words\n`
  await writeFile(join(folder, 'main.js'), script)
  const lib = { entry: join(folder, 'main.js'), formats: ['es' as const] }
  const made = await build({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    plugins: [compiledWords],
    build: { lib, write: false, minify: false },
  })
  const [output] = [made].flat()
  return output && 'output' in output ? (output.output[0]?.code ?? '') : ''
}

const exported = async (code: string): Promise<unknown> =>
  (await import(`data:text/javascript,${encodeURIComponent(code)}`)).default

test('behavior: texts are compiled for the formatter, without a parser', async () => {
  const code = await built(
    JSON.stringify({ back: 'Back', found: '{count, plural, one {# wallet} other {# wallets}} of {name}' }),
  )
  expect(await exported(code)).toEqual({
    back: 'Back',
    found: [['count', 2, { one: [0, ' wallet'], other: [0, ' wallets'] }], ' of ', ['name']],
  })
  expect(code).not.toContain('plural')
  expect(code.length).toBeLessThan(500)
})

test('behavior: a catalog is loaded in two parts, without a text in both', async () => {
  await writeFile(join(folder, 'first-texts.json'), '["back"]')
  const texts = JSON.stringify({ found: 'Found', back: 'Back', help: 'Help' })
  expect(await exported(await built(texts, '-first'))).toEqual({ back: 'Back' })
  expect(await exported(await built(texts, '-later'))).toEqual({ found: 'Found', help: 'Help' })
})

test('error: a catalog without a list of the first texts cannot be loaded in parts', async () => {
  await expect(built('{ "back": "Back" }', '-first')).rejects.toThrow('first-texts.json')
})

test('error: an invalid message fails the build', async () => {
  await expect(built('{ "back": "{count, plural, one {x}}" }')).rejects.toThrow()
  await expect(built('{ "back": ')).rejects.toThrow()
})
