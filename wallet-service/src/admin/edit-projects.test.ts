import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { addOrigin, addProject, editProjects, removeOrigin, removeProject } from './edit-projects.ts'

let folder = ''
let file = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'casement-projects-'))
  file = join(folder, 'projects.json')
  await writeFile(file, JSON.stringify({ projects: { shop: { name: 'Shop', origins: ['https://shop.example'] } } }))
})
afterEach(() => rm(folder, { recursive: true }))
const stored = async () => JSON.parse(await readFile(file, 'utf8')).projects

test('behavior: projects and origins are added and removed', async () => {
  editProjects(file, addProject('blog', 'Blog', ['https://blog.example']))
  editProjects(file, addOrigin('shop', 'https://*.shop.example'))
  expect(await stored()).toEqual({
    shop: { name: 'Shop', origins: ['https://shop.example', 'https://*.shop.example'] },
    blog: { name: 'Blog', origins: ['https://blog.example'] },
  })
  editProjects(file, removeOrigin('shop', 'https://shop.example'))
  editProjects(file, removeProject('blog'))
  expect(await stored()).toEqual({ shop: { name: 'Shop', origins: ['https://*.shop.example'] } })
})

test.each([
  [addProject('shop', 'Again', ['https://a.example']), 'There is a project shop already.'],
  [addProject('a b', 'Name', ['https://a.example']), 'must be 1 to 64 letters'],
  [addProject('blog', 'Blog', []), 'projects.blog.origins'],
  [addOrigin('shop', '*'), 'would let every site in'],
  [addOrigin('shop', 'http://shop.example'), 'must be https unless its host is localhost'],
  [addOrigin('shop', 'https://shop.example'), 'must not name anything twice'],
  [addOrigin('none', 'https://shop.example'), 'There is no project none.'],
  [removeOrigin('shop', 'https://other.example'), 'shop does not list https://other.example.'],
  [removeOrigin('shop', 'https://shop.example'), 'projects.shop.origins'],
  [removeProject('none'), 'There is no project none.'],
])('attack: a change that would make the file unusable leaves it as it is', async (change, reason) => {
  const before = await readFile(file, 'utf8')
  expect(() => editProjects(file, change)).toThrow(reason)
  expect(await readFile(file, 'utf8')).toBe(before)
})
