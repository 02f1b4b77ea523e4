import type { Place, Point } from './rules/pointer-place.ts'
import { isMotion, locate } from './rules/pointer-place.ts'

type Parts = {
  /** The pointer came to the button and moves on it. */
  readonly attend: () => void
  readonly leave: () => void
  /** The page moved the document under the pointer. */
  readonly moved: () => void
}

export type WatchedPointer = {
  /** The pointer has to move anew. */
  forget(): void
  stop(): void
}

/**
 * Watches whether a mouse is on a button and moves there by itself. What a page moves under a pointer that rests gets the same
 * events, except that the pointer stands still on the screen.
 *
 * @example
 * const { stop } = watchPointer(button, document, { attend, leave, moved })
 */
export const watchPointer = (
  button: HTMLElement,
  document: Document,
  { attend, leave, moved }: Parts,
): WatchedPointer => {
  let place: Place | undefined
  let first: Point | undefined
  const over = new AbortController()
  const isMouse = ({ isTrusted, pointerType }: PointerEvent): boolean => isTrusted && pointerType === 'mouse'

  // Before the button hears of it, and also where the pointer is on something else.
  const follow = (event: PointerEvent): void => {
    if (!isMouse(event)) return
    const located = locate(place, event)
    place = located.place
    if (located.moved) moved()
  }
  for (const type of ['pointerover', 'pointermove', 'pointerdown', 'pointerup'] as const)
    document.addEventListener(type, follow, { capture: true, signal: over.signal })

  button.addEventListener(
    'pointermove',
    (event) => {
      if (!isMouse(event)) return
      first ??= event
      if (isMotion(first, event)) attend()
    },
    { signal: over.signal },
  )
  button.addEventListener(
    'pointerleave',
    () => {
      first = undefined
      leave()
    },
    { signal: over.signal },
  )
  return {
    forget: () => {
      first = undefined
    },
    stop: () => over.abort(),
  }
}
