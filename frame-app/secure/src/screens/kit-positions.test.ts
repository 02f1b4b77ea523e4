import fc from 'fast-check'
import { expect, test } from 'vitest'
import { kitPositions } from './kit-positions.ts'

test('property: three different positions are asked for, in their order', () => {
  fc.assert(
    fc.property(fc.infiniteStream(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })), (chances) => {
      const positions = kitPositions(12, () => chances.next().value ?? 0)
      expect(new Set(positions).size).toBe(3)
      expect(positions).toEqual([...positions].sort((one, other) => one - other))
      for (const position of positions) expect(position).toBeOneOf(Array.from({ length: 12 }, (_, index) => index))
    }),
  )
})
