import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Place, Point } from './pointer-place.ts'
import { isMotion, locate } from './pointer-place.ts'

/** A pointer at x, y on the screen, over a frame at left, top. */
const over = (x: number, y: number, { left = 110, top = 198, zoom = 1 } = {}): Point => ({
  screenX: x,
  screenY: y,
  clientX: (x - left) / zoom,
  clientY: (y - top) / zoom,
})

const follow = (...points: readonly Point[]): boolean[] => {
  let place: Place | undefined
  return points.map((point) => {
    const located = locate(place, point)
    place = located.place
    return located.moved
  })
}

describe('detecting whether the frame moved on the screen', () => {
  test('behavior: a pointer moving over a still frame detects no movement', () => {
    expect(follow(over(150, 250), over(160, 251), over(400, 220), over(150, 250))).toEqual([false, false, false, false])
  })

  test.each([0.25, 0.5, 0.67, 1, 1.1, 1.5, 2, 5])('behavior: detects no movement on a page zoomed to %s', (zoom) => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ x: fc.integer({ min: 0, max: 3_000 }), y: fc.integer({ min: 0, max: 2_000 }) })),
        fc.array(fc.double({ min: -0.49, max: 0.49, noNaN: true }), { minLength: 4, maxLength: 4 }),
        (points, [a = 0, b = 0]) => {
          // Frames are at fractions of a pixel, but reported coordinates are rounded.
          const found = follow(...points.map(({ x, y }) => over(x, y, { left: 100 + a, top: 200 + b, zoom })))
          expect(found).not.toContain(true)
        },
      ),
    )
  })

  test.each([
    ['to the side', { left: 113 }],
    ['back', { left: 100 }],
    ['up', { top: 190 }],
    ['down', { top: 201 }],
  ])('attack: detects a frame moved %s under a resting pointer', (_name, place) => {
    expect(follow(over(150, 250), over(150, 250, place))).toEqual([false, true])
  })

  test('attack: detects a frame moved by a few pixels at a time', () => {
    const points = Array.from({ length: 8 }, (_, index) => over(150, 250, { left: 110 + index }))
    expect(follow(...points)).toContain(true)
  })

  test('attack: detects a frame that follows the pointer', () => {
    const points = Array.from({ length: 20 }, (_, index) => over(150 + index * 5, 250, { left: 110 + index * 5 }))
    expect(follow(...points)).toContain(true)
  })

  test.each([
    ['across', over(300, 250, { left: 130 })],
    ['along', over(150, 400, { top: 240 })],
    ['against it', over(300, 250, { left: 300 })],
  ])('attack: detects a frame moved while the pointer moves %s', (_name, last) => {
    expect(follow(over(150, 250), over(250, 350), over(170, 260), last)).toEqual([false, false, false, true])
  })

  test('attack: a movement cannot pass for a zoom that changes midway', () => {
    expect(follow(over(150, 250), over(350, 450), over(350, 450, { zoom: 2, left: 70, top: 146 }))).toContain(true)
  })

  test('behavior: after a movement the new place is the reference', () => {
    const place = { left: 300 }
    expect(
      follow(over(150, 250), over(350, 250), over(150, 250, place), over(360, 251, place), over(90, 220, place)),
    ).toEqual([false, false, true, false, false])
  })
})

describe('detecting whether the pointer moved', () => {
  test('behavior: it moved if its place on the screen differs', () => {
    expect(isMotion(over(150, 250), over(152, 250))).toBe(true)
    expect(isMotion(over(150, 250), over(150, 248))).toBe(true)
  })

  test('attack: it did not move if only the frame under it moved', () => {
    expect(isMotion(over(150, 250), over(150, 250, { left: 10, top: 20 }))).toBe(false)
    expect(isMotion(over(150, 250), over(151, 251))).toBe(false)
  })
})
