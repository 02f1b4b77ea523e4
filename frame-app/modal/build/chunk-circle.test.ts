import { expect, test } from 'vitest'
import { chunkCircle } from './chunk-circle.ts'

const chunk = (fileName: string, ...imports: string[]) => ({ fileName, imports })

test.each([
  ['two chunks', [chunk('boot', 'a'), chunk('a', 'b'), chunk('b', 'a')], ['a', 'b', 'a']],
  ['three chunks', [chunk('a', 'b'), chunk('b', 'c', 'd'), chunk('c'), chunk('d', 'a')], ['a', 'b', 'd', 'a']],
  ['one chunk that imports itself', [chunk('a', 'a')], ['a', 'a']],
])('error: finds a circle of %s', (_name, chunks, circle) => {
  expect(chunkCircle(chunks)).toEqual(circle)
})

test('behavior: chunks that share imports are not a circle', () => {
  const chunks = [chunk('boot', 'a', 'b'), chunk('a', 'c', 'elsewhere'), chunk('b', 'c', 'a'), chunk('c')]
  expect(chunkCircle(chunks)).toBeUndefined()
})
