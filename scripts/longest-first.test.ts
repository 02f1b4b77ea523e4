import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import type { TestSpecification, Vitest } from 'vitest/node'
import { LONGEST, longestFirst } from './longest-first.ts'

const ROOT = resolve(import.meta.dirname, '..')

test('behavior: the longest files of a project start first, and Vitest decides on the order of projects and of others', async () => {
  const sizes: Readonly<Record<string, number>> = { 'a.test.ts': 1, [LONGEST[0] ?? '']: 2, 'b.test.ts': 3 }
  const cache = {
    getFileStats: (key: string) => ({ size: sizes[key.slice('cheap:'.length)] }),
    getFileTestResults: () => undefined,
  }
  const context = { config: { root: '/' }, cache } as unknown as Vitest
  const project = (name: string, groupOrder: number) => ({ name, config: { sequence: { groupOrder } } })
  const late = project('large', 1)
  const cheap = project('cheap', 0)
  const files = [late, cheap].flatMap((its) =>
    Object.keys(sizes).map((file) => ({ moduleId: `/${file}`, project: its }) as unknown as TestSpecification),
  )
  const sorted = await new longestFirst(context).sort(files)
  const order = [`/${LONGEST[0]}`, '/b.test.ts', '/a.test.ts']
  expect(sorted.map(({ moduleId }) => moduleId)).toEqual([...order, ...order])
  expect(sorted.map((file) => file.project.name)).toEqual([...order.map(() => 'cheap'), ...order.map(() => 'large')])
})

test.each(LONGEST)('behavior: %s is a test file', (file) => {
  expect(existsSync(resolve(ROOT, file))).toBe(true)
})
