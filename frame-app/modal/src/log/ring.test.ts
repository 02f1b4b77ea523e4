import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createRing } from './ring.ts'

test('behavior: keeps the last lines that fit', () => {
  const ring = createRing(10)
  for (const line of ['aaaa', 'bbbb', 'cccc']) ring.push(line)
  expect(ring.lines()).toEqual(['bbbb', 'cccc'])
})

test('behavior: cuts a line longer than the capacity', () => {
  const ring = createRing(4)
  ring.push('a')
  ring.push('bbbbbbbb')
  expect(ring.lines()).toEqual(['bbbb'])
})

test('behavior: always holds as many of the last lines as fit', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ maxLength: 12 })), fc.integer({ min: 1, max: 40 }), (pushed, capacity) => {
      const ring = createRing(capacity)
      for (const line of pushed) ring.push(line)
      const kept = ring.lines()
      expect(kept.join('').length).toBeLessThanOrEqual(capacity)
      const expected = pushed.map((line) => line.slice(0, capacity))
      expect(kept).toEqual(expected.slice(expected.length - kept.length))
      const before = expected[expected.length - kept.length - 1]
      if (before !== undefined) expect((before + kept.join('')).length).toBeGreaterThan(capacity)
    }),
  )
})
