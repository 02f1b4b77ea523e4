import type { FocusEvent, KeyboardEvent, RefObject } from 'react'
import { useLayoutEffect, useRef, useState } from 'react'
import { stepInGrid } from './grid-step.ts'

type Parts = {
  readonly scroller: RefObject<HTMLElement | null>
  readonly ids: readonly string[]
  readonly columns: number
  readonly rowSize: number
  /** Scrolls a row into view. Not called for pointer presses, because the pressed tile must not move. */
  readonly reveal: (row: number) => void
}

/** The tile in the tab order: its id, and its index in case the wallet disappears. */
type Active = { readonly id: string; readonly index: number }

const tileOf = (scroller: HTMLElement | null, id: string): HTMLElement | null | undefined =>
  scroller?.querySelector<HTMLElement>(`[data-tile="${CSS.escape(id)}"]`)

// After a press between the tiles the scroll container has the focus and keeps it.
const mayBeAstray = (element: Element | null): boolean =>
  element === document.body || element?.hasAttribute('data-tile') === true

/**
 * The active tile's index. If its wallet has disappeared, the tile now in its place, or the first one after a new
 * search.
 */
const placeOf = (ids: readonly string[], active: Active | undefined, focused: boolean): number => {
  if (!active) return 0
  const moved = ids.indexOf(active.id)
  if (moved >= 0) return moved
  return focused ? Math.max(0, Math.min(active.index, ids.length - 1)) : 0
}

/** A roving tabindex: one tile is in the tab order, keys move between tiles, and the focus survives list changes. */
export const useRovingTile = ({ scroller, ids, columns, rowSize, reveal }: Parts) => {
  const [active, setActive] = useState<Active>()
  const [focused, setFocused] = useState(false)
  const wanted = useRef<string>(undefined)
  const index = placeOf(ids, active, focused)
  const id = ids[index]

  // After every render: the focused tile may have been unmounted, and browsers then focus the body; it may show another
  // wallet now; or the tile to focus may just have been mounted.
  useLayoutEffect(() => {
    const { activeElement } = document
    if (wanted.current === undefined && !(focused && mayBeAstray(activeElement))) return
    const tile = tileOf(scroller.current, wanted.current ?? id ?? '') ?? scroller.current
    if (tile !== activeElement) tile?.focus({ preventScroll: wanted.current !== undefined })
    wanted.current = undefined
  })

  const onFocus = ({ target }: FocusEvent<HTMLElement>): void => {
    setFocused(true)
    const at = ids.indexOf(target.closest<HTMLElement>('[data-tile]')?.dataset.tile ?? '')
    const found = ids[at]
    if (found !== undefined) setActive({ id: found, index: at })
  }

  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>): void => {
    if (!currentTarget.contains(relatedTarget)) setFocused(false)
  }

  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const box = event.currentTarget
    if (event.altKey || event.metaKey || event.shiftKey) return
    const page = Math.floor(box.clientHeight / rowSize)
    const rightToLeft = getComputedStyle(box).direction === 'rtl'
    const next = stepInGrid(event, { index, count: ids.length, columns, page, rightToLeft }) ?? -1
    const target = ids[next]
    if (target === undefined) return
    // Handled here: must not scroll the container or reach other listeners.
    event.preventDefault()
    setActive({ id: target, index: next })
    wanted.current = target
    reveal(Math.floor(next / columns))
  }

  return { index, focused, handlers: { onFocus, onBlur, onKeyDown } }
}
