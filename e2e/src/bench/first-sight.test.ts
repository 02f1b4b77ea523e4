import { expect, test } from 'vitest'
import type { Color, Picture } from './first-sight.ts'
import { firstPicture, firstSightMs, hasCard } from './first-sight.ts'

const opening = { listMs: 400, placeholderMs: null, revealedMs: 150, calledAt: 1_000 }

test('behavior: the frame is visible once it has painted and the page has revealed it', () => {
  expect(firstSightMs(opening, { origin: 1_040, firstPaint: 90 })).toBe(150)
  expect(firstSightMs(opening, { origin: 1_040, firstPaint: 130 })).toBe(170)
})

test('behavior: the placeholder of the page counts if it comes first', () => {
  expect(firstSightMs({ ...opening, placeholderMs: 310, revealedMs: 500 }, { origin: 1_040, firstPaint: 90 })).toBe(310)
  expect(firstSightMs({ ...opening, placeholderMs: 310, revealedMs: null }, { origin: 1_040, firstPaint: null })).toBe(
    310,
  )
})

test('error: a frame that never painted or was never revealed was not visible', () => {
  expect(firstSightMs(opening, { origin: 1_040, firstPaint: null })).toBeNaN()
  expect(firstSightMs({ ...opening, revealedMs: null }, { origin: 1_040, firstPaint: 90 })).toBeNaN()
})

const PAGE: Color = [255, 255, 255]
const BACKDROP: Color = [140, 138, 136]
const CARD: Color = [253, 252, 250]
const BONE: Color = [237, 234, 227]

type Box = {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
  readonly color: Color
}

const paint = (ground: Color, boxes: readonly Box[] = []): Picture => {
  const width = 800
  const height = 600
  const data = new Uint8Array(width * height * 4)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const box = boxes.findLast((b) => x >= b.left && x < b.left + b.width && y >= b.top && y < b.top + b.height)
      data.set([...(box?.color ?? ground), 255], (y * width + x) * 4)
    }
  }
  return { width, height, data }
}

const card: Box = { left: 220, top: 130, width: 360, height: 340, color: CARD }
const bone: Box = { left: 236, top: 270, width: 328, height: 56, color: BONE }
const page = paint(PAGE)

test('behavior: finds the card with its bones in the middle', () => {
  expect(hasCard(paint(BACKDROP, [card, bone]), CARD)).toBe(true)
})

test('behavior: a card that is coming in, at 98 % of its size, counts', () => {
  const small = { left: 224, top: 133, width: 353, height: 333, color: CARD }
  expect(hasCard(paint(BACKDROP, [small, bone]), CARD)).toBe(true)
})

test.each([
  ['too narrow', { ...card, left: 230, width: 340 }],
  ['too far left', { ...card, left: 210 }],
  ['too low', { ...card, top: 140 }],
  ['too wide', { ...card, left: 0, width: 800 }],
  ['of the other theme', { ...card, color: [27, 26, 23] as const }],
])('error: a card that is %s does not count', (_name, wrong) => {
  expect(hasCard(paint(BACKDROP, [wrong, bone]), CARD)).toBe(false)
})

test('behavior: looks at the first picture that shows anything of the modal', () => {
  const shown = paint(BACKDROP, [card, bone])
  expect(firstPicture([page, page, shown, paint(BACKDROP)], CARD)).toBe('card')
})

test('error: a backdrop without a card is not the skeleton, and neither is an unchanged page', () => {
  expect(firstPicture([page, paint(BACKDROP), paint(BACKDROP, [card])], CARD)).toBe('no card')
  expect(firstPicture([page, page], CARD)).toBe('nothing')
  expect(firstPicture([], CARD)).toBe('nothing')
})
