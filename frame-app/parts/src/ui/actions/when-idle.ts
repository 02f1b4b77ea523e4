import type { MouseEvent } from 'react'

/**
 * Suppresses clicks while an action is in progress. The control is not `disabled`, because that would take its focus; a
 * form must therefore also ignore submits meanwhile.
 */
export const whenIdle =
  <E extends Element>(busy: boolean, onClick: ((event: MouseEvent<E>) => void) | undefined) =>
  (event: MouseEvent<E>): void => {
    if (busy) event.preventDefault()
    else onClick?.(event)
  }
