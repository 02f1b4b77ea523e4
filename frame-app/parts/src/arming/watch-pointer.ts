import type { Place, Point } from './rules/pointer-place.ts'
import { isMotion, locate } from './rules/pointer-place.ts'

type Parts = {
  /** The pointer moved on the button. */
  readonly attend: () => void
  readonly leave: () => void
  /** The page moved the frame under the pointer. */
  readonly moved: () => void
}

export type WatchedPointer = {
  /** Requires the pointer to move again. */
  forget(): void
  stop(): void
}

/**
 * Detects a mouse that moves onto a button by itself. Content that a page moves under a resting pointer causes the same
 * events, except that the pointer's screen position does not change.
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

  // In the capture phase and for the whole document: before the button's listeners, and also while the pointer is
  // elsewhere.
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
