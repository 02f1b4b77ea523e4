/** Where a pointer was, on the screen and in the document. */
export type Point = {
  readonly screenX: number
  readonly screenY: number
  readonly clientX: number
  readonly clientY: number
}

/**
 * What is known of a document that nobody has moved on the screen: a point from before, and how many pixels of its own
 * may make one of the screen's, which is how far the page is zoomed and is told to no document.
 */
export type Place = { readonly from: Point; readonly least: number; readonly most: number }

/** Browsers round where a frame and a pointer are, each by itself. */
const SLACK = 2
/** As much as browsers let people zoom a page: from a quarter of its size to five times as much. */
const FROM_HERE = { least: 1 / 5, most: 4 }

type Scale = { readonly least: number; readonly most: number }

const narrowed = ({ least, most }: Scale, screen: number, inside: number): Scale => {
  if (screen === 0) return Math.abs(inside) <= SLACK ? { least, most } : { least: 1, most: 0 }
  const ends = [(inside - SLACK) / screen, (inside + SLACK) / screen] as const
  return { least: Math.max(least, Math.min(...ends)), most: Math.min(most, Math.max(...ends)) }
}

/**
 * Tells whether the document was moved on the screen since a point before. A document learns where it is by pointers
 * alone. On the screen and in the document a pointer goes the same way, in one scale; where no scale explains all of its
 * points, the page has moved the frame under it.
 *
 * @example
 * const { place, moved } = locate(before, event)
 */
export const locate = (before: Place | undefined, point: Point): { readonly place: Place; readonly moved: boolean } => {
  const anew = { from: point, ...FROM_HERE }
  if (!before) return { place: anew, moved: false }
  const { from } = before
  const across = narrowed(before, point.screenX - from.screenX, point.clientX - from.clientX)
  const scale = narrowed(across, point.screenY - from.screenY, point.clientY - from.clientY)
  return scale.least > scale.most ? { place: anew, moved: true } : { place: { from, ...scale }, moved: false }
}

/** Whether a pointer moved, and not only what is under it. */
export const isMotion = (from: Point, to: Point): boolean =>
  Math.hypot(to.screenX - from.screenX, to.screenY - from.screenY) >= SLACK
