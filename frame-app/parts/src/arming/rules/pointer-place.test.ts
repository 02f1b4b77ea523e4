import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Place, Point } from './pointer-place.ts'
import { isMotion, locate } from './pointer-place.ts'

/** Where a pointer is that is at x, y of the screen, over a frame that stands at left, top of it. */
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

describe('where a frame is on the screen', () => {
  test('behavior: a pointer that moves over a frame that stands still says that it stands still', () => {
    expect(follow(over(150, 250), over(160, 251), over(400, 220), over(150, 250))).toEqual([false, false, false, false])
  })

  test.each([0.25, 0.5, 0.67, 1, 1.1, 1.5, 2, 5])('behavior: it does so on a page that is zoomed to %s', (zoom) => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ x: fc.integer({ min: 0, max: 3_000 }), y: fc.integer({ min: 0, max: 2_000 }) })),
        fc.array(fc.double({ min: -0.49, max: 0.49, noNaN: true }), { minLength: 4, maxLength: 4 }),
        (points, [a = 0, b = 0]) => {
          // Frames stand at fractions of a pixel, and what is told of it is rounded.
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
  ])('attack: a frame that is moved %s under a pointer that rests is found', (_name, place) => {
    expect(follow(over(150, 250), over(150, 250, place))).toEqual([false, true])
  })

  test('attack: a frame that is moved by a few pixels at a time is found all the same', () => {
    const points = Array.from({ length: 8 }, (_, index) => over(150, 250, { left: 110 + index }))
    expect(follow(...points)).toContain(true)
  })

  test('attack: a frame that follows the pointer is found', () => {
    const points = Array.from({ length: 20 }, (_, index) => over(150 + index * 5, 250, { left: 110 + index * 5 }))
    expect(follow(...points)).toContain(true)
  })

  test.each([
    ['across', over(300, 250, { left: 130 })],
    ['along', over(150, 400, { top: 240 })],
    ['against it', over(300, 250, { left: 300 })],
  ])('attack: a frame that is moved while the pointer moves %s is found', (_name, last) => {
    expect(follow(over(150, 250), over(250, 350), over(170, 260), last)).toEqual([false, false, false, true])
  })

  test('attack: on the way a frame cannot pass for one that is zoomed now and not then', () => {
    expect(follow(over(150, 250), over(350, 450), over(350, 450, { zoom: 2, left: 70, top: 146 }))).toContain(true)
  })

  test('behavior: a frame that was moved and stands still from then on is followed from there', () => {
    const place = { left: 300 }
    expect(
      follow(over(150, 250), over(350, 250), over(150, 250, place), over(360, 251, place), over(90, 220, place)),
    ).toEqual([false, false, true, false, false])
  })
})

describe('whether a pointer moves', () => {
  test('behavior: on the screen it is elsewhere', () => {
    expect(isMotion(over(150, 250), over(152, 250))).toBe(true)
    expect(isMotion(over(150, 250), over(150, 248))).toBe(true)
  })

  test('attack: what is moved under it is elsewhere, and it is not', () => {
    expect(isMotion(over(150, 250), over(150, 250, { left: 10, top: 20 }))).toBe(false)
    expect(isMotion(over(150, 250), over(151, 251))).toBe(false)
  })
})
