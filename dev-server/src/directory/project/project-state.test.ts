import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createPartLog } from '../../parts/part-log.ts'
import { openProjectStates } from './project-state.ts'

const projects = {
  projects: { shop: { name: 'Shop', origins: ['https://shop.example'], features: { email: true } } },
}
let folder = ''
let lines: string[] = []
const open = (stateFolder: string | undefined = join(folder, 'state')) =>
  openProjectStates(
    projects,
    stateFolder,
    createPartLog((line) => lines.push(line)),
  )
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'casement-directory-'))
  lines = []
})
afterEach(() => rm(folder, { recursive: true }))

const unset = { id: 'shop', name: 'Shop', origins: ['https://shop.example'], features: { email: true } }

test('behavior: settings override the projects file until they are removed', async () => {
  const states = await open()
  expect(states.find('shop')).toMatchObject({ ...unset, isAnalyticsEnabled: true, planLimits: { tier: 'none' } })
  await states.set('shop', { origins: null, isAnalyticsEnabled: false })
  expect(states.find('shop')).toMatchObject({ ...unset, origins: null, isAnalyticsEnabled: false })
  await states.set('shop', {})
  expect(states.find('shop')).toMatchObject(unset)
})

test('behavior: settings survive a restart', async () => {
  await (await open()).set('shop', { features: { email: false } })
  expect((await open()).find('shop')).toMatchObject({ features: { email: false } })
  expect(await readdir(join(folder, 'state'))).toEqual(['projects.json'])
  expect(lines).toEqual([])
})

test('behavior: of concurrent changes, the last is stored', async () => {
  const states = await open()
  await Promise.all(Array.from({ length: 20 }, (_, at) => states.set('shop', { origins: [`https://s${at}.example`] })))
  expect((await open()).find('shop')?.origins).toEqual(['https://s19.example'])
})

test('behavior: the file is complete at any time, as after a kill', async () => {
  const states = await open()
  await states.set('shop', {})
  const origins = Array.from({ length: 256 }, (_, at) => `https://${'s'.repeat(60)}-${at}.example`)
  let isDone = false
  const writing = (async () => {
    for (let times = 0; times < 60; times += 1) await states.set('shop', { origins })
    isDone = true
  })()
  while (!isDone) JSON.parse(await readFile(join(folder, 'state', 'projects.json'), 'utf8'))
  await writing
})

test('behavior: writes nothing without a folder', async () => {
  const states = await openProjectStates(
    projects,
    undefined,
    createPartLog(() => undefined),
  )
  await states.set('shop', { origins: null })
  expect(states.find('shop')?.origins).toBeNull()
  expect(await readdir(folder)).toEqual([])
})

test.each([
  ['cut in half', '{"settings":{"shop":{"orig'],
  ['of another shape', '{"settings":{"shop":{"origins":"*"}}}'],
  ['empty', ''],
])('error: ignores a file that is %s, with a warning', async (_name, text) => {
  await writeFile(join(folder, 'projects.json'), text)
  expect((await open(folder)).find('shop')).toMatchObject(unset)
  expect(lines).toEqual([expect.stringMatching(/ warn .*projects\.json/)])
})

test('error: refuses settings of an unknown project', async () => {
  const states = await open()
  expect(await states.set('constructor', { origins: null })).toBe(false)
  expect(states.find('constructor')).toBeUndefined()
})
