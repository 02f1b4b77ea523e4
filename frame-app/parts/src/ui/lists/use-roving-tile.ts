import type { FocusEvent, KeyboardEvent, RefObject } from 'react'
import { useLayoutEffect, useRef, useState } from 'react'
import { stepInGrid } from './grid-step.ts'

type Parts = {
  readonly scroller: RefObject<HTMLElement | null>
  readonly ids: readonly string[]
  readonly columns: number
  readonly rowSize: number
  /** Scrolls a row into sight. What a pointer presses is in sight, and must not move away under it. */
  readonly reveal: (row: number) => void
}

/** The tile that Tab leads to: by its id, and by its place for when it is gone. */
type Active = { readonly id: string; readonly index: number }

const tileOf = (scroller: HTMLElement, id: string): HTMLElement | null =>
  scroller.querySelector(`[data-tile="${CSS.escape(id)}"]`)

// The box itself has the focus after a press beside the tiles, and keeps it.
const isAstray = (element: Element | null, id: string | undefined): boolean => {
  const tile = element instanceof HTMLElement ? element.dataset.tile : undefined
  return element === document.body || (tile !== undefined && tile !== id)
}

/** The active tile's place. One that went away gives way to what stands there now, or to the first for a new search. */
const placeOf = (ids: readonly string[], active: Active | undefined, focused: boolean): number => {
  if (!active) return 0
  if (ids[active.index] === active.id) return active.index
  const moved = ids.indexOf(active.id)
  if (moved >= 0) return moved
  return focused ? Math.max(0, Math.min(active.index, ids.length - 1)) : 0
}

/** Only one tile of a grid is reached by Tab; keys lead to the others, and the focus stays when tiles come and go. */
export const useRovingTile = ({ scroller, ids, columns, rowSize, reveal }: Parts) => {
  const [active, setActive] = useState<Active>()
  const [focused, setFocused] = useState(false)
  const wanted = useRef<string>(undefined)
  const index = placeOf(ids, active, focused)
  const id = ids[index]

  // After every change of what is in the page: the tile that has the focus may have gone, and browsers then give it to
  // the body; it may show another wallet now; or the tile that is to have it may have come only now.
  useLayoutEffect(() => {
    const box = scroller.current
    const { activeElement } = document
    if (!box || (wanted.current === undefined && !(focused && isAstray(activeElement, id)))) return
    const tile = tileOf(box, wanted.current ?? id ?? '') ?? box
    if (tile !== activeElement) tile.focus({ preventScroll: wanted.current !== undefined })
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
    const next = stepInGrid(event, { index, count: ids.length, columns, page, rightToLeft })
    const target = next === undefined ? undefined : ids[next]
    if (next === undefined || target === undefined) return
    // Taken, and so neither scrolls the box nor means anything to what is around it.
    event.preventDefault()
    setActive({ id: target, index: next })
    wanted.current = target
    reveal(Math.floor(next / columns))
  }

  return { index, focused, handlers: { onFocus, onBlur, onKeyDown } }
}
