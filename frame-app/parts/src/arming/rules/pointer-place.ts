/** A pointer's position on the screen and in the document. */
export type Point = {
  readonly screenX: number
  readonly screenY: number
  readonly clientX: number
  readonly clientY: number
}

/**
 * A document that has not moved on the screen: an earlier point, and the possible scales between document and screen
 * pixels. The scale is the page's zoom, which a document cannot read.
 */
export type Place = { readonly from: Point; readonly least: number; readonly most: number }

/** Browsers round the positions of frame and pointer separately. */
const SLACK = 2
/** Document pixels per screen pixel. Browsers zoom pages from 25% to 500%. */
const ANY_ZOOM = { least: 1 / 5, most: 4 }

type Scale = { readonly least: number; readonly most: number }

const narrowed = ({ least, most }: Scale, screen: number, inside: number): Scale => {
  if (screen === 0) return Math.abs(inside) <= SLACK ? { least, most } : { least: 1, most: 0 }
  const ends = [(inside - SLACK) / screen, (inside + SLACK) / screen] as const
  return { least: Math.max(least, Math.min(...ends)), most: Math.min(most, Math.max(...ends)) }
}

/**
 * Tells whether the document has moved on the screen since an earlier point. A frame learns its place on the screen only
 * from pointer events. While the frame stays in place, the pointer's movements on the screen and in the document differ
 * only by the page's zoom. If no zoom explains all points, the page has moved the frame.
 *
 * @example
 * const { place, moved } = locate(before, event)
 */
export const locate = (before: Place | undefined, point: Point): { readonly place: Place; readonly moved: boolean } => {
  const restarted = { from: point, ...ANY_ZOOM }
  if (!before) return { place: restarted, moved: false }
  const { from } = before
  const across = narrowed(before, point.screenX - from.screenX, point.clientX - from.clientX)
  const scale = narrowed(across, point.screenY - from.screenY, point.clientY - from.clientY)
  return scale.least > scale.most ? { place: restarted, moved: true } : { place: { from, ...scale }, moved: false }
}

/** Whether the pointer itself moved, and not only what is under it. */
export const isMotion = (from: Point, to: Point): boolean =>
  Math.hypot(to.screenX - from.screenX, to.screenY - from.screenY) >= SLACK
