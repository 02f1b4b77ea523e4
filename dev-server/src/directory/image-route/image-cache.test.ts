import { expect, test } from 'vitest'
import { createImageCache } from './image-cache.ts'

const image = (size: number) => ({ type: 'image/png', bytes: new Uint8Array(size), etag: `"${size}"` })

test('behavior: an image is kept for its lifetime', () => {
  let time = 0
  const cache = createImageCache({ images: 9, bytes: 99, lifetimeMs: 100 }, () => time)
  cache.set('a', image(1))
  time = 99
  expect(cache.get('a')).toEqual(image(1))
  time = 100
  expect(cache.get('a')).toBeUndefined()
  expect(cache.get('b')).toBeUndefined()
})

test('behavior: the one that was asked for longest ago makes room', () => {
  const cache = createImageCache({ images: 2, bytes: 99, lifetimeMs: 100 }, () => 0)
  cache.set('a', image(1))
  cache.set('b', image(2))
  cache.get('a')
  cache.set('c', image(3))
  expect(['a', 'b', 'c'].filter((key) => cache.get(key) !== undefined)).toEqual(['a', 'c'])
})

test('attack: many large images do not fill the memory, and setting one again does not count it twice', () => {
  const cache = createImageCache({ images: 99, bytes: 10, lifetimeMs: 100 }, () => 0)
  cache.set('a', image(6))
  cache.set('a', image(6))
  cache.set('b', image(4))
  expect(cache.get('a')).toEqual(image(6))
  cache.set('c', image(5))
  expect(['a', 'b', 'c'].filter((key) => cache.get(key) !== undefined)).toEqual(['c'])
})
