import { expect, test } from 'vitest'
import { createBoundedCache } from './bounded-cache.ts'

test('attack: endless names evict the least recently used ones', () => {
  const cache = createBoundedCache<number>(3)
  for (const [place, key] of ['a', 'b', 'c'].entries()) cache.set(key, place)
  expect(cache.get('a')).toBe(0)
  cache.set('d', 3)
  expect(['a', 'b', 'c', 'd'].map((key) => cache.get(key))).toEqual([0, undefined, 2, 3])
  cache.set('d', 4)
  expect(['a', 'c', 'd'].map((key) => cache.get(key))).toEqual([0, 2, 4])
  cache.clear()
  expect(cache.get('a')).toBeUndefined()
})

test('attack: a key that every object has is an ordinary key', () => {
  const cache = createBoundedCache<number>(3)
  expect(cache.get('__proto__')).toBeUndefined()
  expect(cache.get('constructor')).toBeUndefined()
})
