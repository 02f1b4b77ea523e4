import type { ProductOpening } from './pages/opening.ts'

/** The pixels of a picture, four bytes each: red, green, blue, opacity. */
export type Picture = { readonly width: number; readonly height: number; readonly data: Uint8Array }

export type Color = readonly [red: number, green: number, blue: number]

/** The first paint of a frame, in its own clock, which begins at `origin` of the clock that page and frame share. */
export type FramePaint = { readonly origin: number; readonly firstPaint: number | null }

/**
 * Milliseconds from the call until a skeleton was visible: the page's placeholder, or the frame's own skeleton. The
 * frame is visible once it has painted and the page has revealed it. NaN if neither happened.
 */
export const firstSightMs = (opening: ProductOpening, { origin, firstPaint }: FramePaint): number => {
  const placeholder = opening.placeholderMs ?? Number.POSITIVE_INFINITY
  const painted = firstPaint === null ? Number.POSITIVE_INFINITY : origin + firstPaint - opening.calledAt
  const frame = Math.max(painted, opening.revealedMs ?? Number.POSITIVE_INFINITY)
  const first = Math.min(placeholder, frame)
  return Number.isFinite(first) ? first : Number.NaN
}

const CARD_WIDTH = 360
const MAX_OFF = 2
/** The card comes in at this part of its size. */
const ENTERS_AT = 0.98

const pixel = ({ width, data }: Picture, x: number, y: number): Color => {
  const at = (y * width + x) * 4
  return [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0]
}

const isSame = (one: Color, other: Color): boolean =>
  one.every((part, index) => Math.abs(part - (other[index] ?? 0)) <= 1)

// Rows and columns alike: the first and the last that contain the color.
const edges = (length: number, has: (place: number) => boolean): readonly [number, number] | undefined => {
  const places = Array.from({ length }, (_, place) => place).filter(has)
  const [first] = places
  const last = places.at(-1)
  return first === undefined || last === undefined ? undefined : [first, last + 1]
}

/** Whether a color fills a card of the modal's width in the middle of the picture. */
export const hasCard = (picture: Picture, color: Color): boolean => {
  const { width, height } = picture
  const middle = [Math.floor(width / 2), Math.floor(height / 2)] as const
  // Bones lie in the middle; the card's padding left of them and the gaps between them have its color.
  const left = middle[0] - CARD_WIDTH / 2 + 8
  const column = edges(height, (y) => isSame(pixel(picture, left, y), color))
  if (!column) return false
  const row = edges(width, (x) => isSame(pixel(picture, x, Math.floor((column[0] + column[1]) / 2)), color))
  if (!row) return false
  const centered = ([from, to]: readonly [number, number], length: number) =>
    Math.abs(from + to - length) <= 2 * MAX_OFF
  const wide = row[1] - row[0]
  const sized = wide >= CARD_WIDTH * ENTERS_AT - MAX_OFF && wide <= CARD_WIDTH + MAX_OFF
  return sized && centered(row, width) && centered(column, height)
}

/**
 * What the first picture with anything of the modal shows: its card, or something else. The backdrop changes the
 * picture's corner.
 */
export const firstPicture = (pictures: readonly Picture[], color: Color): 'card' | 'no card' | 'nothing' => {
  const corner = (picture: Picture): Color => pixel(picture, 2, picture.height - 2)
  const [before] = pictures
  const first = before && pictures.find((picture) => !isSame(corner(picture), corner(before)))
  if (!first) return 'nothing'
  return hasCard(first, color) ? 'card' : 'no card'
}
