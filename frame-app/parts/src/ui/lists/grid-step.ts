export type GridPlace = {
  readonly index: number
  readonly count: number
  readonly columns: number
  /** The number of visible rows. */
  readonly page: number
  readonly rightToLeft: boolean
}

export type GridKey = { readonly key: string; readonly ctrlKey: boolean }

const inRow = (place: GridPlace, column: number): number => place.index - (place.index % place.columns) + column

/** Moves by whole rows in the same column, and beyond the end to the last item, so that every item is reachable. */
const byRows = ({ index, columns, count }: GridPlace, rows: number): number => {
  const last = count - 1
  const wanted = index + rows * columns
  if (wanted < 0) return index % columns
  if (wanted <= last) return wanted
  return Math.min(last - (last % columns) + (index % columns), last)
}

const STEPS: { readonly [key: string]: (place: GridPlace, ctrlKey: boolean) => number } = {
  ArrowRight: (place) => place.index + (place.rightToLeft ? -1 : 1),
  ArrowLeft: (place) => place.index + (place.rightToLeft ? 1 : -1),
  ArrowDown: (place) => byRows(place, 1),
  ArrowUp: (place) => byRows(place, -1),
  PageDown: (place) => byRows(place, Math.max(1, place.page)),
  PageUp: (place) => byRows(place, -Math.max(1, place.page)),
  Home: (place, ctrlKey) => (ctrlKey ? 0 : inRow(place, 0)),
  End: (place, ctrlKey) => (ctrlKey ? place.count - 1 : inRow(place, place.columns - 1)),
}

/**
 * The index that a key leads to, or undefined if the key does nothing in grids. Horizontal arrows continue in the next
 * row.
 *
 * @example
 * stepInGrid({ key: 'ArrowDown', ctrlKey: false }, { index: 1, count: 10, columns: 4, page: 3, rightToLeft: false }) // 5
 */
export const stepInGrid = ({ key, ctrlKey }: GridKey, place: GridPlace): number | undefined => {
  const step = Object.hasOwn(STEPS, key) ? STEPS[key] : undefined
  if (!step || place.count === 0) return undefined
  return Math.min(Math.max(step(place, ctrlKey), 0), place.count - 1)
}
